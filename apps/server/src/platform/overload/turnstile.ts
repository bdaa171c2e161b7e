// Said to thousands in one turn of the event loop, refusals would hold up those who were let in. So they get about a third
// of the time, at some 0.1 ms each.
const LEAST_REFUSALS_A_TURN = 8;
const REFUSALS_A_MS = 4;

/** Lets some pass each turn of the event loop, in the order in which they came: more the longer the turn took. */
export function createTurnstile(): () => Promise<void> {
  const queue: (() => void)[] = [];
  let lastTurnAt = 0;
  const turn = () => {
    const tookMs = performance.now() - lastTurnAt;
    lastTurnAt += tookMs;
    for (const pass of queue.splice(0, LEAST_REFUSALS_A_TURN + tookMs * REFUSALS_A_MS)) pass();
    if (queue.length > 0) setImmediate(turn);
  };
  return () =>
    new Promise((resolve) => {
      queue.push(resolve);
      if (queue.length > 1) return;
      lastTurnAt = performance.now();
      setImmediate(turn);
    });
}
