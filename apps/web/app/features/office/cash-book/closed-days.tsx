import type { CashClosing } from '@coastline/contracts/cash-book';
import { formatSignedPrice } from '@coastline/domain/money/cash-book';
import { fromDalasi } from '@coastline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { cashClosingsQuery } from './queries.ts';

/** Closed days of a drawer, newest first. */
export function ClosedDays({ drawerId }: { drawerId: string }) {
  return (
    <Card as="section" aria-labelledby="earlier" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="earlier">Earlier days</h2>
      <DayList drawerId={drawerId} />
    </Card>
  );
}

function DayList({ drawerId }: { drawerId: string }) {
  const list = useInfiniteQuery(cashClosingsQuery(drawerId));
  if (list.isPending) return <Skeleton className="h-32 rounded-md" />;
  if (!list.data) return <LoadErrorState title="Failed to load the closed days." query={list} />;
  const closings = list.data.pages.flatMap((page) => page.items);
  if (closings.length === 0)
    return <p className="text-sm text-ink-soft">No day of this drawer is closed yet.</p>;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {closings.map((closing) => (
          <DayRow key={closing.day} closing={closing} />
        ))}
      </ul>
      <NextPage list={list} label="Show more days" />
    </>
  );
}

function DayRow({ closing }: { closing: CashClosing }) {
  const { drawer_id: drawer, day, counted, difference } = closing;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line py-1 not-last:border-b">
      <Link
        to={`/admin/cash-book?${new URLSearchParams({ drawer, day })}`}
        className="inline-flex min-h-tap items-center"
      >
        {formatFullDay(day)}
      </Link>
      <span className="ml-auto text-right text-sm">
        <Money className="block">{formatSignedPrice(fromDalasi(counted))}</Money>
        {difference === 0 ? null : (
          <Money className="block text-danger-ink">
            {difference < 0 ? 'Missing' : 'Too much'} {formatSignedPrice(Math.abs(fromDalasi(difference)))}
          </Money>
        )}
      </span>
    </li>
  );
}
