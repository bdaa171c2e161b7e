import { cx } from '../cx.ts';
import { formatAxisLabel, getAxisMax, getCountAxisMax } from './chart-scale.ts';

export interface TrendPoint {
  key: string;
  /** Label on the x axis. */
  label: string;
  value: number;
  formattedValue: string;
}
interface Props {
  look: 'bars' | 'line';
  /** Text alternative of the chart. */
  label: string;
  points: readonly TrendPoint[];
  /** For counts: only integers on the axis. */
  wholeNumbers?: boolean | undefined;
}

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  foot: number;
  /** Shows every n-th label, counted from the last. */
  labelEvery: number;
}
const NARROW: Frame = { width: 320, height: 204, left: 38, right: 314, top: 30, foot: 170, labelEvery: 2 };
const WIDE: Frame = { width: 560, height: 240, left: 44, right: 552, top: 32, foot: 204, labelEvery: 1 };

/** Chart of a few values, of which the last is the current one. Renders one SVG for phones and one for larger screens. */
export function TrendChart(props: Props) {
  return (
    <>
      <ChartSvg {...props} frame={NARROW} className="sm:hidden" />
      <ChartSvg {...props} frame={WIDE} className="max-sm:hidden" />
    </>
  );
}

function ChartSvg({
  look,
  label,
  points,
  wholeNumbers,
  frame,
  className,
}: Props & { frame: Frame; className: string }) {
  const values = points.map(({ value }) => value);
  const end = wholeNumbers ? getCountAxisMax(values) : getAxisMax(values);
  const column = (frame.right - frame.left) / points.length;
  const plotted = points.map((point, place) => ({
    ...point,
    x: frame.left + column * (place + 0.5),
    y: frame.foot - (point.value / end) * (frame.foot - frame.top),
    isNow: place === points.length - 1,
    isLabelled: (points.length - 1 - place) % frame.labelEvery === 0,
  }));
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
      className={cx('h-auto w-full', className)}
    >
      <Axis end={end} frame={frame} />
      {look === 'bars' ? (
        <Bars plotted={plotted} width={column * 0.62} frame={frame} />
      ) : (
        <Line plotted={plotted} frame={frame} />
      )}
      {plotted.map((point) => (
        <Label key={point.key} point={point} frame={frame} />
      ))}
    </svg>
  );
}

interface PlottedPoint extends TrendPoint {
  x: number;
  y: number;
  isNow: boolean;
  isLabelled: boolean;
}

function Axis({ end, frame }: { end: number; frame: Frame }) {
  return [0, 0.5, 1].map((share) => {
    const y = frame.foot - share * (frame.foot - frame.top);
    return (
      <g key={share}>
        <path d={`M${frame.left} ${y}H${frame.right}`} className="stroke-line" />
        <text x={frame.left - 7} y={y + 4} textAnchor="end" fontSize={12} className="fill-ink-faint">
          {formatAxisLabel(end * share)}
        </text>
      </g>
    );
  });
}

const CORNER_RADIUS = 4;

function Bars({ plotted, width, frame }: { plotted: readonly PlottedPoint[]; width: number; frame: Frame }) {
  return plotted.map(({ key, x, y, value, isNow }) => {
    if (value === 0) return null;
    const round = Math.min(CORNER_RADIUS, frame.foot - y);
    const left = x - width / 2;
    const top = `q0-${round} ${round}-${round}h${width - 2 * round}q${round} 0 ${round} ${round}`;
    return (
      <path
        key={key}
        d={`M${left} ${frame.foot}V${y + round}${top}V${frame.foot}z`}
        className={isNow ? 'fill-sun' : 'fill-action'}
      />
    );
  });
}

function Line({ plotted, frame }: { plotted: readonly PlottedPoint[]; frame: Frame }) {
  const linePath = plotted.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <path
        d={`${linePath}V${frame.foot}H${plotted[0]?.x ?? frame.left}z`}
        className="fill-action-soft"
        fillOpacity={0.75}
      />
      <path d={linePath} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-action" />
      {plotted.map(({ key, x, y, isNow }) => (
        <circle
          key={key}
          cx={x}
          cy={y}
          r={isNow ? 5.5 : 3}
          className={isNow ? 'fill-sun stroke-surface' : 'fill-action'}
          strokeWidth={isNow ? 2 : 0}
        />
      ))}
    </>
  );
}

function Label({ point, frame }: { point: PlottedPoint; frame: Frame }) {
  const { x, y, isNow, isLabelled, label, formattedValue } = point;
  return (
    <>
      {isLabelled ? (
        <text
          x={x}
          y={frame.foot + 20}
          textAnchor="middle"
          fontSize={12}
          fontWeight={isNow ? 700 : 400}
          className={isNow ? 'fill-ink' : 'fill-ink-faint'}
        >
          {label}
        </text>
      ) : null}
      {isNow ? (
        <text
          x={frame.right}
          y={y - 10}
          textAnchor="end"
          fontSize={13}
          fontWeight={700}
          className="fill-ink tabular-nums"
        >
          {formattedValue}
        </text>
      ) : null}
    </>
  );
}
