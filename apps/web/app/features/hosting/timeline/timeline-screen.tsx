import { MAX_TIMELINE_DAYS } from '@coastline/contracts/hosting';
import { formatRange } from '@coastline/domain/days/english-formats';
import { addDays } from '@coastline/domain/days/rental-dates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { EntryLegend } from '../calendar/entry-legend.tsx';
import { NoCars } from '../cars/my-cars.tsx';
import { hostCarsQuery, hostTimelineQuery } from '../queries.ts';
import { CalendarEntrySheet, type SelectedEntry } from './calendar-entry-sheet.tsx';
import { TimelineGrid } from './timeline-grid.tsx';

const VISIBLE_DAYS = Math.min(42, MAX_TIMELINE_DAYS);
const STEP_DAYS = 28;
// Keeps yesterday visible.
const DAYS_BEFORE_TODAY = 1;

const EMPTY = { bookings: [], blocks: [] };

/** Bookings and blocks of all cars of a host over six weeks (OWN-12). */
export function TimelineScreen() {
  const { user } = useSession();
  const today = useToday();
  const initialFrom = addDays(today, -DAYS_BEFORE_TODAY);
  const [from, setFrom] = useState(initialFrom);
  const [selected, setSelected] = useState<SelectedEntry | null>(null);
  const to = addDays(from, VISIBLE_DAYS - 1);
  const list = useInfiniteQuery(hostCarsQuery(user?.id));
  const timeline = useQuery(hostTimelineQuery(user?.id, { from, to }));
  if (list.isPending) return <Skeleton className="h-100 rounded-lg" />;
  const refetch = () => Promise.all([list.refetch(), timeline.refetch()]);
  if (!list.data) {
    return <LoadErrorState notifies title="Failed to load cars." query={{ error: list.error, refetch }} />;
  }
  if (timeline.error && !timeline.data) {
    const query = { error: timeline.error, refetch };
    return <LoadErrorState notifies title="Failed to load bookings." query={query} />;
  }
  const cars = list.data.pages.flatMap((page) => page.items);
  if (cars.length === 0) return <NoCars />;
  return (
    <Card as="section" aria-label="All cars" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-0!">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4.5 md:px-6">
        <h2 aria-live="polite">{formatRange(from, to)}</h2>
        <div className="flex items-center">
          {from === initialFrom ? null : (
            <Button tone="quiet" small onClick={() => setFrom(initialFrom)}>
              Today
            </Button>
          )}
          <IconButton
            icon={ChevronLeft}
            label="Four weeks earlier"
            onClick={() => setFrom(addDays(from, -STEP_DAYS))}
          />
          <IconButton
            icon={ChevronRight}
            label="Four weeks later"
            onClick={() => setFrom(addDays(from, STEP_DAYS))}
          />
        </div>
      </div>
      <TimelineGrid
        cars={cars}
        timeline={timeline.data ?? EMPTY}
        days={{ from, to, today }}
        isLoading={timeline.isPending || timeline.isPlaceholderData}
        onOpen={setSelected}
      />
      {list.hasNextPage ? (
        <div className="px-4.5 md:px-6">
          <NextPage list={list} label="Show more cars" />
        </div>
      ) : null}
      <div className="px-4.5 md:px-6">
        <EntryLegend />
      </div>
      <CalendarEntrySheet selected={selected} onClose={() => setSelected(null)} />
    </Card>
  );
}
