import { errors } from '../errors/errors.ts';

/** Limits concurrent work with a bounded queue. Rejects with `busy` when the queue is full. */
export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the next call would be rejected. */
  isFull(): boolean;
}

export interface SemaphoreLimits {
  maxConcurrent: number;
  maxQueued: number;
  /** Rejects work with `busy` after this time in the queue; without it, work waits indefinitely. */
  maxWaitMs?: number;
}

export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  // A set keeps insertion order (first in, first out) and removes timed-out entries cheaply.
  const queue = new Set<() => void>();
  let running = 0;

  const isFull = () => running >= limits.maxConcurrent && queue.size >= limits.maxQueued;

  function waitForTurn(): Promise<void> {
    if (isFull()) throw errors.busy();
    return new Promise<void>((resolve, reject) => {
      const acquire = () => {
        clearTimeout(timer);
        queue.delete(acquire);
        resolve();
      };
      const timer =
        limits.maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              queue.delete(acquire);
              reject(errors.busy());
            }, limits.maxWaitMs);
      queue.add(acquire);
    });
  }

  return {
    isFull,
    async run(work) {
      if (running >= limits.maxConcurrent) await waitForTurn();
      else running += 1;
      try {
        return await work();
      } finally {
        // The next waiter takes over the slot, so `running` stays the same.
        const [next] = queue;
        if (next) next();
        else running -= 1;
      }
    },
  };
}
