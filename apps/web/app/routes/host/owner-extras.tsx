import { CarExtrasScreen } from '#app/features/hosting/extras/car-extras-screen.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/owner-extras.ts';

export const handle: PageHandle = { title: 'Extras', back: true };

export const meta = createNoIndexMeta({
  title: 'Extras',
  description: 'What guests can add to a booking of one of your cars.',
});

/** Extras of a car, for its host in any active role, and for the office (TRIP-101). */
export default function OwnerExtrasPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignedIn>
      <PageContainer className="pt-5 pb-[calc(var(--pause)+2rem)]">
        <CarExtrasScreen carId={params.carId} />
      </PageContainer>
    </RequireSignedIn>
  );
}
