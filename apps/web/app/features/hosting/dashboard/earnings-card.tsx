import type { HostDashboard } from '@coastline/contracts/hosting';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EarningsChart } from './earnings-chart.tsx';

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

/** Earnings by month as a table, and the host's share of all bookings by payment state. */
function EarningsTable({ dashboard }: { dashboard: HostDashboard }) {
  const shares: [string, number][] = [
    ['Paid in full by guests', dashboard.shares.paid],
    ['Deposit paid, second half due', dashboard.shares.due],
    ['Waiting for the deposit', dashboard.shares.pending],
  ];
  return (
    <div className="grid gap-5 pb-6">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Your share by month, after the fee</caption>
        <thead>
          <tr className="text-left text-xs">
            <th scope="col" className="py-2 font-semibold">
              Month
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Bookings
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Your share
            </th>
          </tr>
        </thead>
        <tbody>
          {[...dashboard.earnings].reverse().map((month) => (
            <tr key={month.month} className="border-t border-deep-line tabular-nums">
              <th scope="row" className="py-2.5 text-left font-normal">
                {month.label} {month.month.slice(0, 4)}
              </th>
              <td className="py-2.5 text-right">{month.bookings}</td>
              <td className="py-2.5 text-right font-semibold whitespace-nowrap">
                {formatDalasi(month.earned)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-2 border-t border-deep-line pt-4 text-sm">
        {shares.map(([name, sum]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{formatDalasi(sum)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
