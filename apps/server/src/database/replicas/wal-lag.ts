/** A place in the write-ahead log as PostgreSQL writes it, such as `1A/2B3C4D5E`, as a number. */
export function parseWalPlace(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface Sample {
  place: bigint;
  atMs: number;
}

/** Remembers how far the primary had written when, so that no two clocks need to agree. */
export interface WalHistory {
  /** How far the primary is known to have written. */
  newest(): bigint;
  add(sample: Sample): void;
  /** For how long there has been something that `replayed` lacks, in ms; 0 where it has all that is known. */
  lagMsOf(replayed: bigint, nowMs: number): number;
}

/** Keeps samples of `keepMs`, and one that is older. */
export function createWalHistory(keepMs: number): WalHistory {
  let samples: Sample[] = [];
  return {
    newest: () => samples.at(-1)?.place ?? 0n,
    add(sample) {
      if (samples.at(-1)?.place === sample.place) return;
      const firstKept = samples.findIndex(({ atMs }) => atMs >= sample.atMs - keepMs);
      samples = [...samples.slice(Math.max(0, firstKept - 1)), sample];
    },
    lagMsOf(replayed, nowMs) {
      const missed = samples.find(({ place }) => place > replayed);
      return missed ? nowMs - missed.atMs : 0;
    },
  };
}
