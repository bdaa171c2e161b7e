import type { Booking } from '@coastline/domain/wire/booking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session.ts';
import { bookingList } from '#app/texts/en/booking-list.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { bookingListQuery, isProfileMissing, type ListSide } from '../queries.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { BookingListSkeleton } from './booking-list-skeleton.tsx';

/** A person's bookings with their states: loading, none, failed, more to come (MYB-01, OWN-08). */
export function BookingList({
  side,
  card: Card,
  failure,
  empty,
}: {
  side: ListSide;
  card: ComponentType<{ booking: Booking; priority: boolean }>;
  /** Title of the notice when the list cannot be loaded (ERR-23, ERR-29). */
  failure: string;
  empty: ReactNode;
}) {
  const { user } = useSession();
  const t = useTexts(bookingList);
  const list = useInfiniteQuery(bookingListQuery(side, user?.id));
  // A refresh that fails leaves the list standing; it is tried again by itself.
  const hasFailed = !list.data || list.isFetchNextPageError;
  useLoadFailure(hasFailed ? list.error : null, { title: failure });

  if (list.isPending || isProfileMissing(list.error)) return <BookingListSkeleton />;
  if (!list.data) return <ListFailed onRetry={() => void list.refetch()} isBusy={list.isFetching} />;
  const found = list.data.pages.flatMap((page) => page.items);
  if (found.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {found.map((booking, index) => (
          <li key={booking.id}>
            <Card booking={booking} priority={index < 2} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <ShowMore label={t.more} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
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
