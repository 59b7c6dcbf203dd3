use tt2::solver::*; use tt2::solver::tic_tac_two::*; use std::time::Instant;
struct W; impl Watch for W { fn progress(&self,_:u64,_:u64){} fn stops(&self)->bool{false} }
struct R(u64); impl R { fn n(&mut self)->u64{ self.0^=self.0<<13; self.0^=self.0>>7; self.0^=self.0<<17; self.0 } 
 fn pos(&mut self)->Arrangement { loop { let a=2+self.n()%3; let b=2+self.n()%3; let (mut own,mut other)=(0u32,0u32);
   // weight classes by number of arrangements
   let w=[[0.0;5];5]; let _=w;
   while own.count_ones()<a as u32 { own|=1<<(self.n()>>20)%25; } while other.count_ones()<b as u32 { let c=1<<(self.n()>>20)%25; if own&c==0 { other|=c; } }
   let ch=|n:u64,k:u64|{(0..k).fold(1u64,|x,i|x*(n-i)/(i+1))};
   if self.n()>>11 > ((ch(25,a)*ch(25-a,b)) as f64/(12650.0*5985.0)*(1u64<<53) as f64) as u64 { continue }
   let p=Arrangement{own,other,grid:((self.n()>>20)%9) as u8}; if !p.is_finished() {return p} } } }
fn stats(name:&str,mut v:Vec<f64>){ v.sort_by(f64::total_cmp); let n=v.len(); println!("{name}: n {} median {:.1} us p90 {:.1} p99 {:.1} max {:.1} mean {:.1}",n,v[n/2],v[n*9/10],v[n*99/100],v[n-1],v.iter().sum::<f64>()/n as f64); }
fn main(){
  let args:Vec<String>=std::env::args().collect();
  if args.len()>1 { let s=SolvedTable::solve(&W).unwrap(); let t=Instant::now(); let p=s.packed(); println!("packed {} in {:?}",p.len(),t.elapsed()); std::fs::write("/tmp/two.bin",&p).unwrap();
    let mut out=String::new(); let mut r=R(0x1234567); for _ in 0..200000 { let p=r.pos(); out+=&format!("{} {} {} {}\n",p.own,p.other,p.grid,s.value(p)); } std::fs::write("/tmp/sample.txt",out).unwrap();
  }
  let t0=Instant::now();
  let bytes:&'static [u8]=Box::leak(std::fs::read("/tmp/two.bin").unwrap().into_boxed_slice());
  let t=Instant::now(); let mut v=TicTacTwoValues::open(bytes).unwrap(); println!("open {:?}",t.elapsed());
  let t=Instant::now(); let x=v.value(Arrangement{own:0,other:0,grid:4}); println!("start {x} {:?} since {:?}",t.elapsed(),t0.elapsed());
  let sample:Vec<(Arrangement,String)>=std::fs::read_to_string("/tmp/sample.txt").unwrap().lines().map(|l|{let mut w=l.splitn(4,' '); let mut n=||w.next().unwrap().to_owned(); (Arrangement{own:n().parse().unwrap(),other:n().parse().unwrap(),grid:n().parse().unwrap()},n())}).collect();
  let mut v=TicTacTwoValues::open(bytes).unwrap();
  let mut times=vec![]; let mut bad=0;
  for (p,s) in &sample[..10000] { let t=Instant::now(); let x=v.value(*p); times.push(t.elapsed().as_secs_f64()*1e6); if x.to_string()!=*s { bad+=1; if bad<5 {println!("{p:?} {x} {s}");} } }
  println!("bad {bad} nodes {:?}",v.nodes()); stats("warm",times);
  let mut times=vec![];
  for (p,_) in &sample[..2000] { let mut v2=TicTacTwoValues::open(bytes).unwrap(); v2.value(*p); let mut v2=v2; v2.clear(); let t=Instant::now(); v2.value(*p); times.push(t.elapsed().as_secs_f64()*1e6); }
  stats("cold",times);
  let mut times=vec![]; let mut one=vec![]; let mut count=0; let mut v2=TicTacTwoValues::open(bytes).unwrap();
  for (p,_) in sample.iter().filter(|x|x.1=="draw").take(60) { v2.clear(); let t=Instant::now(); 
    for q in p.successors() { v2.value(q); } one.push(t.elapsed().as_secs_f64()*1e6); v2.clear(); let t=Instant::now();
    for q in p.successors() { if !q.is_finished() { for r in q.successors() { v2.value(r); count+=1; } } } times.push(t.elapsed().as_secs_f64()*1e6); }
  println!("last {:?}", v2.nodes()); stats("all moves",one); stats("two plies",times); println!("evals per {}",count/60);
}
