import type { HostDashboard } from '@coastline/domain/wire/hosting';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import { formatAxisLabel, getAxisMax } from '#app/ui/data-display/chart-scale.ts';
import { barPath, type ChartFrame, heightOf, middleOf, PHONE, seaPath, WIDE } from './chart-scale.ts';

type Months = HostDashboard['earnings'];

// The sea is dark in both modes.
const SEA = { wave: '#1d7680', deep: '#0f5f69', bar: '#4b98a0', now: '#f3a43a', axis: '#c4dad6' };

/** The host's share by month as bars that stand in the sea; said in words for those who do not see it. */
export function EarningsChart({ months }: { months: Months }) {
  const words = months.map(({ label, earned }) => `${label} ${formatDalasi(earned)}`).join(', ');
  const label = `Your share by month: ${words}`;
  return (
    <>
      <Picture months={months} frame={PHONE} label={label} className="sm:hidden" />
      <Picture months={months} frame={WIDE} label={label} className="max-sm:hidden" />
    </>
  );
}

function Picture({
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
  const end = getAxisMax(months.map(({ earned }) => earned));
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
      <Lines end={end} frame={frame} />
      {months.map((month, index) => (
        <Bar
          key={month.month}
          month={month}
          middle={middleOf(index, months.length, frame)}
          top={heightOf(month.earned, end, frame)}
          isNow={index === months.length - 1}
          frame={frame}
        />
      ))}
      <path d={seaPath(frame.surface - 2, frame)} fill={SEA.wave} />
      <path d={seaPath(frame.surface + 8, frame)} fill={SEA.deep} />
      {months.map(({ month, label: name }, index) => (
        <text
          key={month}
          x={middleOf(index, months.length, frame)}
          y={frame.monthsAt}
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

const QUARTERS = [0.25, 0.5, 0.75, 1];

function Lines({ end, frame }: { end: number; frame: ChartFrame }) {
  return (
    <>
      {QUARTERS.map((share) => {
        const y = heightOf(end * share, end, frame);
        return (
          <g key={share}>
            <path d={`M${frame.left} ${y}H${frame.right}`} stroke="#fff" strokeOpacity={0.13} />
            {share % 0.5 === 0 ? (
              <text x={frame.left - 9} y={y + 4} textAnchor="end" fontSize={13} fill={SEA.axis}>
                {formatAxisLabel(end * share)}
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
  middle,
  top,
  isNow,
  frame,
}: {
  month: Months[number];
  middle: number;
  top: number;
  isNow: boolean;
  frame: ChartFrame;
}) {
  return (
    <>
      {month.earned > 0 ? <path d={barPath(middle, top, frame)} fill={isNow ? SEA.now : SEA.bar} /> : null}
      {isNow ? (
        <text x={frame.right} y={top - 11} textAnchor="end" fontSize={15} fontWeight={700} fill="#fff">
          {formatDalasi(month.earned)}
        </text>
      ) : null}
    </>
  );
}
