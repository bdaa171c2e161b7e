import type { CashBookDay } from '@coastline/contracts/cash-book';
import { CASH_ENTRY_LABELS } from '@coastline/domain/money/cash-book';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDateTime, formatFullDay } from '#app/lib/formatting/format.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PaintedBand } from '#app/ui/layout/card.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { ClosingSummary, DayTotals } from './day-card.tsx';
import { SignedAmount } from './day-entries.tsx';
import { cashBookDayQuery, dailyReportQuery } from './queries.ts';
import { ReportTable } from './report-card.tsx';

type Entry = CashBookDay['entries'][number];

const COLUMNS: Column<Entry>[] = [
  {
    key: 'what',
    title: 'What',
    cell: ({ kind, at, recorded_by }) => (
      <>
        <b className="block">{CASH_ENTRY_LABELS[kind]}</b>
        <span className="text-ink-soft">
          {formatDateTime(at)}
          {recorded_by ? `, ${recorded_by}` : null}
        </span>
      </>
    ),
  },
  {
    key: 'for',
    title: 'For',
    cell: ({ booking_number, reason }) =>
      booking_number ? <NoWrap>{booking_number}</NoWrap> : <span className="wrap-anywhere">{reason}</span>,
  },
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => <SignedAmount amount={amount} /> },
];

/** A day of the cash book on paper. On screens it has two buttons. */
export function PrintableDay() {
  const [params] = useSearchParams();
  const query = useQuery(cashBookDayQuery({ drawerId: params.get('drawer'), day: params.get('day') }));
  if (query.data) return <Paper book={query.data} />;
  if (!query.error) return <Skeleton className="mx-auto my-5 h-120 max-w-[50rem] rounded-lg" />;
  return <LoadErrorState title="Failed to load the cash book." query={query} />;
}

function Paper({ book }: { book: CashBookDay }) {
  const { productName } = useConfig();
  const report = useQuery(dailyReportQuery(book.day)).data;
  const { drawer, day, closing } = book;
  return (
    <div className="mx-auto grid max-w-[50rem] grid-cols-[minmax(0,1fr)] gap-5 px-gutter py-5 print:max-w-none print:p-0">
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 print:hidden">
        <Button
          asLink
          small
          tone="quiet"
          to={`/admin/cash-book?${new URLSearchParams({ drawer: drawer.id, day })}`}
        >
          <Icon of={ArrowLeft} />
          Back to the cash book
        </Button>
        <Button small tone="main" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
      </div>
      <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2 [print-color-adjust:exact] print:rounded-none print:border-0 print:shadow-none">
        <PaintedBand />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8 print:gap-3 print:px-0 print:py-3">
          <header className="grid gap-1">
            <p className="font-display font-extrabold">{productName}</p>
            <h1>Cash book</h1>
            <p className="wrap-anywhere">
              {drawer.name}, {formatFullDay(day)}, {day.slice(0, 4)}
            </p>
          </header>
          <Table
            caption="Entries of the day"
            rows={book.entries}
            rowKey={({ id }) => String(id)}
            columns={COLUMNS}
          />
          <DayTotals book={book} />
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2>{closing ? 'Closed' : 'Not closed yet'}</h2>
            {closing ? (
              <>
                <p className="text-sm">
                  {closing.closed_by}, {formatDateTime(closing.closed_at)}
                </p>
                <ClosingSummary closing={closing} />
              </>
            ) : null}
          </section>
          {report ? (
            <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2>Day report</h2>
              <ReportTable report={report} />
            </section>
          ) : null}
        </div>
      </article>
    </div>
  );
}
