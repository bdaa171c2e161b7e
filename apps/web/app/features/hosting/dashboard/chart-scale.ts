/** The geometry of the earnings chart: bars that stand in the sea. */

export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  /** Where the sea begins, and how deep the bars stand in it. */
  surface: number;
  foot: number;
  barWidth: number;
  monthsAt: number;
}

export const PHONE: ChartFrame = {
  width: 330,
  height: 262,
  left: 52,
  right: 312,
  top: 34,
  surface: 196,
  foot: 208,
  barWidth: 30,
  monthsAt: 240,
};
export const WIDE: ChartFrame = {
  width: 690,
  height: 320,
  left: 58,
  right: 666,
  top: 34,
  surface: 254,
  foot: 266,
  barWidth: 56,
  monthsAt: 298,
};

const STEPS = [1, 2, 2.5, 4, 5, 8, 10];

/** The round number that the scale ends at: the least above every amount, 1000 where nothing was earned. */
export function scaleEnd(amounts: readonly number[]): number {
  const highest = Math.max(0, ...amounts);
  if (highest === 0) return 1000;
  const power = 10 ** Math.floor(Math.log10(highest));
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power;
}

/** `20k`, `2.5k`, `800`: an amount on the axis. */
export function axisLabel(amount: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (amount >= 1_000_000) return `${short(amount / 1_000_000)}m`;
  return amount >= 1000 ? `${short(amount / 1000)}k` : short(amount);
}

/** The height on the picture at which an amount stands. */
export function heightOf(amount: number, end: number, frame: ChartFrame): number {
  return frame.surface - (amount / end) * (frame.surface - frame.top);
}

/** The middle of a month's column. */
export function middleOf(index: number, count: number, frame: ChartFrame): number {
  const column = (frame.right - frame.left) / count;
  return frame.left + column * (index + 0.5);
}

/** A bar with the prow's corners, its foot under water. */
export function barPath(middle: number, top: number, frame: ChartFrame): string {
  const left = middle - frame.barWidth / 2;
  // A bar that is lower than its corners keeps as much of them as it has room for.
  const room = Math.max(0, Math.min(1, (frame.foot - top) / 14));
  const [small, large] = [8 * room, 14 * room];
  const straight = frame.barWidth - small - large;
  return `M${left} ${frame.foot}V${top + small}q0-${small} ${small}-${small}h${straight}q${large} 0 ${large} ${large}V${frame.foot}z`;
}

/** Waves from edge to edge and everything below them. */
export function seaPath(at: number, frame: ChartFrame): string {
  const waves = Array.from({ length: Math.ceil(frame.width / 40) }, () => 'q10-6 20 0t20 0').join('');
  return `M0 ${at}${waves}V${frame.height}H0z`;
}
