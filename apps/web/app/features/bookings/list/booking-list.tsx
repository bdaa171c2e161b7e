import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ComponentType, type ReactNode, useDeferredValue, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingList } from '#app/texts/en/bookings/booking-list.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useIncrementalRender } from '#app/ui/hooks/use-incremental-render.ts';
import { ShowMore } from '#app/ui/layout/show-more.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { bookingListQuery, isProfileMissing, type ListSide } from '../queries.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { BookingListSkeleton } from './booking-list-skeleton.tsx';
import type { ListFilter } from './host-filters.ts';

type CardOfBooking = ComponentType<{ booking: Booking; priority: boolean }>;

/** A person's bookings with their states: loading, none, failed, more to come (MYB-01, OWN-08). */
export function BookingList({
  side,
  filter,
  card: Card,
  failure,
  empty,
}: {
  side: ListSide;
  filter?: ListFilter | undefined;
  card: CardOfBooking;
  /** Title of the notice when the list cannot be loaded (ERR-23, ERR-29). */
  failure: string;
  empty: ReactNode;
}) {
  const { user } = useSession();
  const t = useTexts(bookingList);
  const list = useInfiniteQuery(bookingListQuery(side, user?.id, filter));
  // A refresh that fails leaves the list standing; it is tried again by itself.
  const hasFailed = !list.data || list.isFetchNextPageError;
  useLoadFailure(hasFailed ? list.error : null, { title: failure });

  // Drawn piece by piece: an answer that has come is no reason to be deaf.
  const data = useDeferredValue(list.data);
  const [awaited] = useState(list.isPending);
  if (isProfileMissing(list.error)) return <BookingListSkeleton />;
  if (list.error && !list.data)
    return <ListFailed onRetry={() => void list.refetch()} isBusy={list.isFetching} />;
  if (!data) return <BookingListSkeleton />;
  const found = data.pages.flatMap((page) => page.items);
  if (found.length === 0) return empty;
  return (
    <>
      <Cards bookings={found} card={Card} awaited={awaited} />
      {list.hasNextPage ? (
        <ShowMore label={t.more} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}

function Cards({
  bookings,
  card: Card,
  awaited,
}: {
  bookings: readonly Booking[];
  card: CardOfBooking;
  awaited: boolean;
}) {
  const drawn = useIncrementalRender(bookings.length, awaited);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {bookings.slice(0, drawn).map((booking, index) => (
        // Not in a list that somebody comes back to: their place in it is known by its height.
        <li key={booking.id} className={awaited ? 'rests-below' : undefined}>
          <Card booking={booking} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function ListFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const t = useTexts(bookingList);
  const { tryAgain } = useTexts(common);
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      title={t.didNotLoad}
      action={
        <Button small tone="main" busy={isBusy} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      {t.safe}
    </EmptyState>
  );
}
