const FRESH_MS = 5_000;

/** What many pages show, kept for the pages of a moment. */
export interface KeptReads {
  /** What was read under a name a moment ago, or is read now. A read that fails is not kept. */
  read<T>(name: string, read: () => Promise<T>): Promise<T>;
  forgetAll(): void;
}

/** Keeps what was read for five seconds; what pages share are a few names. */
export function createKeptReads(clock: () => number = () => performance.now()): KeptReads {
  let kept = new Map<string, { value: unknown; readAtMs: number }>();
  return {
    async read<T>(name: string, read: () => Promise<T>) {
      const found = kept.get(name);
      const nowMs = clock();
      if (found && nowMs - found.readAtMs < FRESH_MS) return found.value as T;
      // What was read before everything was forgotten is put where nobody looks any more.
      const into = kept;
      const value = await read();
      into.set(name, { value, readAtMs: nowMs });
      return value;
    },
    forgetAll() {
      kept = new Map();
    },
  };
}
