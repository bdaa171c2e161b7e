import { refuse } from '../../../platform/errors/app-error.ts';

/** Notes that so many more bytes of an upload have come; throws `busy` where all uploads together hold too much. */
export type Hold = (bytes: number) => void;

/** Bounds what uploads may hold in memory at once: few of one person, and of all together what has come of them so far. */
export interface UploadSlots {
  /** Does the work, or refuses it as `busy` before anything of it is read. */
  run<T>(personId: string, work: (hold: Hold) => Promise<T>): Promise<T>;
}

/** Uploads are not counted: those that come slowly hold next to nothing, and would keep everybody else out. */
export function createUploadSlots(limits: { perPerson: number; bytes: number }): UploadSlots {
  const running = new Map<string, number>();
  let held = 0;
  const count = (personId: string, by: 1 | -1) => {
    const of = (running.get(personId) ?? 0) + by;
    if (of > 0) running.set(personId, of);
    else running.delete(personId);
  };
  return {
    async run(personId, work) {
      const isFull = held >= limits.bytes || (running.get(personId) ?? 0) >= limits.perPerson;
      if (isFull) throw refuse.busy();
      let own = 0;
      count(personId, 1);
      try {
        return await work((bytes) => {
          if (held + bytes > limits.bytes) throw refuse.busy();
          own += bytes;
          held += bytes;
        });
      } finally {
        held -= own;
        count(personId, -1);
      }
    },
  };
}
