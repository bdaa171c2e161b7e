import type { DuePayout } from '@coastline/domain/wire/bookings/payout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VisuallyHidden } from '#app/ui/frame/hidden.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { DueCard } from './due-card.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { duePayoutsQuery } from './queries.ts';

/** Hosts who are still to be paid, by name. */
export function DueList() {
  const due = useQuery(duePayoutsQuery());
  const [asked, setAsked] = useState<DuePayout | undefined>();
  const [isOpen, setOpen] = useState(false);
  const ask = (host: DuePayout) => {
    setAsked(host);
    setOpen(true);
  };
  return (
    <>
      <Hosts due={due} onPay={ask} />
      {asked ? (
        <PayDialog key={keyOf(asked)} due={asked} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

// What changed meanwhile is asked about afresh.
function keyOf(due: DuePayout): string {
  return `${due.host_id} ${due.amount} ${due.items.length}`;
}

function Hosts({
  due,
  onPay,
}: {
  due: { data: DuePayout[] | undefined; error: Error | null; refetch: () => unknown };
  onPay: (host: DuePayout) => void;
}) {
  if (!due.data) {
    if (!due.error) return <DueSkeleton />;
    return (
      <LoadFailed title="Failed to load payouts." error={due.error} onRetry={() => void due.refetch()} />
    );
  }
  if (due.data.length === 0) {
    return (
      <EmptyState as="h3" title="Every host is paid">
        A host's share is due once a car is back, or a paid booking was cancelled in the host's favour.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      {due.data.map((host) => (
        <li key={host.host_id}>
          <DueCard due={host} onPay={() => onPay(host)} />
        </li>
      ))}
    </ul>
  );
}

function DueSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-52 rounded-lg" />
      ))}
    </div>
  );
}
