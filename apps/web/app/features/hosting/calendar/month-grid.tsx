import { formatLongDay } from '@coastline/domain/days/english-formats';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { ENTRY_CLASSES } from './entry-legend.tsx';
import { type Bar, fitsOnPhone, type Week } from './month-layout.ts';
import type { DaySelection } from './use-day-selection.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Month as a table of weeks with bars across the days. */
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
  const tabStop = selection.focusDay ?? findFirstSelectableDay(weeks, { month, today });
  return (
    // Horizontal swipes select days, vertical swipes scroll the page.
    <table
      {...selection.gridHandlers}
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

/** Tab stop of the grid: the first selectable day of the month. */
function findFirstSelectableDay(
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
            isSelected(day, selection) && 'bg-action-soft',
          )}
          // Each additional lane increases the row by the height of a bar.
          style={lanes > 1 ? { height: `${3.75 + (lanes - 1) * 2.125}rem` } : undefined}
        >
          {day < today ? (
            <DayNumber day={day} isFaint isToday={false} />
          ) : (
            <button
              type="button"
              tabIndex={day === tabStop ? 0 : -1}
              aria-pressed={isSelected(day, selection)}
              // Pointers select on `pointerdown`. `detail` is 0 for the keyboard and assistive technology.
              onClick={({ detail }) => (detail === 0 ? selection.selectDay(day) : undefined)}
              className="absolute inset-0 flex cursor-pointer items-start text-left hover:bg-action-soft focus-visible:-outline-offset-2"
            >
              <DayNumber day={day} isFaint={!day.startsWith(month)} isToday={day === today} />
            </button>
          )}
          {week.bars
            .filter((bar) => bar.column === column)
            .map((bar) => (
              <EntryBar key={bar.entry.key} bar={bar} />
            ))}
        </td>
      ))}
    </tr>
  );
}

function isSelected(day: IsoDate, { range }: DaySelection): boolean {
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

const BAR_CLASS =
  'absolute z-1 block h-6.5 forced-color-adjust-none truncate px-1.5 text-xs leading-[1.625rem] font-[650] no-underline md:h-8 md:pl-3 md:leading-8';

function EntryBar({ bar }: { bar: Bar }) {
  const { entry, isFirst, isLast, lane, days } = bar;
  const inset = (isFirst ? 3 : 0) + (isLast ? 3 : 0);
  const style = {
    left: isFirst ? 3 : 0,
    width: `calc(${days * 100}% - ${inset}px)`,
    '--lane': lane,
  };
  const className = cx(
    BAR_CLASS,
    'top-[calc(1.875rem+var(--lane)*2.125rem)] md:top-[calc(2.375rem+var(--lane)*2.125rem)]',
    ENTRY_CLASSES[entry.kind],
    isFirst && 'rounded-l-sm',
    isLast && 'rounded-r-sm',
  );
  const label = bar.isNamed ? (
    <span className={fitsOnPhone(bar) ? undefined : 'max-md:hidden'}>{entry.label}</span>
  ) : null;
  if (!entry.bookingId) {
    return (
      <span style={style} className={className} title={entry.name}>
        <span aria-hidden>{label}</span>
        <span className="sr-only">{entry.name}</span>
      </span>
    );
  }
  return (
    <Link
      to={`/booking/${entry.bookingId}`}
      style={style}
      className={className}
      title={entry.name}
      aria-label={entry.name}
    >
      {label}
    </Link>
  );
}
