import { useQueryClient } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { BookFrame } from '#app/features/bookings/book/book-frame.tsx';
import { BookScreen } from '#app/features/bookings/book/book-screen.tsx';
import { bookedCarAsks } from '#app/features/bookings/queries.ts';
import { carQuery, findCar } from '#app/features/cars/queries.ts';
import { serverApi } from '#app/lib/api/api.server.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/require-role.tsx';
import { useSessionFact } from '#app/lib/session/session.ts';
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

/** What a visitor may see of the car, for the first picture; nothing where there is none or it could not be read. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const client = serverApi(context, request);
  return { car: await findCar(client, params.carId, request.signal).catch(() => undefined) };
}

/** In the browser the queries read for themselves. */
export function clientLoader() {
  return { car: undefined };
}

// The chosen days stand in the address, and change nothing about the car.
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.carId !== nextParams.carId;
}

/** The booking form, for everybody signed in but an active admin (GEN-08 to GEN-10). */
export default function BookPage({ params: { carId }, loaderData }: Route.ComponentProps) {
  const t = useTexts(bookingForm);
  const seenBefore = useCarSeenBefore(carId);
  const seen = loaderData.car ?? seenBefore;
  return (
    <Wrap className="pt-5 pb-pause">
      <h1 className="mb-6 max-md:sr-only">{t.title}</h1>
      <RequireRole anyOf={['renter', 'owner']} meanwhile={<BookFrame car={seen} />}>
        <BookScreen carId={carId} seen={seen} />
      </RequireRole>
    </Wrap>
  );
}

/** The car as its own page has just shown it. */
function useCarSeenBefore(carId: string) {
  const client = useQueryClient();
  const userId = useSessionFact(({ user }) => user?.id);
  return client.getQueryData(carQuery(carId, userId ?? null, undefined).queryKey);
}
