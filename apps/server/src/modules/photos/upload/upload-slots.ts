import { refuse } from '../../../platform/errors/app-error.ts';

/** Bounds what uploads may hold in memory at once: a few of one person, some more of all together. */
export interface UploadSlots {
  /** Does the work, or refuses it as `busy` before anything of it is read. */
  run<T>(personId: string, work: () => Promise<T>): Promise<T>;
}

export function createUploadSlots(limits: { perPerson: number; together: number }): UploadSlots {
  const running = new Map<string, number>();
  let together = 0;
  const count = (personId: string, by: 1 | -1) => {
    const of = (running.get(personId) ?? 0) + by;
    together += by;
    if (of > 0) running.set(personId, of);
    else running.delete(personId);
  };
  return {
    async run(personId, work) {
      const isFull = together >= limits.together || (running.get(personId) ?? 0) >= limits.perPerson;
      if (isFull) throw refuse.busy();
      count(personId, 1);
      try {
        return await work();
      } finally {
        count(personId, -1);
      }
    },
  };
}
