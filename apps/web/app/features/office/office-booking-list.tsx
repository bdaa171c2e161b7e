import type { Booking, BookingPage } from '@coastline/contracts/bookings/booking';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { RowsOrTable } from '#app/ui/layout/table.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useActionDialog } from './dialogs/action-dialog.tsx';
import { type OfficeFilter, officeBookingsQuery } from './queries.ts';
import { bookingColumns } from './row/booking-columns.tsx';
import type { OnBookingAction } from './row/booking-row-actions.tsx';
import { BookingRowCard } from './row/booking-row-card.tsx';
import { ResultAnnouncement } from './search-box.tsx';

interface Props {
  caption: string;
  /** Shows e-mail addresses and the split of the price. */
  full?: boolean | undefined;
  empty: ReactNode;
}

/** Bookings that match a filter, with the actions of an admin. */
export function OfficeBookingList({ filter, ...rows }: Props & { filter: OfficeFilter }) {
  const { openDialog, dialog } = useActionDialog();
  const list = useInfiniteQuery(officeBookingsQuery(filter));
  return (
    <>
      <ResultAnnouncement list={list} formatResultCount={(count) => formatCount(count, 'booking')} />
      <BookingRows {...rows} list={list} onAction={openDialog} />
      {dialog}
    </>
  );
}

function BookingRows({
  list,
  caption,
  full = false,
  empty,
  onAction,
}: Props & { list: UseInfiniteQueryResult<InfiniteData<BookingPage>>; onAction: OnBookingAction }) {
  // Deferred, so that rendering the response does not block user input.
  const data = useDeferredValue(list.data);
  const [wasPending] = useState(list.isPending);
  const columns = useMemo(() => bookingColumns({ full, onAction }), [full, onAction]);
  const card = useCallback(
    (booking: Booking) => <BookingRowCard booking={booking} full={full} onAction={onAction} />,
    [full, onAction],
  );
  if (list.error && !list.data) return <LoadErrorState title="Failed to load bookings." query={list} />;
  if (!data) return <OfficeBookingListSkeleton />;
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

const ROWS = [1, 2, 3, 4];

/** Skeleton of four rows, or four cards below 1024 px. */
export function OfficeBookingListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className="grid gap-3 md:grid-cols-2 lg:hidden">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid h-[14.25rem] content-between rounded-lg border border-line bg-surface p-4"
          >
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-16 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-tap w-full" />
          </div>
        ))}
      </div>
      <div className="hidden rounded-lg border border-line bg-surface px-6 py-1 lg:block">
        <div className="h-11" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-[4.625rem] items-center gap-8 border-t border-line">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-10 flex-1" />
            <Skeleton className="h-10 flex-1" />
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-tap w-44" />
          </div>
        ))}
      </div>
    </div>
  );
}
