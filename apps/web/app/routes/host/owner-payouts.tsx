import { HostPayouts } from '#app/features/hosting/payouts/host-payouts.tsx';
import { pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/require-role.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/owner-payouts.ts';

export const handle: PageHandle = { title: 'Payouts', back: '/owner/dashboard' };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
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
      <Wrap className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-pause">
        <HostPayouts />
      </Wrap>
    </RequireRole>
  );
}
