import type { Booking } from '@coastline/contracts/bookings/booking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useDeferredValue, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorState } from '#app/lib/page/query-error-state.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingList } from '#app/texts/en/bookings.ts';
import { useIncrementalRender } from '#app/ui/hooks/rendering.ts';
import { ShowMore } from '#app/ui/layout/show-more.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { bookingListQuery, isProfileMissing, type ListSide } from '../queries.ts';
import { useLoadErrorToast } from '../use-load-error-toast.ts';
import type { ListFilter } from './host-filters.ts';

type BookingCardComponent = ComponentType<{ booking: Booking; priority: boolean }>;

/** The user's bookings with the states loading, empty, failed and more pages (MYB-01, OWN-08). */
export function BookingList({
  side,
  filter,
  card: Card,
  errorTitle,
  empty,
}: {
  side: ListSide;
  filter?: ListFilter | undefined;
  card: BookingCardComponent;
  /** Title of the toast when the list cannot be loaded (ERR-23, ERR-29). */
  errorTitle: string;
  empty: ReactNode;
}) {
  const { user } = useSession();
  const t = useTexts(bookingList);
  const list = useInfiniteQuery(bookingListQuery(side, user?.id, filter));
  // After a failed refresh the list stays visible, and polling retries it.
  const shouldNotify = !list.data || list.isFetchNextPageError;
  useLoadErrorToast(shouldNotify ? list.error : null, { title: errorTitle });

  // Deferred, so that the page handles input while it renders the response.
  const data = useDeferredValue(list.data);
  const [wasPending] = useState(list.isPending);
  if (isProfileMissing(list.error)) return <BookingListSkeleton />;
  if (list.error && !list.data) {
    return (
      <QueryErrorState title={t.didNotLoad} query={list}>
        {t.safe}
      </QueryErrorState>
    );
  }
  if (!data) return <BookingListSkeleton />;
  const bookings = data.pages.flatMap((page) => page.items);
  if (bookings.length === 0) return empty;
  return (
    <>
      <Cards bookings={bookings} card={Card} wasPending={wasPending} />
      {list.hasNextPage ? (
        <ShowMore label={t.more} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}

function Cards({
  bookings,
  card: Card,
  wasPending,
}: {
  bookings: readonly Booking[];
  card: BookingCardComponent;
  wasPending: boolean;
}) {
  const renderedCount = useIncrementalRender(bookings.length, wasPending);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {bookings.slice(0, renderedCount).map((booking, index) => (
        // Not after a back navigation: restoring the scroll position needs the final height of the list.
        <li key={booking.id} className={wasPending ? 'rests-below' : undefined}>
          <Card booking={booking} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

const ROWS = ['first', 'second', 'third'];

/** Placeholder of a booking list, in its final size. */
export function BookingListSkeleton() {
  const t = useTexts(bookingList);
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[17.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-5/2 rounded-none md:aspect-auto md:h-full md:min-h-[11.6667rem]" />
          <div className="grid content-start gap-3 p-card pt-4 md:px-6 md:py-5">
            <div className="flex justify-between">
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-7 w-36" />
            </div>
            <div className="flex justify-between">
              <div className="grid gap-1.5">
                <Skeleton className="h-6 w-44" />
                <Skeleton className="h-5 w-36" />
              </div>
              <Skeleton className="h-6 w-20" />
            </div>
            <Skeleton className="h-tap w-full md:w-44" />
          </div>
        </div>
      ))}
    </div>
  );
}
