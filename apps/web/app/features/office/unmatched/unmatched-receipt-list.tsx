import type { UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { PROVIDER_LABELS, type UnmatchedReason } from '@coastline/domain/money/payment-providers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { unmatchedReceiptsQuery } from './queries.ts';
import { RefundControl } from './refund-control.tsx';

const REASONS: Record<UnmatchedReason, string> = {
  wrong_amount: 'Not the amount that was due',
  already_paid: 'Already paid before',
  booking_cancelled: 'The booking was cancelled',
  deposit_missing: 'Final payment without a deposit',
  dates_taken: 'Too late: the days are taken',
};

const COLUMNS: Column<UnmatchedReceipt>[] = [
  {
    key: 'booking',
    title: 'Booking',
    cell: (receipt) => (
      <span className="block min-w-32">
        <BookingLink receipt={receipt} />
        <span className="block max-w-44 wrap-anywhere text-ink-soft">{receipt.guest_name}</span>
      </span>
    ),
  },
  { key: 'provider', title: 'Provider', cell: (receipt) => <Provider receipt={receipt} /> },
  { key: 'amount', title: 'Charged', numeric: true, cell: (receipt) => <Amount receipt={receipt} /> },
  {
    key: 'reason',
    title: 'Reason',
    cell: ({ reason }) => <span className="block min-w-28">{REASONS[reason]}</span>,
  },
  {
    key: 'received',
    title: 'Received',
    cell: ({ received_at: at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { key: 'refund', title: 'Refund', cell: (receipt) => <RefundControl receipt={receipt} /> },
];

/** Money that arrived online and belongs to no payment, newest first. */
export function UnmatchedReceiptList() {
  const list = useInfiniteQuery(unmatchedReceiptsQuery());
  if (list.isPending) return <Skeleton className="h-80 rounded-lg" />;
  if (!list.data) return <LoadErrorState title="Failed to load unmatched receipts." query={list} />;
  const receipts = list.data.pages.flatMap((page) => page.items);
  if (receipts.length === 0) {
    return (
      <EmptyState as="h2" title="No unmatched receipts">
        Every online payment has found its booking.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RowsOrTable
        caption="Unmatched receipts"
        rows={receipts}
        rowKey={(receipt) => receipt.id}
        columns={COLUMNS}
        cardsSideBySide
        card={(receipt) => <ReceiptCard receipt={receipt} />}
      />
      <NextPage list={list} label="Show more" />
    </div>
  );
}

function ReceiptCard({ receipt }: { receipt: UnmatchedReceipt }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{receipt.guest_name}</h2>
          <span className="text-sm text-ink-soft">{formatDateTime(receipt.received_at)}</span>
        </div>
        <Price className="text-[1.1875rem]">
          <Amount receipt={receipt} />
        </Price>
      </div>
      <p className="text-sm">{REASONS[receipt.reason]}</p>
      <p className="text-sm">
        <BookingLink receipt={receipt} /> <Provider receipt={receipt} />
      </p>
      <RefundControl receipt={receipt} />
    </>
  );
}

function BookingLink({ receipt }: { receipt: UnmatchedReceipt }) {
  return (
    <Link
      to={`/booking/${receipt.booking_id}`}
      className="inline-flex min-h-tap items-center font-semibold whitespace-nowrap tabular-nums"
    >
      {receipt.booking_number}
    </Link>
  );
}

function Provider({ receipt }: { receipt: UnmatchedReceipt }) {
  return (
    <>
      {PROVIDER_LABELS[receipt.provider]}
      <span className="block max-w-44 min-w-28 text-xs wrap-anywhere text-ink-soft">
        {receipt.transaction_id}
      </span>
    </>
  );
}

/** The charged amount, and its value in dalasi if another currency was charged. */
function Amount({ receipt }: { receipt: UnmatchedReceipt }) {
  return (
    <>
      <b className="whitespace-nowrap">{formatCharge(receipt)}</b>
      {receipt.currency === 'GMD' ? null : (
        <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
          {formatDalasi(receipt.amount)}
        </span>
      )}
    </>
  );
}
