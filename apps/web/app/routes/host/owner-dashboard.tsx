import {
  HostDashboard,
  HostDashboardHeader,
  HostDashboardSkeleton,
} from '#app/features/hosting/dashboard/host-dashboard.tsx';
import { hostDashboardPrefetchPaths } from '#app/features/hosting/queries.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { prefetchPaths: hostDashboardPrefetchPaths };

export const meta = createNoIndexMeta({
  title: 'Car Host Dashboard',
  description: 'What your cars earn, who comes next and how booked they are.',
});

/** Dashboard of a host (OWN-01, GEN-13). */
export default function OwnerDashboardPage() {
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-pause">
      <HostDashboardHeader />
      <RequireRole anyOf={['owner']} fallback={<HostDashboardSkeleton />}>
        <HostDashboard />
      </RequireRole>
    </PageContainer>
  );
}
