import type { Booking, BookingPage } from '@coastline/contracts/bookings/booking';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '#app/lib/formatting/format.ts';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { RowsOrTable } from '#app/ui/layout/table.tsx';
import { BookingListSkeleton } from './booking-list-skeleton.tsx';
import { useActionDialog } from './dialogs/action-dialog.tsx';
import { LoadErrorState } from './load-error-state.tsx';
import { type OfficeFilter, officeBookingsQuery } from './queries.ts';
import { ResultAnnouncement } from './result-announcement.tsx';
import type { OnBookingAction } from './row/booking-actions.tsx';
import { BookingCard } from './row/booking-card.tsx';
import { bookingColumns } from './row/booking-columns.tsx';

/** Bookings that match a filter, with the actions of an admin. */
export function BookingList({
  filter,
  caption,
  full = false,
  empty,
}: {
  filter: OfficeFilter;
  /** Caption of the table. */
  caption: string;
  /** Shows e-mail addresses and the split of the price. */
  full?: boolean | undefined;
  empty: ReactNode;
}) {
  const { openDialog, dialog } = useActionDialog();
  const list = useInfiniteQuery(officeBookingsQuery(filter));
  return (
    <>
      <ResultAnnouncement list={list} formatResultCount={(count) => formatCount(count, 'booking')} />
      <BookingRows {...{ list, caption, full, empty }} onAction={openDialog} />
      {dialog}
    </>
  );
}

function BookingRows({
  list,
  caption,
  full,
  empty,
  onAction,
}: {
  list: UseInfiniteQueryResult<InfiniteData<BookingPage>>;
  caption: string;
  full: boolean;
  empty: ReactNode;
  onAction: OnBookingAction;
}) {
  // Deferred, so that rendering the response does not block user input.
  const data = useDeferredValue(list.data);
  const [wasPending] = useState(list.isPending);
  const columns = useMemo(() => bookingColumns({ full, onAction }), [full, onAction]);
  const card = useCallback(
    (booking: Booking) => <BookingCard booking={booking} full={full} onAction={onAction} />,
    [full, onAction],
  );
  if (list.error && !list.data) {
    return (
      <LoadErrorState
        title="Failed to load bookings."
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!data) return <BookingListSkeleton />;
  const bookings = removeDuplicates(data.pages.flatMap((page) => page.items));
  if (bookings.length === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RowsOrTable
        caption={caption}
        cardsSideBySide
        rows={bookings}
        rowKey={(booking) => booking.id}
        columns={columns}
        card={card}
        renderIncrementally={wasPending}
      />
      <NextPage list={list} label="Show more">
        {formatCount(bookings.length, 'booking')} shown
      </NextPage>
    </div>
  );
}

// A booking created between two page requests may be part of both pages.
function removeDuplicates(bookings: Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}
