import { BookScreen } from '#app/features/bookings/book/book-screen.tsx';
import { BookSkeleton } from '#app/features/bookings/book/book-skeleton.tsx';
import { bookedCarAsks } from '#app/features/bookings/queries.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/require-role.tsx';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/book.ts';

export const handle: PageHandle = {
  title: (language) => textsIn(language, bookingForm).title,
  back: true,
  dock: false,
  asks: ({ params: { carId = '' }, search }) =>
    bookedCarAsks(carId, { start: search.get('start'), end: search.get('end') }),
};

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = textsIn(languageOf(matches), bookingForm);
  return pageMeta({ matches, location, title, description, noIndex: true });
};

/** The booking form, for everybody signed in but an active admin (GEN-08 to GEN-10). */
export default function BookPage({ params }: Route.ComponentProps) {
  const t = useTexts(bookingForm);
  return (
    <Wrap className="pt-5 pb-pause">
      <h1 className="mb-6 max-md:sr-only">{t.title}</h1>
      <RequireRole anyOf={['renter', 'owner']} meanwhile={<BookSkeleton />}>
        <BookScreen carId={params.carId} />
      </RequireRole>
    </Wrap>
  );
}
