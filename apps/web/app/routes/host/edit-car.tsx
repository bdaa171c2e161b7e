import { EditCarScreen } from '#app/features/hosting/car-form/edit-car-screen.tsx';
import { pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/require-role.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/edit-car.ts';

export const handle: PageHandle = { title: 'Edit Vehicle', back: true, dock: false };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Edit Vehicle',
    description: 'Photos, facts and price of a car that you list.',
    noIndex: true,
  });

/** Changing an own car (ADD-32, GEN-16). */
export default function EditCarPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignedIn>
      <Wrap className="pt-5 pb-pause">
        <h1 className="mb-5 max-md:sr-only">Edit Vehicle</h1>
        <EditCarScreen carId={params.carId} />
      </Wrap>
    </RequireSignedIn>
  );
}
