import { errors } from '../../../../http/errors/errors.ts';

/** Reserves memory for received bytes of an upload; throws `busy` if all uploads together exceed the limit. */
export type ReserveBytes = (bytes: number) => void;

/** Limits the concurrent uploads of one person and the memory of all running uploads together. */
export interface UploadLimiter {
  /** Runs `work`, or throws `busy` before any of the upload is read. */
  run<T>(personId: string, work: (reserveBytes: ReserveBytes) => Promise<T>): Promise<T>;
}

/** Limits received bytes instead of the number of uploads: slow uploads hold little memory and must not lock out others. */
export function createUploadLimiter(limits: { perPerson: number; bytes: number }): UploadLimiter {
  const runningByPerson = new Map<string, number>();
  let reservedBytes = 0;
  const countRunning = (personId: string) => runningByPerson.get(personId) ?? 0;
  const addRunning = (personId: string, change: 1 | -1) => {
    const running = countRunning(personId) + change;
    if (running > 0) runningByPerson.set(personId, running);
    else runningByPerson.delete(personId);
  };
  return {
    async run(personId, work) {
      const isFull = reservedBytes >= limits.bytes || countRunning(personId) >= limits.perPerson;
      if (isFull) throw errors.busy();
      let ownBytes = 0;
      addRunning(personId, 1);
      try {
        return await work((bytes) => {
          if (reservedBytes + bytes > limits.bytes) throw errors.busy();
          ownBytes += bytes;
          reservedBytes += bytes;
        });
      } finally {
        reservedBytes -= ownBytes;
        addRunning(personId, -1);
      }
    },
  };
}
