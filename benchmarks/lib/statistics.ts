/** Median; the mean of the middle two for an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Percentile by nearest rank; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Formats median, minimum and maximum: `12.3 (11.0–14.2)`. */
export function formatSpread(values: readonly number[], digits = 1): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

export type SoftAssertions = ReturnType<typeof createSoftAssertions>;

/** Collects failed expectations, so that a benchmark prints all results before it fails. */
export function createSoftAssertions() {
  const faults: string[] = [];
  return {
    expect(isRight: boolean, fault: string): void {
      if (!isRight) faults.push(fault);
    },
    close(): void {
      if (faults.length === 0) return;
      process.stderr.write(`wrong: ${faults.join('; ')}\n`);
      process.exitCode = 1;
    },
  };
}
