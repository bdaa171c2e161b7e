/** Work that nobody waits for, one piece after the other, in moments in which nothing else is going on. */
export interface LaterWork {
  /** Says that somebody is being served: what waits goes on waiting. */
  touch(): void;
  /** Puts a piece of work last in line, each key once; what finds no room is left, and asked for again some day. */
  add(key: string, work: () => Promise<unknown>): void;
}

export function createLaterWork(limits: { quietMs: number; waiting: number }): LaterWork {
  const line = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isAtWork = false;

  const wait = () => {
    clearTimeout(timer);
    if (isAtWork || line.size === 0) return;
    timer = setTimeout(() => void doNext(), limits.quietMs).unref();
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
