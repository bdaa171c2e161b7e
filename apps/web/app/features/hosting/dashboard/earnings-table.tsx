import type { HostDashboard } from '@coastline/domain/wire/hosting';
import { formatDalasi } from '#app/lib/formatting/format.ts';

/** The same months in figures, and how much of all bookings' shares guests have paid so far. */
export function EarningsTable({ figures }: { figures: HostDashboard }) {
  const shares: [string, number][] = [
    ['Paid in full by guests', figures.shares.paid],
    ['Deposit paid, second half due', figures.shares.due],
    ['Waiting for the deposit', figures.shares.pending],
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
          {[...figures.earnings].reverse().map((month) => (
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
