import type { AdminDashboard } from '@coastline/contracts/people/admin';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TrendChart, type TrendPoint } from '#app/ui/data-display/trend-chart.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

type Month = AdminDashboard['months'][number];

/** Fees and bookings by month as charts, or as a table on request. */
export function Trends({ months }: { months: readonly Month[] | undefined }) {
  const [showsTable, setShowsTable] = useState(false);
  return (
    <section aria-labelledby="trends" className="rests-below grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="trends">Month by month</h2>
        <Button
          tone="quiet"
          small
          className="-mr-2.5 whitespace-nowrap"
          onClick={() => setShowsTable(!showsTable)}
        >
          <Icon of={showsTable ? ChartColumn : Table2} />
          {showsTable ? 'As pictures' : 'As a table'}
        </Button>
      </div>
      {months ? <TrendContent months={months} showsTable={showsTable} /> : <TrendsSkeleton />}
    </section>
  );
}

function TrendContent({ months, showsTable }: { months: readonly Month[]; showsTable: boolean }) {
  if (showsTable) return <TrendsTable months={months} />;
  const fees = months.map((month) =>
    toPoint(month, { value: month.fees, formattedValue: formatDalasi(month.fees) }),
  );
  const bookings = months.map((month) =>
    toPoint(month, { value: month.bookings, formattedValue: String(month.bookings) }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Chart title="Fees" remark="Of bookings by the month they were made in">
        <TrendChart look="bars" label={formatPoints('Fees', fees)} points={fees} />
      </Chart>
      <Chart title="Bookings" remark="Confirmed, under way or completed">
        <TrendChart look="line" label={formatPoints('Bookings', bookings)} points={bookings} wholeNumbers />
      </Chart>
    </div>
  );
}

function toPoint({ month, label }: Month, values: { value: number; formattedValue: string }): TrendPoint {
  return { key: month, label, ...values };
}

function formatPoints(name: string, points: readonly TrendPoint[]): string {
  return `${name} by month: ${points.map(({ label, formattedValue }) => `${label} ${formattedValue}`).join(', ')}`;
}

function Chart({ title, remark, children }: { title: string; remark: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-3">
      <div>
        <h3>{title}</h3>
        <p className="text-sm text-ink-soft">{remark}</p>
      </div>
      {children}
    </Card>
  );
}

function TrendsTable({ months }: { months: readonly Month[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-1 py-1 sm:px-3">
      <Table
        caption="Fees and bookings by month"
        rows={[...months].reverse()}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: 'Month', cell: ({ label, month }) => `${label} ${month.slice(0, 4)}` },
          { key: 'bookings', title: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
          { key: 'fees', title: 'Fees', numeric: true, cell: ({ fees }) => <b>{formatDalasi(fees)}</b> },
        ]}
      />
    </div>
  );
}

function TrendsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-74 rounded-lg" />
      <Skeleton className="h-74 rounded-lg" />
    </div>
  );
}
