import { useQuery } from '@tanstack/react-query';
import { countOf } from '#app/lib/words/format.ts';
import { Price } from '#app/ui/figures/money.tsx';
import { Ticket } from '#app/ui/frame/card.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { inDalasi } from '../office-booking.ts';
import { sumOf } from './payout-choice.ts';
import { duePayoutsQuery } from './queries.ts';

/** What is due to all hosts together. */
export function DueSum() {
  const { data, error } = useQuery(duePayoutsQuery());
  // The list says that nothing came, and asks again.
  if (error && !data) return null;
  return (
    <Ticket className="gap-1.5">
      <span className="text-sm text-ink-soft">Due to hosts</span>
      <Price className="text-[2rem]">
        {data ? inDalasi(sumOf(data)) : <Skeleton className="h-[1em] w-32" />}
      </Price>
      <span className="text-sm text-ink-soft">
        {data ? wordsOf(data) : <Skeleton className="h-[1em] w-40" />}
      </span>
    </Ticket>
  );
}

function wordsOf(due: readonly { items: readonly unknown[] }[]): string {
  const bookings = due.reduce((sum, { items }) => sum + items.length, 0);
  return `${countOf(due.length, 'host')}, ${countOf(bookings, 'booking')}`;
}
