import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { shortRange } from '#app/lib/formatting/format.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { hostCalendarQuery } from '../queries.ts';
import { ChangeDaysDialog } from './change-days-dialog.tsx';
import { type DayPlan, planFor } from './day-plan.ts';
import { monthSpan, monthTitle, nextMonth, previousMonth, staysIn, staysOf, weeksOf } from './month-bars.ts';
import { MonthGrid } from './month-grid.tsx';
import { StayLegend } from './stay-legend.tsx';
import { StayList } from './stay-list.tsx';
import { useDaySelection } from './use-day-selection.ts';

const EMPTY = { bookings: [], blocks: [] };

/** The car's months, one at a time, with what happens in them (OWN-12). */
export function CalendarCard({ carId, today }: { carId: string; today: IsoDate }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const calendar = useQuery(hostCalendarQuery(carId, monthSpan(month)));
  const stays = staysOf(calendar.data ?? EMPTY, shortRange);
  const weeks = weeksOf(month, stays);
  const [plan, setPlan] = useState<DayPlan | undefined>();
  const [isAsking, setAsking] = useState(false);
  const choose = useCallback(
    (range: DateRange) => {
      setPlan(planFor(range, calendar.data ?? EMPTY));
      setAsking(true);
    },
    [calendar.data],
  );
  const selection = useDaySelection({ today, onChosen: choose });
  const close = () => {
    setAsking(false);
    selection.clear();
  };
  return (
    <Card as="section" aria-label="Calendar" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-3!">
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-1">
        <h2 aria-live="polite">{monthTitle(month)}</h2>
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
        <LoadFailed
          title="Failed to load bookings."
          error={calendar.error}
          onRetry={() => void calendar.refetch()}
        />
      ) : (
        <div aria-busy={calendar.isFetching && calendar.isPlaceholderData}>
          <p className="px-1 pb-2 text-sm text-ink-soft">
            Press a day, or drag over days, to block or free them.
          </p>
          <MonthGrid title={monthTitle(month)} {...{ month, weeks, today, selection }} />
        </div>
      )}
      <StayList stays={staysIn(month, stays)} />
      <StayLegend />
      {plan ? <ChangeDaysDialog carId={carId} plan={plan} open={isAsking} onClose={close} /> : null}
    </Card>
  );
}
