import type { Payout } from '@coastline/contracts/bookings/payout';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { formatCount, formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { PayoutVoidControl } from './payout-void-control.tsx';
import { payoutsQuery } from './queries.ts';

const COLUMNS: Column<Payout>[] = [
  {
    key: 'host',
    title: 'Host',
    cell: (payout) => (
      <div className="min-w-33">
        <b className="block max-w-44 font-bold wrap-anywhere">{payout.host_name}</b>
        <span className="text-sm whitespace-nowrap text-ink-soft">{formatDateTime(payout.paid_at)}</span>
        <div className="-ml-2.5">
          <StatementButton payout={payout} />
        </div>
      </div>
    ),
  },
  { key: 'bookings', title: 'For', cell: (payout) => <BookingLinks payout={payout} /> },
  {
    key: 'amount',
    title: 'Amount',
    cell: (payout) => (
      <>
        <span className="block whitespace-nowrap tabular-nums">
          <Amount payout={payout} />
        </span>
        <PaymentMethod payout={payout} />
      </>
    ),
  },
  { key: 'void', title: 'Void', cell: (payout) => <PayoutVoidControl payout={payout} /> },
];

/** Payouts to hosts, newest first. */
export function PayoutList() {
  const list = useInfiniteQuery(payoutsQuery());
  if (list.isPending) return <Skeleton className="h-80 rounded-lg" />;
  if (!list.data) return <LoadErrorState title="Failed to load payouts." query={list} />;
  const payouts = list.data.pages.flatMap((page) => page.items);
  if (payouts.length === 0) return <EmptyState as="h3" title="No payouts yet" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RowsOrTable
        caption="Payouts"
        rows={payouts}
        rowKey={(payout) => payout.id}
        columns={COLUMNS}
        cardsSideBySide
        card={(payout) => <PayoutCard payout={payout} />}
      />
      <NextPage list={list} label="Show more" />
    </div>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{payout.host_name}</h3>
          <span className="text-sm text-ink-soft">{formatDateTime(payout.paid_at)}</span>
        </div>
        <Price className="text-[1.1875rem]">
          <Amount payout={payout} />
        </Price>
      </div>
      <p className="text-sm">
        <PaymentMethod payout={payout} />
      </p>
      <p className="text-sm">
        <BookingLinks payout={payout} />
      </p>
      <StatementButton payout={payout} />
      <PayoutVoidControl payout={payout} />
    </>
  );
}

function StatementButton({ payout }: { payout: Payout }) {
  const { productName } = useConfig();
  const { payout_number: number } = payout;
  return (
    <DownloadButton
      path={`/rest/v1/payouts/${encodeURIComponent(payout.id)}/statement`}
      name={`${productName} ${number}.pdf`}
      failed="The statement could not be made"
      icon={FileText}
      tone="quiet"
      label={`${number}, statement for ${payout.host_name}`}
    >
      <NoWrap>{number}</NoWrap>
    </DownloadButton>
  );
}

function Amount({ payout }: { payout: Payout }) {
  const amount = formatDalasi(payout.amount);
  return payout.voided_at ? <s className="text-ink-soft">{amount}</s> : <b>{amount}</b>;
}

function PaymentMethod({ payout }: { payout: Payout }) {
  return (
    <>
      {payout.destination?.replaceAll(' ', '\u00a0') ?? METHOD_LABELS[payout.method]}
      {payout.reference ? (
        <span className="block min-w-28 wrap-anywhere text-ink-soft">{payout.reference}</span>
      ) : null}
    </>
  );
}

const MAX_LINKS = 3;

function BookingLinks({ payout }: { payout: Payout }) {
  const rest = payout.items.length - MAX_LINKS;
  return (
    <span className="text-ink-soft">
      {payout.items.slice(0, MAX_LINKS).map((item, index) => (
        <Fragment key={item.booking_id}>
          {index > 0 ? ', ' : null}
          <Link to={`/booking/${item.booking_id}`} className="whitespace-nowrap tabular-nums">
            {item.booking_number}
          </Link>
        </Fragment>
      ))}
      {rest > 0 ? ` and ${formatCount(rest, 'more', 'more')}` : null}
    </span>
  );
}
