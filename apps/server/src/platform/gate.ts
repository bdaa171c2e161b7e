import { refuse } from './app-error.ts';

/** Lets heavy work through a few at a time; when too much of it waits already, the next is refused as `busy`. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(limits: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= limits.atOnce) {
        if (queue.length >= limits.waiting) throw refuse.busy();
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over, so the count stays.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
