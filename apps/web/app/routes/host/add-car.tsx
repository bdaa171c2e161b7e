import { AddCarScreen } from '#app/features/hosting/car-form/add-car-screen.tsx';
import { pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/require-role.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/add-car.ts';

export const handle: PageHandle = { title: 'Add Vehicle', back: true, dock: false };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Add Vehicle',
    description: 'List your car: photos, the facts, your own daily price.',
    noIndex: true,
  });

/** Listing a car, for anybody signed in (ADD-01, GEN-14, GEN-15). */
export default function AddCarPage() {
  return (
    <RequireSignedIn>
      <Wrap className="pt-5 pb-pause">
        <h1 className="mb-5 max-md:sr-only">Add Vehicle</h1>
        <AddCarScreen />
      </Wrap>
    </RequireSignedIn>
  );
}
