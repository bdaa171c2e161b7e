import { refuse } from '../errors/app-error.ts';

/** Lets heavy work through a few at a time; when too much of it waits already, the next is refused as `busy`. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the next is refused. */
  isFull(): boolean;
}

export interface GateLimits {
  atOnce: number;
  waiting: number;
  /** Whoever waits longer is refused as well; without it they wait for as long as it takes. */
  patienceMs?: number;
}

export function createGate(limits: GateLimits): Gate {
  // In the order in which they came.
  const queue = new Set<() => void>();
  let running = 0;

  const isFull = () => running >= limits.atOnce && queue.size >= limits.waiting;

  function waitForTurn(): Promise<void> {
    if (isFull()) throw refuse.busy();
    return new Promise<void>((resolve, reject) => {
      const letIn = () => {
        clearTimeout(timer);
        queue.delete(letIn);
        resolve();
      };
      const timer =
        limits.patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              queue.delete(letIn);
              reject(refuse.busy());
            }, limits.patienceMs);
      queue.add(letIn);
    });
  }

  return {
    isFull,
    async run(work) {
      if (running >= limits.atOnce) await waitForTurn();
      else running += 1;
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over, so the count stays.
        const [next] = queue;
        if (next) next();
        else running -= 1;
      }
    },
  };
}
