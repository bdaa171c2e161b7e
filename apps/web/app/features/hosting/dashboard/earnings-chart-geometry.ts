/** Geometry of the earnings chart, in units of its view box. A wave line is the base of the bars. */

export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  /** Height of the water, and the lower end of the bars below it. */
  seaLevelY: number;
  barBottomY: number;
  barWidth: number;
  monthLabelY: number;
}

export const PHONE_FRAME: ChartFrame = {
  width: 330,
  height: 262,
  left: 52,
  right: 312,
  top: 34,
  seaLevelY: 196,
  barBottomY: 208,
  barWidth: 30,
  monthLabelY: 240,
};
export const WIDE_FRAME: ChartFrame = {
  width: 690,
  height: 320,
  left: 58,
  right: 666,
  top: 34,
  seaLevelY: 254,
  barBottomY: 266,
  barWidth: 56,
  monthLabelY: 298,
};

export function getAmountY(amount: number, max: number, frame: ChartFrame): number {
  return frame.seaLevelY - (amount / max) * (frame.seaLevelY - frame.top);
}

export function getColumnCenterX(index: number, count: number, frame: ChartFrame): number {
  const column = (frame.right - frame.left) / count;
  return frame.left + column * (index + 0.5);
}

/** Path of a bar with the asymmetric corners of the design and its lower end below the water. */
export function getBarPath(centerX: number, top: number, frame: ChartFrame): string {
  const left = centerX - frame.barWidth / 2;
  // Corners of a bar that is lower than them shrink to its height.
  const room = Math.max(0, Math.min(1, (frame.barBottomY - top) / 14));
  const [small, large] = [8 * room, 14 * room];
  const straight = frame.barWidth - small - large;
  return `M${left} ${frame.barBottomY}V${top + small}q0-${small} ${small}-${small}h${straight}q${large} 0 ${large} ${large}V${frame.barBottomY}z`;
}

/** Path of the sea: waves across the full width and the area below them. */
export function getSeaPath(levelY: number, frame: ChartFrame): string {
  const waves = Array.from({ length: Math.ceil(frame.width / 40) }, () => 'q10-6 20 0t20 0').join('');
  return `M0 ${levelY}${waves}V${frame.height}H0z`;
}
