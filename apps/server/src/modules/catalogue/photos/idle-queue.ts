/** Runs background tasks one at a time while no requests are being served. */
export interface IdleQueue {
  /** Records that a request is being served: queued tasks wait longer, up to `maxDelayMs`. */
  recordActivity(): void;
  /** Appends a task unless its key is queued already. A task that finds the queue full is dropped; the caller enqueues it again on the next occasion. */
  enqueue(key: string, work: () => Promise<unknown>): void;
}

export function createIdleQueue(limits: {
  /** Idle time before the next task starts. */
  idleMs: number;
  /** Longest wait for idle time: a busy server is never idle. */
  maxDelayMs: number;
  maxQueued: number;
}): IdleQueue {
  const queue = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let waitingSinceMs: number | undefined;
  let isRunning = false;

  const schedule = () => {
    if (isRunning || queue.size === 0) return;
    waitingSinceMs ??= performance.now();
    const leftMs = waitingSinceMs + limits.maxDelayMs - performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void runNext(), Math.max(0, Math.min(limits.idleMs, leftMs))).unref();
  };

  async function runNext(): Promise<void> {
    const [next] = queue;
    if (!next) return;
    const [key, work] = next;
    isRunning = true;
    // A failed task is dropped: the next request that needs its result enqueues it again.
    await work().catch(() => undefined);
    isRunning = false;
    queue.delete(key);
    waitingSinceMs = undefined;
    schedule();
  }

  return {
    recordActivity: schedule,
    enqueue(key, work) {
      if (queue.size < limits.maxQueued && !queue.has(key)) queue.set(key, work);
      schedule();
    },
  };
}
