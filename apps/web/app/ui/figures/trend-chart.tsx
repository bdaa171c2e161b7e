import { cx } from '../cx.ts';
import { axisLabel, countScaleEnd, scaleEnd } from './chart-scale.ts';

export interface TrendPoint {
  key: string;
  /** Stands below. */
  label: string;
  value: number;
  /** The value as it is written. */
  words: string;
}
interface Props {
  look: 'bars' | 'line';
  /** The picture in words, for those who do not see it. */
  label: string;
  points: readonly TrendPoint[];
  /** Things are counted: no halves on the axis. */
  whole?: boolean | undefined;
}

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  foot: number;
  /** Every how many labels one is written, counted from the last. */
  labelEvery: number;
}
const NARROW: Frame = { width: 320, height: 204, left: 38, right: 314, top: 30, foot: 170, labelEvery: 2 };
const WIDE: Frame = { width: 560, height: 240, left: 44, right: 552, top: 32, foot: 204, labelEvery: 1 };

/** A few values one after the other, the last one being now; drawn once for phones and once for more room. */
export function TrendChart(props: Props) {
  return (
    <>
      <Picture {...props} frame={NARROW} className="sm:hidden" />
      <Picture {...props} frame={WIDE} className="max-sm:hidden" />
    </>
  );
}

function Picture({
  look,
  label,
  points,
  whole,
  frame,
  className,
}: Props & { frame: Frame; className: string }) {
  const values = points.map(({ value }) => value);
  const end = whole ? countScaleEnd(values) : scaleEnd(values);
  const column = (frame.right - frame.left) / points.length;
  const spots = points.map((point, place) => ({
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
        <Bars spots={spots} width={column * 0.62} frame={frame} />
      ) : (
        <Line spots={spots} frame={frame} />
      )}
      {spots.map((spot) => (
        <Label key={spot.key} spot={spot} frame={frame} />
      ))}
    </svg>
  );
}

interface Spot extends TrendPoint {
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
          {axisLabel(end * share)}
        </text>
      </g>
    );
  });
}

const ROUND = 4;

function Bars({ spots, width, frame }: { spots: readonly Spot[]; width: number; frame: Frame }) {
  return spots.map(({ key, x, y, value, isNow }) => {
    if (value === 0) return null;
    const round = Math.min(ROUND, frame.foot - y);
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

function Line({ spots, frame }: { spots: readonly Spot[]; frame: Frame }) {
  const way = spots.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <path
        d={`${way}V${frame.foot}H${spots[0]?.x ?? frame.left}z`}
        className="fill-action-soft"
        fillOpacity={0.75}
      />
      <path d={way} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-action" />
      {spots.map(({ key, x, y, isNow }) => (
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

function Label({ spot, frame }: { spot: Spot; frame: Frame }) {
  const { x, y, isNow, isLabelled, label, words } = spot;
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
          {words}
        </text>
      ) : null}
    </>
  );
}
