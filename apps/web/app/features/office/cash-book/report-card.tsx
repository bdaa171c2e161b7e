import type { DailyReport } from '@coastline/contracts/cash-book';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ScrollArea } from '#app/ui/layout/scroll-area.tsx';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { SignedAmount } from './day-entries.tsx';
import { dailyReportQuery } from './queries.ts';

type Row = DailyReport['methods'][number];

const COLUMNS: Column<Row>[] = [
  { key: 'method', title: 'By', cell: ({ method }) => METHOD_LABELS[method] },
  { key: 'received', title: 'In', numeric: true, cell: ({ received }) => <SignedAmount amount={received} /> },
  { key: 'paid', title: 'Out', numeric: true, cell: ({ paid }) => <SignedAmount amount={paid} /> },
];

/** Received and paid sums of a day by method, according to the ledger. */
export function ReportCard({ day }: { day: string }) {
  const report = useQuery(dailyReportQuery(day));
  return (
    <Card as="section" aria-labelledby="report" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="report">Day report</h2>
        <p className="text-sm text-ink-soft">
          Payments, refunds and payouts of all drawers, from the ledger.
        </p>
      </div>
      {report.data ? (
        <ReportTable report={report.data} />
      ) : report.error ? (
        <LoadErrorState title="Failed to load the report." query={report} />
      ) : (
        <Skeleton className="h-36 rounded-md" />
      )}
    </Card>
  );
}

export function ReportTable({ report }: { report: DailyReport }) {
  return (
    <ScrollArea label="Totals by method" className="mx-[max(-.75rem,-4vw)]">
      <Table
        caption="Totals by method"
        rows={report.methods}
        rowKey={({ method }) => method}
        columns={COLUMNS}
      />
    </ScrollArea>
  );
}
