/** Scales of charts: where an axis ends and how its figures are written. */

const STEPS = [1, 2, 2.5, 4, 5, 8, 10];

/** The round number that an axis ends at: the least above every amount, 1000 where there is nothing. */
export function scaleEnd(amounts: readonly number[]): number {
  const highest = Math.max(0, ...amounts);
  if (highest === 0) return 1000;
  const power = 10 ** Math.floor(Math.log10(highest));
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power;
}

/** The same for things that are counted: half of it is a whole number too, and nothing ends at 4. */
export function countScaleEnd(counts: readonly number[]): number {
  const highest = Math.max(0, ...counts);
  if (highest === 0) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const ends = STEPS.map((step) => step * power);
  return ends.find((end) => end >= highest && Number.isInteger(end / 2)) ?? 10 * power;
}

/** `20k`, `2.5k`, `800`: an amount on the axis. */
export function axisLabel(amount: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (amount >= 1_000_000) return `${short(amount / 1_000_000)}m`;
  return amount >= 1000 ? `${short(amount / 1000)}k` : short(amount);
}
