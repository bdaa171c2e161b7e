import { formatRange } from '@coastline/domain/days/english-formats';
import { addDays } from '@coastline/domain/days/rental-dates';
import { MAX_TIMELINE_DAYS } from '@coastline/domain/wire/hosting';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { StayLegend } from '../calendar/stay-legend.tsx';
import { NoCars } from '../cars/my-cars.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { hostCarsQuery, hostTimelineQuery } from '../queries.ts';
import { type OpenStay, StaySheet } from './stay-sheet.tsx';
import { TimelineGrid } from './timeline-grid.tsx';

const SHOWN_DAYS = Math.min(42, MAX_TIMELINE_DAYS);
const STEP_DAYS = 28;
// What happened a moment ago stays in sight.
const DAYS_BEFORE_TODAY = 1;

const EMPTY = { bookings: [], blocks: [] };

/** All cars of a host over six weeks: what is booked and blocked, a bar each (OWN-12). */
export function TimelineScreen() {
  const { user } = useSession();
  const today = useToday();
  const home = addDays(today, -DAYS_BEFORE_TODAY);
  const [from, setFrom] = useState(home);
  const [open, setOpen] = useState<OpenStay | null>(null);
  const to = addDays(from, SHOWN_DAYS - 1);
  const list = useInfiniteQuery(hostCarsQuery(user?.id));
  const timeline = useQuery(hostTimelineQuery(user?.id, { from, to }));
  if (list.isPending) return <Skeleton className="h-100 rounded-lg" />;
  const retry = () => void Promise.all([list.refetch(), timeline.refetch()]);
  if (!list.data) return <LoadFailed title="Failed to load cars." error={list.error} onRetry={retry} />;
  if (timeline.error && !timeline.data) {
    return <LoadFailed title="Failed to load bookings." error={timeline.error} onRetry={retry} />;
  }
  const cars = list.data.pages.flatMap((page) => page.items);
  if (cars.length === 0) return <NoCars />;
  return (
    <Card as="section" aria-label="All cars" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-0!">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4.5 md:px-6">
        <h2 aria-live="polite">{formatRange(from, to)}</h2>
        <div className="flex items-center">
          {from === home ? null : (
            <Button tone="quiet" small onClick={() => setFrom(home)}>
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
        onOpen={setOpen}
      />
      {list.hasNextPage ? (
        <div className="px-4.5 md:px-6">
          <NextPage list={list} label="Show more cars" />
        </div>
      ) : null}
      <div className="px-4.5 md:px-6">
        <StayLegend />
      </div>
      <StaySheet open={open} onClose={() => setOpen(null)} />
    </Card>
  );
}
