import type { HostDashboard } from '@coastline/contracts/hosting';
import { formatDalasi } from '#app/lib/formatting/format.ts';

/** Earnings by month as a table, and the host's share of all bookings by payment state. */
export function EarningsTable({ dashboard }: { dashboard: HostDashboard }) {
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
