import type { Booking, BookingPage } from '@coastline/domain/wire/bookings/booking';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '#app/lib/formatting/format.ts';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { RowsOrTable } from '#app/ui/layout/table.tsx';
import { BookingListSkeleton } from './booking-list-skeleton.tsx';
import { useDeedDialog } from './dialogs/use-deed-dialog.tsx';
import { Found } from './found.tsx';
import { LoadFailed } from './load-failed.tsx';
import { type OfficeFilter, officeBookingsQuery } from './queries.ts';
import type { Ask } from './row/booking-actions.tsx';
import { BookingCard } from './row/booking-card.tsx';
import { bookingColumns } from './row/booking-columns.tsx';

/** The bookings of a filter with everything that the office can do about them. */
export function BookingList({
  filter,
  caption,
  full = false,
  empty,
}: {
  filter: OfficeFilter;
  /** Names the table. */
  caption: string;
  /** With e-mail addresses and fee split. */
  full?: boolean | undefined;
  empty: ReactNode;
}) {
  const { ask, dialog } = useDeedDialog();
  const list = useInfiniteQuery(officeBookingsQuery(filter));
  return (
    <>
      <Found list={list} count={(found) => formatCount(found, 'booking')} />
      <Bookings {...{ list, caption, full, empty }} onAsk={ask} />
      {dialog}
    </>
  );
}

function Bookings({
  list,
  caption,
  full,
  empty,
  onAsk,
}: {
  list: UseInfiniteQueryResult<InfiniteData<BookingPage>>;
  caption: string;
  full: boolean;
  empty: ReactNode;
  onAsk: Ask;
}) {
  // Drawn piece by piece: an answer that has come is no reason to be deaf.
  const data = useDeferredValue(list.data);
  const [awaited] = useState(list.isPending);
  const columns = useMemo(() => bookingColumns({ full, onAsk }), [full, onAsk]);
  const card = useCallback(
    (booking: Booking) => <BookingCard booking={booking} full={full} onAsk={onAsk} />,
    [full, onAsk],
  );
  if (list.error && !list.data) {
    return (
      <LoadFailed title="Failed to load bookings." error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!data) return <BookingListSkeleton />;
  const bookings = uniqueOf(data.pages.flatMap((page) => page.items));
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
        renderIncrementally={awaited}
      />
      <NextPage list={list} label="Show more">
        {formatCount(bookings.length, 'booking')} shown
      </NextPage>
    </div>
  );
}

// A booking made between the reading of two pages may stand on both.
function uniqueOf(bookings: Booking[]): Booking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}
