import type { DueHost } from '@coastline/contracts/bookings/payout';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { SearchBox } from '../search-box.tsx';
import { DueHostCard } from './due-host-card.tsx';
import { PayHostDialog } from './pay-host-dialog.tsx';
import { dueHostsQuery } from './queries.ts';

/** Hosts with due payouts, by name, with a search when they fill more than one page. */
export function DueHostList({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const allHosts = useInfiniteQuery(dueHostsQuery(''));
  const { openDialog, dialog } = useDialog((host: DueHost, props) => (
    <PayHostDialog host={host} {...props} />
  ));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {search || allHosts.hasNextPage || (allHosts.data?.pages.length ?? 0) > 1 ? (
        <div className="w-full md:w-96">
          <SearchBox
            label="Search hosts who are due"
            placeholder="Name or phone"
            value={search}
            onChange={onSearch}
          />
        </div>
      ) : null}
      <HostCards search={search} onPay={openDialog} />
      {dialog}
    </div>
  );
}

function HostCards({ search, onPay }: { search: string; onPay: (host: DueHost) => void }) {
  const list = useInfiniteQuery(dueHostsQuery(search));
  if (!list.data) {
    if (!list.error) return <DueHostsSkeleton />;
    return <LoadErrorState title="Failed to load payouts." query={list} />;
  }
  const hosts = list.data.pages.flatMap((page) => page.items);
  if (hosts.length === 0) return <NoDueHosts search={search} />;
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        {hosts.map((host) => (
          <ListRow key={host.host_id}>
            <DueHostCard host={host} onPay={() => onPay(host)} />
          </ListRow>
        ))}
      </ul>
      <NextPage list={list} label="Show more">
        {formatCount(hosts.length, 'host')} shown
      </NextPage>
    </div>
  );
}

function NoDueHosts({ search }: { search: string }) {
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

function DueHostsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <VisuallyHidden>Loading</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-52 rounded-lg" />
      ))}
    </div>
  );
}
