import type { UndecidedCharge } from '@coastline/contracts/bookings/trip-charge';
import { chargeNames } from '@coastline/domain/charges/charge-names/en';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useNow } from '#app/lib/time/use-now.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { undecidedChargesQuery } from './undecided-queries.ts';
import { formatWaitingTime } from './waiting-time.ts';

const COLUMNS: Column<UndecidedCharge>[] = [
  {
    key: 'booking',
    title: 'Booking',
    cell: (charge) => (
      <span className="block min-w-32">
        <DecisionLink charge={charge} />
        <span className="block max-w-44 wrap-anywhere text-ink-soft">{charge.guest_name}</span>
      </span>
    ),
  },
  {
    key: 'car',
    title: 'Car',
    cell: ({ car }) => <span className="block max-w-52 wrap-anywhere">{car}</span>,
  },
  { key: 'kind', title: 'Charge', cell: ({ kind }) => chargeNames[kind] },
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    cell: ({ amount }) => <b className="whitespace-nowrap">{formatDalasi(amount)}</b>,
  },
  { key: 'waiting', title: 'Waiting', cell: (charge) => <WaitingTime charge={charge} /> },
];

/** Disputed and proposed charges of all bookings, the longest waiting first (TRIP-152). */
export function UndecidedChargeList() {
  const list = useInfiniteQuery(undecidedChargesQuery());
  if (list.isPending) return <Skeleton className="h-80 rounded-lg" />;
  if (!list.data) return <LoadErrorState title="Failed to load the charges." query={list} />;
  const charges = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages.at(-1);
  if (charges.length === 0 || !total) {
    return (
      <EmptyState as="h2" title="No charge to decide">
        Charges that guests dispute or hosts propose appear here.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        <b>{formatCount(total.open_count, 'charge')}</b>, {formatDalasi(total.open_amount)} in all
      </p>
      <RowsOrTable
        caption="Charges to decide"
        rows={charges}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        cardsSideBySide
        card={(charge) => <ChargeCard charge={charge} />}
      />
      <NextPage list={list} label="Show more" />
    </div>
  );
}

function ChargeCard({ charge }: { charge: UndecidedCharge }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{charge.guest_name}</h2>
        <Price className="text-[1.1875rem]">{formatDalasi(charge.amount)}</Price>
      </div>
      <p className="text-sm wrap-anywhere">
        {chargeNames[charge.kind]}, {charge.car}
      </p>
      <p className="text-sm">
        <WaitingTime charge={charge} />
      </p>
      <DecisionLink charge={charge} />
    </>
  );
}

function WaitingTime({ charge: { status, waiting_since: since } }: { charge: UndecidedCharge }) {
  const now = useNow();
  return (
    <>
      {status === 'disputed' ? 'Disputed' : 'Proposed by the host'} {formatWaitingTime(since, now)} ago
      <span className="block text-xs text-ink-soft">{formatDateTime(since)}</span>
    </>
  );
}

function DecisionLink({ charge }: { charge: UndecidedCharge }) {
  return (
    <Link
      to={`/booking/${charge.booking_id}#trip-charges`}
      className="inline-flex min-h-tap items-center font-semibold whitespace-nowrap tabular-nums"
    >
      {charge.booking_number}
    </Link>
  );
}
