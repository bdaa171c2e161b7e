import type { UnmatchedRecord } from '@coastline/contracts/statement';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { isDebitKind } from '@coastline/domain/money/statement-matching';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { type ReconciliationFilters, unmatchedRecordsQuery } from './queries.ts';
import { ReconciliationSkeleton } from './reconciliation-skeleton.tsx';
import { formatSignedDalasi, RECORD_LABELS } from './record-texts.ts';

/** Payments, refunds, payouts and credits by Wave or bank without a line of a statement, newest first. */
export function RecordList({ filters }: { filters: ReconciliationFilters }) {
  const list = useInfiniteQuery(unmatchedRecordsQuery(filters));
  if (list.isPending) return <ReconciliationSkeleton />;
  if (!list.data) return <LoadErrorState title="Failed to load the payments." query={list} />;
  const records = list.data.pages.flatMap((page) => page.items);
  if (records.length === 0) {
    return (
      <EmptyState as="h3" title="Nothing is missing">
        Every payment, refund, payout and credit by Wave or bank has its line.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul aria-label="Without a line" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {records.map((record) => (
          <ListRow key={record.id}>
            <RecordCard record={record} />
          </ListRow>
        ))}
      </ul>
      <NextPage list={list} label="Show more payments">
        {formatCount(records.length, 'payment')} shown
      </NextPage>
    </div>
  );
}

function RecordCard({ record }: { record: UnmatchedRecord }) {
  const { kind, amount, booking_id, booking_number, person, reference, receipt_number } = record;
  const heading = `${RECORD_LABELS[kind]}${booking_number ? ` ${booking_number}` : ''}`;
  return (
    <Card as="article" aria-label={heading} className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4!">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="text-base wrap-anywhere">
            {booking_id ? (
              <Link to={`/booking/${booking_id}`} className="text-ink">
                {heading}
              </Link>
            ) : (
              heading
            )}
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {person}, <span className="whitespace-nowrap">{formatDateTime(record.at)}</span>
          </p>
        </div>
        <Price className="text-[1.1875rem]">{formatSignedDalasi(isDebitKind(kind) ? -amount : amount)}</Price>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-ink-soft">
        <Badge>{METHOD_LABELS[record.method]}</Badge>
        <span>{reference ?? 'No reference'}</span>
        {receipt_number ? <span>Receipt {receipt_number}</span> : null}
      </p>
    </Card>
  );
}
