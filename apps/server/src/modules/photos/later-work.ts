/** Work that nobody waits for, one piece after the other, in moments in which nothing else is going on. */
export interface LaterWork {
  /** Says that somebody is being served: what waits goes on waiting, but not for ever. */
  touch(): void;
  /** Puts a piece of work last in line, each key once; what finds no room is left, and asked for again some day. */
  add(key: string, work: () => Promise<unknown>): void;
}

export function createLaterWork(limits: {
  /** How long nobody must have been served before the next piece. */
  quietMs: number;
  /** How long the next piece waits for that at most: a busy place is never quiet. */
  longestMs: number;
  waiting: number;
}): LaterWork {
  const line = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let waitsSince: number | undefined;
  let isAtWork = false;

  const wait = () => {
    if (isAtWork || line.size === 0) return;
    waitsSince ??= performance.now();
    const leftMs = waitsSince + limits.longestMs - performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void doNext(), Math.max(0, Math.min(limits.quietMs, leftMs))).unref();
  };

  async function doNext(): Promise<void> {
    const [next] = line;
    if (!next) return;
    const [key, work] = next;
    isAtWork = true;
    // It was only wished for: whoever needs it will ask again.
    await work().catch(() => undefined);
    isAtWork = false;
    line.delete(key);
    waitsSince = undefined;
    wait();
  }

  return {
    touch: wait,
    add(key, work) {
      if (line.size < limits.waiting && !line.has(key)) line.set(key, work);
      wait();
    },
  };
}
