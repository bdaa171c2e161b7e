import type { HostDashboard } from '@coastline/contracts/hosting';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import { formatAxisLabel, getAxisMax } from '#app/ui/data-display/chart-scale.ts';
import {
  type ChartFrame,
  getAmountY,
  getBarPath,
  getColumnCenterX,
  getSeaPath,
  PHONE_FRAME,
  WIDE_FRAME,
} from './earnings-chart-geometry.ts';

type Months = HostDashboard['earnings'];

// The sea is dark in both color schemes.
const SEA = { wave: '#1d7680', deep: '#0f5f69', bar: '#4b98a0', now: '#f3a43a', axis: '#c4dad6' };

/** Bar chart of the host's share by month, with a text alternative. A wave line is the base of the bars. */
export function EarningsChart({ months }: { months: Months }) {
  const text = months.map(({ label, earned }) => `${label} ${formatDalasi(earned)}`).join(', ');
  const label = `Your share by month: ${text}`;
  return (
    <>
      <Chart months={months} frame={PHONE_FRAME} label={label} className="sm:hidden" />
      <Chart months={months} frame={WIDE_FRAME} label={label} className="max-sm:hidden" />
    </>
  );
}

function Chart({
  months,
  frame,
  label,
  className,
}: {
  months: Months;
  frame: ChartFrame;
  label: string;
  className: string;
}) {
  const max = getAxisMax(months.map(({ earned }) => earned));
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
      className={cx(
        '-mx-4.5 h-auto w-[calc(100%+2.25rem)] max-w-none md:-mx-6 md:w-[calc(100%+3rem)]',
        className,
      )}
    >
      <GridLines max={max} frame={frame} />
      {months.map((month, index) => (
        <Bar
          key={month.month}
          month={month}
          centerX={getColumnCenterX(index, months.length, frame)}
          top={getAmountY(month.earned, max, frame)}
          isCurrent={index === months.length - 1}
          frame={frame}
        />
      ))}
      <path d={getSeaPath(frame.seaLevelY - 2, frame)} fill={SEA.wave} />
      <path d={getSeaPath(frame.seaLevelY + 8, frame)} fill={SEA.deep} />
      {months.map(({ month, label: name }, index) => (
        <text
          key={month}
          x={getColumnCenterX(index, months.length, frame)}
          y={frame.monthLabelY}
          textAnchor="middle"
          fontSize={14}
          fill="#fff"
          fontWeight={index === months.length - 1 ? 700 : 400}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

const GRID_FRACTIONS = [0.25, 0.5, 0.75, 1];

function GridLines({ max, frame }: { max: number; frame: ChartFrame }) {
  return (
    <>
      {GRID_FRACTIONS.map((fraction) => {
        const y = getAmountY(max * fraction, max, frame);
        return (
          <g key={fraction}>
            <path d={`M${frame.left} ${y}H${frame.right}`} stroke="#fff" strokeOpacity={0.13} />
            {fraction % 0.5 === 0 ? (
              <text x={frame.left - 9} y={y + 4} textAnchor="end" fontSize={13} fill={SEA.axis}>
                {formatAxisLabel(max * fraction)}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

function Bar({
  month,
  centerX,
  top,
  isCurrent,
  frame,
}: {
  month: Months[number];
  centerX: number;
  top: number;
  isCurrent: boolean;
  frame: ChartFrame;
}) {
  return (
    <>
      {month.earned > 0 ? (
        <path d={getBarPath(centerX, top, frame)} fill={isCurrent ? SEA.now : SEA.bar} />
      ) : null}
      {isCurrent ? (
        <text x={frame.right} y={top - 11} textAnchor="end" fontSize={15} fontWeight={700} fill="#fff">
          {formatDalasi(month.earned)}
        </text>
      ) : null}
    </>
  );
}
