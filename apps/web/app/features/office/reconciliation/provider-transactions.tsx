import type { OpenTransaction, ProviderImportState } from '@coastline/contracts/provider-transaction';
import { PROVIDER_LABELS, type ProviderTransactionKind } from '@coastline/domain/money/payment-providers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { openTransactionsQuery, useImportTransactions } from './provider-transaction-queries.ts';

const STATES: Record<OpenTransaction['state'], string> = {
  no_record: 'No receipt or refund',
  no_transaction: 'No transaction at the provider',
  differs: 'Amount or fee differs',
};
const KINDS: Record<ProviderTransactionKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_failure: 'Refund that came back',
};

/** Transactions of payment providers that do not agree with receipts and refunds (PAY-124). */
export function ProviderTransactions() {
  const list = useInfiniteQuery(openTransactionsQuery());
  if (list.isPending) return <Skeleton className="h-60 rounded-lg" />;
  if (!list.data) return <LoadErrorState title="Failed to load transactions." query={list} />;
  const [first] = list.data.pages;
  const providers = first?.providers ?? [];
  const items = list.data.pages.flatMap((page) => page.items);
  if (providers.length === 0) {
    return (
      <EmptyState as="h3" title="No payment provider">
        Nobody can pay online while no provider is set up.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ImportBar providers={providers} />
      {items.length === 0 ? (
        <NothingOpen providers={providers} />
      ) : (
        <>
          <RowsOrTable
            caption="Transactions that do not agree"
            rows={items}
            rowKey={(item) => item.id}
            columns={COLUMNS}
            card={(item) => <TransactionCard item={item} />}
          />
          <NextPage list={list} label="Show more" />
        </>
      )}
    </div>
  );
}

/** Nothing is open, because everything agrees or because nothing is imported yet. */
function NothingOpen({ providers }: { providers: ProviderImportState[] }) {
  return providers.some(({ imported_at: at }) => at !== null) ? (
    <EmptyState as="h3" title="Everything agrees">
      Each imported transaction has its receipt or refund.
    </EmptyState>
  ) : (
    <EmptyState as="h3" title="Nothing imported yet">
      Transactions are imported every hour.
    </EmptyState>
  );
}

function ImportBar({ providers }: { providers: ProviderImportState[] }) {
  const mutation = useImportTransactions();
  const canImport = providers.some(({ is_offered: isOffered }) => isOffered);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ul className="text-sm text-ink-soft">
        {providers.map((state) => (
          <li key={state.provider}>
            {PROVIDER_LABELS[state.provider]}: {describeState(state)}
          </li>
        ))}
      </ul>
      {canImport ? (
        <Button busy={mutation.isPending} onClick={() => mutation.mutate()}>
          {mutation.isPending ? null : <Icon of={RefreshCw} />}
          Import now
        </Button>
      ) : null}
    </div>
  );
}

function describeState({ is_offered: isOffered, imported_at: at }: ProviderImportState): string {
  if (!isOffered) return 'not offered';
  return at ? `imported ${formatDateTime(at)}` : 'not imported yet';
}

const AMOUNTS = [
  { key: 'amount', title: 'Provider', label: 'At the provider' },
  { key: 'recorded_amount', title: 'Recorded', label: 'Recorded' },
  { key: 'fee', title: 'Fee', label: 'Fee' },
  { key: 'recorded_fee', title: 'Recorded fee', label: 'Recorded fee' },
] as const;
const COLUMNS: Column<OpenTransaction>[] = [
  { key: 'state', title: 'Transaction', cell: (item) => <TransactionDescription item={item} /> },
  { key: 'booking', title: 'Booking', cell: (item) => <BookingLink item={item} /> },
  {
    key: 'at',
    title: 'When',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  ...AMOUNTS.map(({ key, title }) => ({
    key,
    title,
    numeric: true,
    cell: (item: OpenTransaction) => format(item[key], item),
  })),
];

function TransactionDescription({ item }: { item: OpenTransaction }) {
  return (
    <span className="block min-w-36">
      <b>{STATES[item.state]}</b>
      <span className="block text-sm wrap-anywhere text-ink-soft">
        {KINDS[item.kind]}, {PROVIDER_LABELS[item.provider]}
        <br />
        {item.reference}
      </span>
    </span>
  );
}

function BookingLink({ item }: { item: OpenTransaction }) {
  if (!item.booking_id) return <>–</>;
  return (
    <Link
      to={`/booking/${item.booking_id}`}
      className="inline-flex min-h-tap items-center font-semibold whitespace-nowrap tabular-nums"
    >
      {item.booking_number}
    </Link>
  );
}

function TransactionCard({ item }: { item: OpenTransaction }) {
  return (
    <>
      <TransactionDescription item={item} />
      <p className="text-sm text-ink-soft">{formatDateTime(item.at)}</p>
      {item.booking_id ? <BookingLink item={item} /> : null}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {AMOUNTS.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>{label}</dt>
            <dd className="text-end tabular-nums">{format(item[key], item)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function format(amount: number | null, { currency }: Pick<OpenTransaction, 'currency'>): string {
  return amount === null ? '–' : `${amount < 0 ? '−' : ''}${currency} ${Math.abs(amount).toFixed(2)}`;
}
