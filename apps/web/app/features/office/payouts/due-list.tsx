import type { DueHost } from '@coastline/domain/wire/bookings/payout';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#app/lib/formatting/format.ts';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { SearchBox } from '../search-box.tsx';
import { DueCard } from './due-card.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { dueHostsQuery } from './queries.ts';

/** Hosts who are still to be paid, by name; where they are many, with a search for one. */
export function DueList({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const everybody = useInfiniteQuery(dueHostsQuery(''));
  // Each press is asked about afresh: what was chosen before is forgotten.
  const [asked, setAsked] = useState<{ host: DueHost; press: number } | undefined>();
  const [isOpen, setOpen] = useState(false);
  const ask = (host: DueHost) => {
    setAsked({ host, press: (asked?.press ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {search || everybody.hasNextPage || (everybody.data?.pages.length ?? 0) > 1 ? (
        <div className="w-full md:w-96">
          <SearchBox
            label="Search hosts who are due"
            placeholder="Name or phone"
            value={search}
            onChange={onSearch}
          />
        </div>
      ) : null}
      <Hosts search={search} onPay={ask} />
      {asked ? (
        <PayDialog key={asked.press} host={asked.host} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function Hosts({ search, onPay }: { search: string; onPay: (host: DueHost) => void }) {
  const list = useInfiniteQuery(dueHostsQuery(search));
  if (!list.data) {
    if (!list.error) return <DueSkeleton />;
    return (
      <LoadFailed title="Failed to load payouts." error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const hosts = list.data.pages.flatMap((page) => page.items);
  if (hosts.length === 0) return <NobodyDue search={search} />;
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        {hosts.map((host) => (
          <ListRow key={host.host_id}>
            <DueCard host={host} onPay={() => onPay(host)} />
          </ListRow>
        ))}
      </ul>
      <NextPage list={list} label="Show more">
        {formatCount(hosts.length, 'host')} shown
      </NextPage>
    </div>
  );
}

function NobodyDue({ search }: { search: string }) {
  if (search) {
    return (
      <EmptyState as="h3" title="No host found">
        Nobody who is due anything has this in their name, e-mail or phone number.
      </EmptyState>
    );
  }
  return (
    <EmptyState as="h3" title="Every host is paid">
      A host's share is due once a car is back, or a paid booking was cancelled in the host's favour.
    </EmptyState>
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
