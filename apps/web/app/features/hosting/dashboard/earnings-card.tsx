import type { HostDashboard } from '@coastline/contracts/hosting';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { EarningsTable } from './earnings-table.tsx';

/** Earnings of the host as a chart, or as a table on request (OWN-01). */
export function EarningsCard({ dashboard }: { dashboard: HostDashboard }) {
  const [showsTable, setShowsTable] = useState(false);
  return (
    <section
      data-deep
      aria-labelledby="earnings"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden rounded-prow bg-deep px-4.5 pt-4.5 text-ink-on-deep md:px-6 md:pt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="earnings">Earnings</h2>
        <Button
          tone="quiet"
          small
          className="-mr-2.5 whitespace-nowrap text-inherit!"
          onClick={() => setShowsTable(!showsTable)}
        >
          <Icon of={showsTable ? ChartColumn : Table2} />
          {showsTable ? 'As a picture' : 'As a table'}
        </Button>
      </div>
      <p className="text-sm">
        Your share, after the fee, of bookings by the month they were made in:{' '}
        <span className="whitespace-nowrap">{formatDalasi(dashboard.month_earned)}</span> in{' '}
        {dashboard.month_label} so far. It is paid out once the cars are back.
      </p>
      {showsTable ? <EarningsTable dashboard={dashboard} /> : <EarningsChart months={dashboard.earnings} />}
    </section>
  );
}
