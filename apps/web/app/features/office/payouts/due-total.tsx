import type { DueTotal } from '@coastline/contracts/bookings/payout';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { Price } from '#app/ui/data-display/money.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { dueHostsQuery } from './queries.ts';

export function DueTotalTicket() {
  const { data, error } = useInfiniteQuery(dueHostsQuery(''));
  // `DueHostList` shows the error and the retry button.
  if (error && !data) return null;
  const total = data?.pages[0]?.total;
  return (
    <Ticket className="gap-1.5">
      <span className="text-sm text-ink-soft">Due to hosts</span>
      <Price className="text-[2rem]">
        {total ? formatDalasi(total.amount) : <Skeleton className="h-[1em] w-32" />}
      </Price>
      <span className="text-sm text-ink-soft">
        {total ? formatCounts(total) : <Skeleton className="h-[1em] w-40" />}
      </span>
    </Ticket>
  );
}

function formatCounts({ hosts, bookings }: DueTotal): string {
  return `${formatCount(hosts, 'host')}, ${formatCount(bookings, 'booking')}`;
}
