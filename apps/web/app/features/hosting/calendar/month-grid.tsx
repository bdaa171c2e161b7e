import { formatLongDay } from '@coastline/domain/days/english-formats';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { type Bar, fitsPhone, type Week } from './month-bars.ts';
import { STAY_LOOKS } from './stay-legend.tsx';
import type { DaySelection } from './use-day-selection.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A month as a table of weeks with bars across the days. */
export function MonthGrid({
  title,
  month,
  weeks,
  today,
  selection,
}: {
  title: string;
  month: string;
  weeks: readonly Week[];
  today: IsoDate;
  selection: DaySelection;
}) {
  const tabStop = selection.focusDay ?? firstChoice(weeks, { month, today });
  return (
    // A finger that moves sideways chooses days, one that moves up or down scrolls.
    <table
      {...selection.grid}
      className="w-full touch-pan-y table-fixed border-separate border-spacing-0 select-none"
    >
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th
              key={day}
              scope="col"
              className="h-8 p-0 text-[min(var(--type-xs),3.6vw)] font-semibold text-ink-faint"
            >
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <WeekRow key={week.days[0]} {...{ week, month, today, selection, tabStop }} />
        ))}
      </tbody>
    </table>
  );
}

/** Where the keyboard enters the grid: the first day of the month that can be chosen. */
function firstChoice(
  weeks: readonly Week[],
  { month, today }: { month: string; today: IsoDate },
): IsoDate | undefined {
  const days = weeks.flatMap((week) => week.days).filter((day) => day >= today);
  return days.find((day) => day.startsWith(month)) ?? days[0];
}

function WeekRow({
  week,
  month,
  today,
  selection,
  tabStop,
}: {
  week: Week;
  month: string;
  today: IsoDate;
  selection: DaySelection;
  tabStop: IsoDate | undefined;
}) {
  const lanes = Math.max(1, ...week.bars.map((bar) => bar.lane + 1));
  return (
    <tr>
      {week.days.map((day, column) => (
        <td
          key={day}
          data-day={day}
          className={cx(
            'relative border-t border-line p-0 align-top',
            lanes === 1 && 'h-15 md:h-21',
            isInside(day, selection) && 'bg-action-soft',
          )}
          // Each further lane makes the week as much higher as a bar is.
          style={lanes > 1 ? { height: `${3.75 + (lanes - 1) * 2.125}rem` } : undefined}
        >
          {day < today ? (
            <DayNumber day={day} isFaint isToday={false} />
          ) : (
            <button
              type="button"
              tabIndex={day === tabStop ? 0 : -1}
              aria-pressed={isInside(day, selection)}
              // A pointer has chosen by now: this is the keyboard, or assistive technology.
              onClick={({ detail }) => (detail === 0 ? selection.press(day) : undefined)}
              className="absolute inset-0 flex cursor-pointer items-start text-left hover:bg-action-soft focus-visible:-outline-offset-2"
            >
              <DayNumber day={day} isFaint={!day.startsWith(month)} isToday={day === today} />
            </button>
          )}
          {week.bars
            .filter((bar) => bar.column === column)
            .map((bar) => (
              <StayBar key={bar.stay.key} bar={bar} />
            ))}
        </td>
      ))}
    </tr>
  );
}

function isInside(day: IsoDate, { range }: DaySelection): boolean {
  return range !== undefined && range.start <= day && day <= range.end;
}

function DayNumber({ day, isFaint, isToday }: { day: IsoDate; isFaint: boolean; isToday: boolean }) {
  return (
    <b
      className={cx(
        'inline-grid h-7 min-w-[min(100%,1.75rem)] place-items-center text-[min(var(--type-sm),5vw)] tabular-nums md:m-1',
        isToday
          ? 'rounded-full bg-ink font-bold text-ground forced-color-adjust-none'
          : isFaint
            ? 'font-normal text-ink-faint'
            : 'font-[550]',
      )}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">
        {formatLongDay(day)}
        {isToday ? ', today' : ''}
      </span>
    </b>
  );
}

const LOOK =
  'absolute z-1 block h-6.5 forced-color-adjust-none truncate px-1.5 text-xs leading-[1.625rem] font-[650] no-underline md:h-8 md:pl-3 md:leading-8';

function StayBar({ bar }: { bar: Bar }) {
  const { stay, isFirst, isLast, lane, days } = bar;
  const inset = (isFirst ? 3 : 0) + (isLast ? 3 : 0);
  const style = {
    left: isFirst ? 3 : 0,
    width: `calc(${days * 100}% - ${inset}px)`,
    '--lane': lane,
  };
  const className = cx(
    LOOK,
    'top-[calc(1.875rem+var(--lane)*2.125rem)] md:top-[calc(2.375rem+var(--lane)*2.125rem)]',
    STAY_LOOKS[stay.kind],
    isFirst && 'rounded-l-sm',
    isLast && 'rounded-r-sm',
  );
  const words = bar.isNamed ? (
    <span className={fitsPhone(bar) ? undefined : 'max-md:hidden'}>{stay.label}</span>
  ) : null;
  if (!stay.bookingId) {
    return (
      <span style={style} className={className} title={stay.name}>
        <span aria-hidden>{words}</span>
        <span className="sr-only">{stay.name}</span>
      </span>
    );
  }
  return (
    <Link
      to={`/booking/${stay.bookingId}`}
      style={style}
      className={className}
      title={stay.name}
      aria-label={stay.name}
    >
      {words}
    </Link>
  );
}
