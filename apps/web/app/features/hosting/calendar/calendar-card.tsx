import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { shortRange } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { hostCalendarQuery } from '../queries.ts';
import { ChangeDaysDialog } from './change-days-dialog.tsx';
import { type DayChangePlan, planDayChange } from './day-change-plan.ts';
import { EntryLegend } from './entry-legend.tsx';
import { MonthEntryList } from './month-entry-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import {
  filterEntriesInMonth,
  formatMonth,
  getMonthRange,
  getMonthWeeks,
  nextMonth,
  previousMonth,
  toCalendarEntries,
} from './month-layout.ts';
import { useDaySelection } from './use-day-selection.ts';

const EMPTY = { bookings: [], blocks: [] };

/** Monthly calendar of a car with its bookings and blocks (OWN-12). */
export function CalendarCard({ carId, today }: { carId: string; today: IsoDate }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const calendar = useQuery(hostCalendarQuery(carId, getMonthRange(month)));
  const entries = toCalendarEntries(calendar.data ?? EMPTY, shortRange);
  const weeks = getMonthWeeks(month, entries);
  const [plan, setPlan] = useState<DayChangePlan | undefined>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const onSelect = useCallback(
    (range: DateRange) => {
      setPlan(planDayChange(range, calendar.data ?? EMPTY));
      setDialogOpen(true);
    },
    [calendar.data],
  );
  const selection = useDaySelection({ today, onSelect });
  const close = () => {
    setDialogOpen(false);
    selection.clear();
  };
  return (
    <Card as="section" aria-label="Calendar" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-3!">
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-1">
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <div className="flex">
          <IconButton
            icon={ChevronLeft}
            label="Previous month"
            onClick={() => setMonth(previousMonth(month))}
          />
          <IconButton icon={ChevronRight} label="Next month" onClick={() => setMonth(nextMonth(month))} />
        </div>
      </div>
      {calendar.error && !calendar.data ? (
        <LoadErrorState notifies title="Failed to load bookings." query={calendar} />
      ) : (
        <div aria-busy={calendar.isFetching && calendar.isPlaceholderData}>
          <p className="px-1 pb-2 text-sm text-ink-soft">
            Press a day, or drag over days, to block or free them.
          </p>
          <MonthGrid title={formatMonth(month)} {...{ month, weeks, today, selection }} />
        </div>
      )}
      <MonthEntryList entries={filterEntriesInMonth(month, entries)} />
      <EntryLegend />
      {plan ? <ChangeDaysDialog carId={carId} plan={plan} open={isDialogOpen} onClose={close} /> : null}
    </Card>
  );
}
