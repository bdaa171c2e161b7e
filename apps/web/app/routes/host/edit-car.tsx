import { EditCarScreen } from '#app/features/hosting/car-form/edit-car-screen.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/edit-car.ts';

export const handle: PageHandle = { title: 'Edit Vehicle', back: true, bottomNavigation: false };

export const meta = createNoIndexMeta({
  title: 'Edit Vehicle',
  description: 'Photos, facts and price of a car that you list.',
});

/** Form for editing an own car (ADD-32, GEN-16). */
export default function EditCarPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignedIn>
      <PageContainer className="pt-5 pb-pause">
        <h1 className="mb-5 max-md:sr-only">Edit Vehicle</h1>
        <EditCarScreen carId={params.carId} />
      </PageContainer>
    </RequireSignedIn>
  );
}
