import type { HostCar, HostTimeline } from '@coastline/contracts/hosting';
import { eachDay, type IsoDate } from '@coastline/domain/days/rental-dates';
import { Link } from 'react-router';
import { shortRange } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import { ScrollArea } from '#app/ui/layout/scroll-area.tsx';
import { ENTRY_CLASSES } from '../calendar/entry-legend.tsx';
import type { SelectedEntry } from './calendar-entry-sheet.tsx';
import { getDayHeading, listCarBars, type TimelineBar } from './timeline-bars.ts';

interface TimelineDays {
  from: IsoDate;
  to: IsoDate;
  today: IsoDate;
}

/** One row per car under a row of days. Scrolls horizontally; the car names stay visible. */
export function TimelineGrid({
  cars,
  timeline,
  days,
  isLoading,
  onOpen,
}: {
  cars: readonly HostCar[];
  timeline: HostTimeline;
  days: TimelineDays;
  isLoading: boolean;
  onOpen: (selected: SelectedEntry) => void;
}) {
  const visibleDays = eachDay(days.from, days.to);
  return (
    <ScrollArea
      label="Timeline of your cars, moves sideways"
      busy={isLoading}
      className="relative overscroll-x-contain"
    >
      {/* The width of a day is a comfortable touch target. */}
      <div className="w-max min-w-full [--day:2.25rem] md:[--day:2.75rem]">
        <DayRow days={visibleDays} today={days.today} />
        <ul>
          {cars.map((car) => (
            <li key={car.id} className="flex border-t border-line">
              <Link
                to={`/owner/cars/${car.id}/calendar`}
                className="sticky left-0 z-2 grid w-25 flex-none content-center border-r border-line bg-surface px-3 py-1.5 text-sm leading-[1.25] text-ink no-underline md:w-52 md:px-6"
              >
                <span className="sr-only">Calendar of </span>
                <b className="line-clamp-2 font-semibold wrap-anywhere">
                  {car.make} {car.model}
                </b>
                <span className="text-xs text-ink-faint">{car.active ? car.year : 'Inactive'}</span>
              </Link>
              <ul className="relative h-16 flex-none" style={getDayLineStyle(visibleDays.length)}>
                {listCarBars(timeline, { carId: car.id, ...days, formatRange: shortRange }).map((bar) => (
                  <li key={bar.entry.key}>
                    <BarButton bar={bar} onOpen={() => onOpen({ entry: bar.entry, car })} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </ScrollArea>
  );
}

/** Draws the day lines of a row as one gradient, which is cheaper than an element for each day. */
function getDayLineStyle(count: number) {
  return {
    width: `calc(${count} * var(--day))`,
    backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
    backgroundSize: 'var(--day) 100%',
  };
}

function DayRow({ days, today }: { days: readonly IsoDate[]; today: IsoDate }) {
  return (
    <div aria-hidden className="flex">
      <span className="sticky left-0 z-2 w-25 flex-none border-r border-line bg-surface md:w-52" />
      {days.map((day, index) => {
        const { weekday, number, month } = getDayHeading(day, index === 0);
        return (
          <span
            key={day}
            className={cx(
              'grid w-(--day) flex-none justify-items-center py-1 text-xs leading-[1.3]',
              day < today || weekday === 'Su' ? 'text-ink-faint' : 'text-ink-soft',
            )}
          >
            <b className="h-[1.3em] font-bold text-ink">{month}</b>
            {weekday}
            <b
              className={cx(
                'grid h-7 min-w-7 place-items-center tabular-nums',
                day === today && 'rounded-full bg-ink text-ground',
              )}
            >
              {number}
            </b>
          </span>
        );
      })}
    </div>
  );
}

function BarButton({ bar, onOpen }: { bar: TimelineBar; onOpen: () => void }) {
  const { entry, column, days, isCutBefore, isCutAfter } = bar;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={entry.name}
      title={entry.name}
      style={{ left: `calc(${column} * var(--day) + 2px)`, width: `calc(${days} * var(--day) - 3px)` }}
      className={cx(
        'forced-color-adjust-none absolute top-2.5 h-tap truncate px-2 text-left text-xs font-[650] focus-visible:z-1',
        ENTRY_CLASSES[entry.kind],
        isCutBefore ? '' : 'rounded-l-md',
        isCutAfter ? '' : 'rounded-r-md',
      )}
    >
      {days > 1 ? entry.label : ''}
    </button>
  );
}
