import { AddCarScreen } from '#app/features/hosting/car-form/add-car-screen.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Add Vehicle', back: true, bottomNavigation: false };

export const meta = createNoIndexMeta({
  title: 'Add Vehicle',
  description: 'List your car: photos, the facts, your own daily price.',
});

/** Form for listing a car, for all signed-in users (ADD-01, GEN-14, GEN-15). */
export default function AddCarPage() {
  return (
    <RequireSignedIn>
      <PageContainer className="pt-5 pb-pause">
        <h1 className="mb-5 max-md:sr-only">Add Vehicle</h1>
        <AddCarScreen />
      </PageContainer>
    </RequireSignedIn>
  );
}
