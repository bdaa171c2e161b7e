import { useQuery } from '@tanstack/react-query';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { ConnectedCalendarList } from './connected-calendar-list.tsx';
import { FeedAddress } from './feed-address.tsx';
import { carCalendarsQuery } from './queries.ts';

/** Two-way calendar sync of a car: connected calendars of other platforms, and the feed address. */
export function CalendarSyncSection({ carId }: { carId: string }) {
  const calendars = useQuery(carCalendarsQuery(carId));
  return (
    <section aria-labelledby="connect-calendars" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="max-w-prose">
        <h2 id="connect-calendars">Connect calendars</h2>
        <p className="text-sm text-ink-soft">
          Do you list this car elsewhere, or keep its days in Google, Outlook or Apple? Connect both ways, and
          no day is given to two people.
        </p>
      </div>
      {calendars.isPending ? <CalendarSyncSkeleton /> : null}
      {calendars.error && !calendars.data ? (
        <LoadErrorState notifies title="Failed to load connected calendars." query={calendars} />
      ) : null}
      {calendars.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
          <Card
            as="section"
            aria-labelledby="days-from-elsewhere"
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            <ConnectedCalendarList carId={carId} calendars={calendars.data.calendars} />
          </Card>
          <Card as="section" aria-labelledby="feed-address" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FeedAddress carId={carId} feed={calendars.data.feed} />
          </Card>
        </div>
      ) : null}
    </section>
  );
}

function CalendarSyncSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
    </div>
  );
}
