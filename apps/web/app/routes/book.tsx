import { BookScreen } from '#app/features/bookings/book/book-screen.tsx';
import { pageMeta } from '#app/lib/meta.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { RequireRole } from '#app/lib/require-role.tsx';
import { Wrap } from '#app/ui/layout.tsx';
import type { Route } from './+types/book.ts';

export const handle: PageHandle = { title: 'Book this car', back: true, dock: false };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Book this car',
    description:
      'Your details, how you pay and the two agreements: the car is held while you pay the deposit.',
    noIndex: true,
  });

/** The booking form, for everybody signed in but an active admin (GEN-08 to GEN-10). */
export default function BookPage({ params }: Route.ComponentProps) {
  return (
    <RequireRole anyOf={['renter', 'owner']}>
      <Wrap className="pt-5 pb-pause">
        <h1 className="mb-6 max-md:sr-only">Book this car</h1>
        <BookScreen carId={params.carId} />
      </Wrap>
    </RequireRole>
  );
}
