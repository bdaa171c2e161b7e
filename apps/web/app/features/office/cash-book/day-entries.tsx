import type { CashBookDay, CashEntry } from '@coastline/contracts/cash-book';
import { CASH_ENTRY_LABELS, formatSignedPrice } from '@coastline/domain/money/cash-book';
import { fromDalasi } from '@coastline/domain/money/money';
import { Link } from 'react-router';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Money } from '#app/ui/data-display/money.tsx';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

const COLUMNS: Column<CashEntry>[] = [
  {
    key: 'kind',
    title: 'What',
    cell: (entry) => (
      <span className="block min-w-28">
        <b className="block font-bold">{CASH_ENTRY_LABELS[entry.kind]}</b>
        <span className="text-sm whitespace-nowrap text-ink-soft">{formatDateTime(entry.at)}</span>
      </span>
    ),
  },
  { key: 'for', title: 'For', cell: (entry) => <Purpose entry={entry} /> },
  { key: 'by', title: 'By', cell: ({ recorded_by }) => recorded_by },
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => <SignedAmount amount={amount} /> },
];

export function SignedAmount({ amount }: { amount: number }) {
  return <Money>{formatSignedPrice(fromDalasi(amount))}</Money>;
}

export function DayEntries({ book }: { book: CashBookDay }) {
  const { entries, entry_count: count } = book;
  if (entries.length === 0) {
    return (
      <EmptyState as="h3" title="No cash moved">
        Cash payments, refunds and payouts appear here by themselves.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RowsOrTable
        caption="Entries of the day"
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        columns={COLUMNS}
        cardsSideBySide
        card={renderCard}
      />
      {count > entries.length ? (
        <p className="text-sm text-ink-soft">
          The first {entries.length} of {count} entries. The table (CSV) has all.
        </p>
      ) : null}
    </div>
  );
}

const renderCard = (entry: CashEntry) => <EntryCard entry={entry} />;

function EntryCard({ entry }: { entry: CashEntry }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-base">{CASH_ENTRY_LABELS[entry.kind]}</h3>
          <span className="text-sm text-ink-soft">{formatDateTime(entry.at)}</span>
        </div>
        <b>
          <SignedAmount amount={entry.amount} />
        </b>
      </div>
      <p className="text-sm wrap-anywhere">
        <Purpose entry={entry} />
        {entry.recorded_by ? <span className="block text-ink-soft">{entry.recorded_by}</span> : null}
      </p>
    </>
  );
}

function Purpose({ entry }: { entry: CashEntry }) {
  if (!entry.booking_id) return <span className="wrap-anywhere">{entry.reason}</span>;
  return (
    <Link to={`/booking/${entry.booking_id}`} className="whitespace-nowrap tabular-nums">
      {entry.booking_number}
    </Link>
  );
}
