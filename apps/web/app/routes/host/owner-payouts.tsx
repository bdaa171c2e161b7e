import { HostPayouts } from '#app/features/hosting/payouts/host-payouts.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Payouts', back: '/owner/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Payouts',
  description: 'What you were paid for your cars, and what is due to you.',
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
