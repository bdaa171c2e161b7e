import type { HostDashboard } from '@coastline/contracts/hosting';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Card } from '#app/ui/layout/card.tsx';

type HostMoney = HostDashboard['money'];

// Ordered by how soon the money is paid out.
const STAGES: [name: Exclude<keyof HostMoney, 'received'>, label: string, className: string][] = [
  ['due', 'Due to you now', 'bg-palm'],
  ['secured', 'Paid in full by guests', 'bg-action'],
  ['half_paid', 'Deposit paid', 'bg-river'],
  ['unpaid', 'Waiting for the deposit', 'bg-sun'],
];

/** Due, expected and received amounts of a host, after the fee (OWN-01, OWN-03). */
export function HostMoneyCard({ money: sums }: { money: HostMoney }) {
  const total = STAGES.reduce((sum, [name]) => sum + sums[name], 0);
  return (
    <Card as="section" aria-labelledby="on-its-way" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="on-its-way">Your money</h2>
        <Button asLink tone="quiet" small className="-mr-2.5" to="/owner/payouts">
          Payouts
        </Button>
      </div>
      {/* The list below contains the same amounts as text. */}
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-pill bg-ground-deep">
        {STAGES.map(([name, , className]) => (
          <span
            key={name}
            className={className}
            style={{ width: `${total ? (sums[name] / total) * 100 : 0}%` }}
          />
        ))}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {STAGES.map(([name, label, className]) => (
          <MoneyRow key={name} label={label} className={className} sum={formatDalasi(sums[name])} />
        ))}
      </dl>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">
        Received so far{' '}
        <b className="whitespace-nowrap text-ink tabular-nums">{formatDalasi(sums.received)}</b>
      </p>
    </Card>
  );
}

function MoneyRow({ label, className, sum }: { label: string; className: string; sum: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex min-w-0 items-center gap-2.5">
        <span aria-hidden className={cx('size-3 flex-none rounded-[.25rem]', className)} />
        {label}
      </dt>
      <dd className="ml-auto font-semibold whitespace-nowrap tabular-nums">{sum}</dd>
    </div>
  );
}
