/** The middle value; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that a share of the values, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `12.3 (11.0–14.2)`: median with the smallest and the largest value. */
export function spread(values: readonly number[], digits = 1): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

export type Verdict = ReturnType<typeof createVerdict>;

/** Collects what is wrong, so that a bench prints its figures first and fails afterwards. */
export function createVerdict() {
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
