//! The benches. `cargo bench` runs them all, `cargo bench -- NAME` one of them.

mod latency;
mod played;
mod program;
mod sees;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // the tests' command runs a bench too, but without this
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let benches: [(&str, fn()); 3] = [
        ("program", program::run),
        ("latency", latency::run),
        ("sees", sees::run),
    ];
    let is_named = |name: &str| arguments.iter().any(|argument| argument == name);
    let runs_all = !benches.iter().any(|(name, _)| is_named(name));
    for (name, run) in benches {
        if runs_all || is_named(name) {
            run();
        }
    }
}
