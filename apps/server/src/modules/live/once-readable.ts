/**
 * Puts work off until a replica that is read has what the work tells of: who is told to read again must not find what was
 * there before. The order stays; what comes while others wait waits with them, once for all.
 */
export function tellOnceReadable(
  untilCaughtUp: (() => Promise<void>) | undefined,
): <Args extends unknown[]>(work: (...args: Args) => void) => (...args: Args) => void {
  if (!untilCaughtUp) return (work) => work;
  let waiting: (() => void)[] = [];
  let isTelling = false;

  async function tell(): Promise<void> {
    isTelling = true;
    while (waiting.length > 0) {
      const ready = waiting;
      waiting = [];
      await untilCaughtUp?.();
      for (const work of ready) work();
    }
    isTelling = false;
  }
  return (work) =>
    (...args) => {
      waiting.push(() => work(...args));
      if (!isTelling) void tell();
    };
}
