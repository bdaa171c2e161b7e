import type { HostDashboard } from '@coastline/domain/wire/hosting';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { EarningsTable } from './earnings-table.tsx';

/** What the host earned, as a picture or, one press away, as a table (OWN-01). */
export function Earnings({ figures }: { figures: HostDashboard }) {
  const [asTable, setAsTable] = useState(false);
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
          onClick={() => setAsTable(!asTable)}
        >
          <Icon of={asTable ? ChartColumn : Table2} />
          {asTable ? 'As a picture' : 'As a table'}
        </Button>
      </div>
      <p className="text-sm">
        Your share, after the fee, of bookings by the month they were made in:{' '}
        <span className="whitespace-nowrap">{formatDalasi(figures.month_earned)}</span> in{' '}
        {figures.month_label} so far. It is paid out once the cars are back.
      </p>
      {asTable ? <EarningsTable figures={figures} /> : <EarningsChart months={figures.earnings} />}
    </section>
  );
}
