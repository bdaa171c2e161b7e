import { useQueryClient } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { BookScreen } from '#app/features/bookings/book/book-screen.tsx';
import { BookPlaceholder } from '#app/features/bookings/book/book-skeleton.tsx';
import { getBookingFormPaths } from '#app/features/bookings/queries.ts';
import { carQuery } from '#app/features/cars/queries.ts';
import { createServerApi } from '#app/lib/api/api.server.ts';
import { findCar } from '#app/lib/cars/car-requests.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { useSessionFact } from '#app/lib/session/session-state.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/book.ts';

export const handle: PageHandle = {
  title: (language) => getTexts(language, bookingForm).title,
  back: true,
  bottomNavigation: false,
  prefetchPaths: ({ params: { carId = '' }, search }) =>
    getBookingFormPaths(carId, { start: search.get('start'), end: search.get('end') }),
};

export const meta = createNoIndexMeta((language) => getTexts(language, bookingForm));

/** Public data of the car, for the first render; undefined for an unknown car or after a failure. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const client = createServerApi(context, request);
  return { car: await findCar(client, params.carId, request.signal).catch(() => undefined) };
}

/** In the browser, the queries load the data. */
export function clientLoader() {
  return { car: undefined };
}

// The selected dates are in the URL and do not affect the car.
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.carId !== nextParams.carId;
}

/** The booking form, for all signed-in users except active admins (GEN-08 to GEN-10). */
export default function BookPage({ params: { carId }, loaderData }: Route.ComponentProps) {
  const t = useTexts(bookingForm);
  const seenBefore = useCachedCar(carId);
  const seen = loaderData.car ?? seenBefore;
  return (
    <PageContainer className="pt-5 pb-pause">
      <h1 className="mb-6 max-md:sr-only">{t.title}</h1>
      <RequireRole anyOf={['renter', 'owner']} fallback={<BookPlaceholder car={seen} />}>
        <BookScreen carId={carId} publicCar={seen} />
      </RequireRole>
    </PageContainer>
  );
}

/** The car from the query cache of the car page. */
function useCachedCar(carId: string) {
  const client = useQueryClient();
  const userId = useSessionFact(({ user }) => user?.id);
  return client.getQueryData(carQuery(carId, userId ?? null, undefined).queryKey);
}
