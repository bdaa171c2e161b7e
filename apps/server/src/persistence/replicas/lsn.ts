/** Parses an LSN, a position in the write-ahead log such as `1A/2B3C4D5E`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface LsnSample {
  lsn: bigint;
  atMs: number;
}

/** LSNs of the primary by local time. Lag is measured with the clock of this process only. */
export interface LsnHistory {
  /** Latest known LSN of the primary. */
  latestLsn(): bigint;
  add(sample: LsnSample): void;
  /** Milliseconds since the first known LSN that `replayed` lacks; 0 if it lacks none. */
  lagMsOf(replayed: bigint, nowMs: number): number;
}

/** Keeps samples of the last `keepMs` and one older sample. */
export function createLsnHistory(keepMs: number): LsnHistory {
  let samples: LsnSample[] = [];
  return {
    latestLsn: () => samples.at(-1)?.lsn ?? 0n,
    add(sample) {
      if (samples.at(-1)?.lsn === sample.lsn) return;
      const firstKept = samples.findIndex(({ atMs }) => atMs >= sample.atMs - keepMs);
      samples = [...samples.slice(Math.max(0, firstKept - 1)), sample];
    },
    lagMsOf(replayed, nowMs) {
      const missed = samples.find(({ lsn }) => lsn > replayed);
      return missed ? nowMs - missed.atMs : 0;
    },
  };
}
