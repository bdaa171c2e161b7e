import type { Payout } from '@coastline/contracts/bookings/payout';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { DateBox } from '../date-box.tsx';
import { LoadErrorState } from '../load-error-state.tsx';
import { PayoutItems } from './payout-items.tsx';
import { hostPayoutsQuery } from './queries.ts';

/** Payouts to the host with their bookings, newest first. */
export function ReceivedPayoutsCard() {
  const { user } = useSession();
  const list = useInfiniteQuery(hostPayoutsQuery(user?.id));
  if (list.isPending) return <Skeleton className="h-80 rounded-lg" />;
  if (!list.data) {
    return (
      <LoadErrorState
        title="Failed to load payouts."
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const payouts = list.data.pages.flatMap((page) => page.items);
  return (
    <Card as="section" aria-labelledby="received">
      <h2 id="received" className="mb-2">
        Received
      </h2>
      {payouts.length === 0 ? (
        <EmptyState title="No payouts yet">What the office pays you shows here with its bookings.</EmptyState>
      ) : null}
      <ul>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-3">
          <NextPage list={list} label="Show earlier payouts" />
        </div>
      ) : null}
    </Card>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  return (
    <li className="flex min-w-0 flex-wrap gap-x-3.5 gap-y-2 py-3.5 not-first:border-t not-first:border-line first:pt-1">
      <DateBox date={payout.paid_at.slice(0, 10)} />
      <div className="min-w-0 flex-1 basis-44">
        {payout.voided_at ? (
          <span className="flex flex-wrap items-center gap-2">
            <s className="text-lg whitespace-nowrap text-ink-soft tabular-nums">
              {formatDalasi(payout.amount)}
            </s>
            <Badge tone="danger">Void, due again</Badge>
          </span>
        ) : (
          <b className="text-lg whitespace-nowrap tabular-nums">{formatDalasi(payout.amount)}</b>
        )}
        <details className="text-sm">
          <summary className="min-h-tap cursor-pointer content-center text-ink-soft">
            {METHOD_LABELS[payout.method]}, for {formatCount(payout.items.length, 'booking')}
          </summary>
          <PayoutItems items={payout.items} />
        </details>
      </div>
    </li>
  );
}
