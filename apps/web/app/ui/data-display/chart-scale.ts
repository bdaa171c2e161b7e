const STEPS = [1, 2, 2.5, 4, 5, 8, 10];

/** Smallest round number that is not below any amount; 1000 without amounts. */
export function getAxisMax(amounts: readonly number[]): number {
  const highest = Math.max(0, ...amounts);
  if (highest === 0) return 1000;
  const power = 10 ** Math.floor(Math.log10(highest));
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power;
}

/** Like `getAxisMax`, for counts: half of the maximum is an integer too; 4 without counts. */
export function getCountAxisMax(counts: readonly number[]): number {
  const highest = Math.max(0, ...counts);
  if (highest === 0) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const ends = STEPS.map((step) => step * power);
  return ends.find((end) => end >= highest && Number.isInteger(end / 2)) ?? 10 * power;
}

/** Formats an amount on an axis: `20k`, `2.5k`, `800`. */
export function formatAxisLabel(amount: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (amount >= 1_000_000) return `${short(amount / 1_000_000)}m`;
  return amount >= 1000 ? `${short(amount / 1000)}k` : short(amount);
}
