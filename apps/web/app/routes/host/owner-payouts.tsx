import { HostPayouts } from '#app/features/hosting/payouts/host-payouts.tsx';
import { createPageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/owner-payouts.ts';

export const handle: PageHandle = { title: 'Payouts', back: '/owner/dashboard' };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  createPageMeta({
    matches,
    location,
    title: 'Payouts',
    description: 'What you were paid for your cars, and what is due to you.',
    noIndex: true,
  });

/** The host's payouts, received and due (OWN-01, OWN-03). */
export default function OwnerPayoutsPage() {
  return (
    <RequireRole anyOf={['owner']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-pause">
        <HostPayouts />
      </PageContainer>
    </RequireRole>
  );
}
