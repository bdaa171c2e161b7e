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
