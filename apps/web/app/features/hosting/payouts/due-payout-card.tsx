import { useQuery } from '@tanstack/react-query';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { LoadErrorState } from '../load-error-state.tsx';
import { PayoutItems } from './payout-items.tsx';
import { duePayoutQuery } from './queries.ts';

/** Amount that is due to the host, by booking. */
export function DuePayoutCard() {
  const { user } = useSession();
  const due = useQuery(duePayoutQuery(user?.id));
  if (due.isPending) return <Skeleton className="h-60 rounded-lg" />;
  if (due.error && due.data === undefined) {
    return (
      <LoadErrorState title="Failed to load payouts." error={due.error} onRetry={() => void due.refetch()} />
    );
  }
  return (
    <Card as="section" aria-labelledby="due" className="max-lg:order-first">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="due">Due to you</h2>
        <b className="font-display text-2xl font-[750] whitespace-nowrap tabular-nums">
          {formatDalasi(due.data?.amount ?? 0)}
        </b>
      </div>
      {due.data ? (
        <PayoutItems items={due.data.items} />
      ) : (
        <p className="pt-2 text-sm text-ink-soft">Nothing is due. The next rental that ends shows here.</p>
      )}
    </Card>
  );
}
