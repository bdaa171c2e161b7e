import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ExportCard } from '#app/features/office/exports/export-card.tsx';
import { DueHostList } from '#app/features/office/payouts/due-host-list.tsx';
import { DueTotalTicket } from '#app/features/office/payouts/due-total.tsx';
import { PayoutList } from '#app/features/office/payouts/payout-list.tsx';
import { dueHostsQuery } from '#app/features/office/payouts/queries.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer, TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';

export const handle: PageHandle = { title: 'Payouts', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({ title: 'Payouts', description: 'What hosts are due and were paid.' });

/** Due and paid payouts of hosts, and accounting exports. */
export default function AdminPayoutsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <Payouts />
    </RequireRole>
  );
}

function Payouts() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'paid' ? 'paid' : 'due';
  const hosts = useInfiniteQuery(dueHostsQuery('')).data?.pages[0]?.total?.hosts;
  const search = params.get('search') ?? '';
  const show = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-pause md:pt-6">
      <h1 className="max-md:sr-only">Payouts</h1>
      <TwoColumns>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="sr-only">Hosts</h2>
          <div className="lg:hidden">
            <DueTotalTicket />
          </div>
          <div>
            <Tabs
              label="Payouts"
              tabs={[
                { id: 'due', label: 'Due', count: hosts },
                { id: 'paid', label: 'Paid' },
              ]}
              value={tab}
              onChange={(next) => show({ tab: next })}
            />
            <TabPanel id={tab} className="pt-4 lg:pt-5">
              {tab === 'due' ? (
                <DueHostList
                  search={search}
                  onSearch={(words) => show({ tab, ...(words && { search: words }) })}
                />
              ) : (
                <PayoutList />
              )}
            </TabPanel>
          </div>
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="max-lg:hidden">
            <DueTotalTicket />
          </div>
          <ExportCard />
        </div>
      </TwoColumns>
    </PageContainer>
  );
}
