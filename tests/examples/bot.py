"""Plays ten games of random moves against Classic. The program tt2 must be on the PATH."""
import itertools, random
from subprocess import PIPE, Popen
tt2 = Popen(["tt2", "-q", "--strict"], stdin=PIPE, stdout=PIPE, text=True)
def ask(line):
    print(line, "echo .", sep="\n", file=tt2.stdin, flush=True)
    return [told.rstrip() for told in itertools.takewhile(lambda told: told != ".\n", tt2.stdout)]
answer = ask("play two 10")
while not any(line.startswith("Played 10:") for line in answer):
    answer = ask(random.choice(ask("moves")))
    print(*answer, sep="\n")
tt2.stdin.close()
assert tt2.wait() == 0
