import type { HostDashboard } from '@coastline/domain/wire/hosting';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Card } from '#app/ui/layout/card.tsx';

type MoneyOfHost = HostDashboard['money'];

// From the nearest to the farthest from the host's pocket.
const STAGES: [name: Exclude<keyof MoneyOfHost, 'received'>, words: string, look: string][] = [
  ['due', 'Due to you now', 'bg-palm'],
  ['secured', 'Paid in full by guests', 'bg-action'],
  ['half_paid', 'Deposit paid', 'bg-river'],
  ['unpaid', 'Waiting for the deposit', 'bg-sun'],
];

/** What is due to the host, what is on its way and what has arrived, all after the fee (OWN-01, OWN-03). */
export function MoneyOnItsWay({ money: sums }: { money: MoneyOfHost }) {
  const total = STAGES.reduce((sum, [name]) => sum + sums[name], 0);
  return (
    <Card as="section" aria-labelledby="on-its-way" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="on-its-way">Your money</h2>
        <Button asLink tone="quiet" small className="-mr-2.5" to="/owner/payouts">
          Payouts
        </Button>
      </div>
      {/* The list below says the same in figures. */}
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-pill bg-ground-deep">
        {STAGES.map(([name, , look]) => (
          <span key={name} className={look} style={{ width: `${total ? (sums[name] / total) * 100 : 0}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {STAGES.map(([name, words, look]) => (
          <Line key={name} words={words} look={look} sum={formatDalasi(sums[name])} />
        ))}
      </dl>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">
        Received so far{' '}
        <b className="whitespace-nowrap text-ink tabular-nums">{formatDalasi(sums.received)}</b>
      </p>
    </Card>
  );
}

function Line({ words, look, sum }: { words: string; look: string; sum: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex min-w-0 items-center gap-2.5">
        <span aria-hidden className={cx('size-3 flex-none rounded-[.25rem]', look)} />
        {words}
      </dt>
      <dd className="ml-auto font-semibold whitespace-nowrap tabular-nums">{sum}</dd>
    </div>
  );
}
