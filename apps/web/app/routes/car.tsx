import type { CarDetail } from '@coastline/contracts/car';
import { parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import type { Role } from '@coastline/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { AvailabilityCard } from '#app/features/availability/calendar/availability-card.tsx';
import { ScrollSentinel } from '#app/features/availability/calendar/scroll-sentinel.tsx';
import { useTakenRanges } from '#app/features/availability/queries.ts';
import { RentalDatesOpener } from '#app/features/availability/rental-dates-opener.tsx';
import { useRentalRange } from '#app/features/availability/use-rental-range.ts';
import { getBookPath, getFreeCarsPath } from '#app/features/cars/car-links.ts';
import { CarDetails, CarRentalTerms } from '#app/features/cars/detail/car-details.tsx';
import { createCarJsonLd } from '#app/features/cars/detail/car-json-ld.ts';
import { CarLoadError, CarNotFound, CarSkeleton } from '#app/features/cars/detail/car-states.tsx';
import {
  type BookingOffer,
  getCarViewer,
  type RenderWithCalendar,
} from '#app/features/cars/detail/ticket/booking-offer.ts';
import { CarPayBar } from '#app/features/cars/detail/ticket/car-pay-bar.tsx';
import { CarTicket } from '#app/features/cars/detail/ticket/car-ticket.tsx';
import { RangePrice } from '#app/features/cars/detail/ticket/price-parts.tsx';
import { ViewerNotes } from '#app/features/cars/detail/viewer-notes.tsx';
import { carQuery } from '#app/features/cars/queries.ts';
import { quoteCarRental } from '#app/features/cars/rental-price.ts';
import { useQueryErrorToast } from '#app/features/cars/use-query-error-toast.ts';
import { createServerApi, nullOnFailure } from '#app/lib/api/api.server.ts';
import { fetchTakenRanges, findCar } from '#app/lib/cars/car-requests.ts';
import { isDataSaverOn } from '#app/lib/device/connection.ts';
import { isFirstTimeThisVisit } from '#app/lib/device/stored-value.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { createPageMeta, displayFontPreload, getPageLanguage } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { PrefetchNextPage } from '#app/lib/page/prefetch-next-page.tsx';
import { useActiveRoleName } from '#app/lib/session/active-role.ts';
import { useIsSignedIn, useIsVisitor, useSessionFact } from '#app/lib/session/session-state.ts';
import { runWhenIdle, waitForInteraction } from '#app/lib/time/deferred-work.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { car as carTexts } from '#app/texts/en/car.ts';
import { carWords } from '#app/texts/en/cars.ts';
import { useHasBeenTrue } from '#app/ui/hooks/rendering.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { getPreviewImageUrl } from '#app/ui/media/photo.tsx';
import { LoadingBar } from '#app/ui/states/loading.tsx';
import type { Route } from './+types/car.ts';

// Loads the sign-in dialog and the dialog component in parallel. Sequential loading would double the latency.
const loadAuthModal = retryImport(async () => {
  const [modal] = await Promise.all([
    import('#app/features/auth/auth-modal.tsx'),
    import('#app/ui/overlays/dialog.lazy.tsx'),
  ]);
  return modal;
});
const AuthModal = lazy(loadAuthModal);

export const handle: PageHandle = { payBar: true };
export const links = () => [displayFontPreload];

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const t = getTexts(getPageLanguage(matches), carTexts);
  const car = loaderData?.car;
  const [picture] = car?.images ?? [];
  const title = car?.title ?? location.state?.title ?? t.title;
  const head = createPageMeta({
    matches,
    location,
    title,
    description: car ? t.description(car.title, car.city) : undefined,
    image: picture && getPreviewImageUrl(picture),
    noIndex: loaderData?.car === null,
  });
  const siteUrl = matches[0].loaderData?.siteUrl;
  // For search engines, so only the server renders it.
  return import.meta.env.SSR && car && siteUrl
    ? [...head, { 'script:ld+json': createCarJsonLd(car, siteUrl) }]
    : head;
};

/** Public data of the car: undefined after a failure, null (404) for an unknown car. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const client = createServerApi(context, request);
  const [car, taken] = await Promise.all([
    findCar(client, params.carId, request.signal).catch(() => undefined),
    nullOnFailure(fetchTakenRanges(client, params.carId, request.signal)),
  ]);
  return data({ car, taken }, { status: car === null ? 404 : 200 });
}

/** In the browser, the queries load the data, from their cache first. */
export function clientLoader() {
  return { car: undefined, taken: null };
}

// The selected dates are in the URL and do not affect the car.
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.carId !== nextParams.carId;
}

export default function CarPage({ loaderData, params }: Route.ComponentProps) {
  const formatError = useErrorFormatter();
  const userId = useSessionFact(({ user }) => user?.id);
  const who = useViewer();
  const car = useQuery(carQuery(params.carId, userId ?? null, loaderData.car));
  const { refetch } = car;
  const removedCar = useRemovedCar(params.carId, car);
  useQueryErrorToast(car, useTexts(carWords).failed.car);
  if (car.data) {
    return <Car key={car.data.id} car={car.data} viewer={who} loaded={loaderData} onGone={refetch} />;
  }
  if (car.isPending || (car.data === null && car.isPlaceholderData)) return <CarSkeleton />;
  if (car.isError) return <CarLoadError message={formatError(car.error)} onRetry={() => car.refetch()} />;
  return <CarNotFound removedCar={removedCar} />;
}

/** The car that was shown before its host removed it, with a link to cars that are free on the selected dates. */
function useRemovedCar(carId: string, { data }: { data: CarDetail | null | undefined }) {
  const [params] = useSearchParams();
  const [seen, setSeen] = useState(data);
  if (data && data !== seen) setSeen(data);
  if (seen?.id !== carId) return undefined;
  const { start, end } = parseBrowseSearch(params);
  return { title: seen.title, otherCarsPath: getFreeCarsPath({ start, end }) };
}

interface Viewer {
  isSignedIn: boolean;
  activeRole: Role;
}

/**
 * The current viewer. The server renders the page for visitors. For other users, the page hydrates first and updates in a
 * deferred render, so that slow phones stay responsive.
 */
function useViewer(): Viewer {
  const isSignedIn = useIsSignedIn();
  const activeRole = useActiveRoleName();
  return useDeferredValue(useMemo(() => ({ isSignedIn, activeRole }), [isSignedIn, activeRole]));
}

interface CarProps {
  car: CarDetail;
  viewer: Viewer;
  loaded: Route.ComponentProps['loaderData'];
  /** Called when the server does not know the car any more. */
  onGone: () => unknown;
}

const Car = memo(function Car({ car, viewer, loaded, onGone }: CarProps) {
  const today = useToday();
  const { minimumRentalDays } = useConfig();
  const [signIn, setSignIn] = useState<SignInTrigger | null>(null);
  const taken = useTakenRanges(car.id, { initialData: loaded.taken, onGone });
  const rental = useRentalRange({ today, minDays: minimumRentalDays, taken });
  const { range, error } = rental;
  const price = range && quoteCarRental(car, range);
  const offer: BookingOffer = {
    car,
    viewer: getCarViewer({ ...viewer, isOwn: car.own }),
    range,
    price,
    onBlocked: error && (() => rental.notifyError(error)),
    onSignIn: () => setSignIn('book'),
  };
  const withCalendar: RenderWithCalendar = (content) => (
    <RentalDatesOpener rental={rental}>{content}</RentalDatesOpener>
  );
  return (
    <>
      <CarDetails
        car={car}
        range={range}
        notes={<ViewerNotes viewer={offer.viewer} isActive={car.active} />}
        availability={
          <AvailabilityCard
            rental={rental}
            price={range && price && <RangePrice car={car} range={range} quote={price} />}
            otherCarsPath={getFreeCarsPath(rental.rejected?.range ?? rental.selection)}
            terms={<CarRentalTerms minimumDriverAge={car.rules.minimum_driver_age} />}
            footer={<SignInOffer onOffer={() => setSignIn('offer')} />}
          />
        }
        ticket={<CarTicket offer={offer} dates={rental.selection} renderWithCalendar={withCalendar} />}
      />
      <CarPayBar offer={offer} renderWithCalendar={withCalendar} />
      <SignIn
        trigger={signIn}
        bookingPath={range && getBookPath(car.id, range)}
        onClose={() => setSignIn(null)}
      />
    </>
  );
});

/** Offers the sign-in once per visit, after a visitor has scrolled past the calendar. */
function SignInOffer({ onOffer }: { onOffer: () => void }) {
  const isVisitor = useIsVisitor();
  const offer = () => isFirstTimeThisVisit('sign-in-offered') && onOffer();
  return <ScrollSentinel onPassed={isVisitor ? offer : undefined} />;
}

/** Trigger of the sign-in dialog: the booking button, or scrolling past the calendar (CAR-14). */
type SignInTrigger = 'book' | 'offer';

interface SignInProps {
  trigger: SignInTrigger | null;
  /** Path of the booking form with the selected dates; absent without dates. */
  bookingPath: string | null | undefined;
  onClose: () => void;
}

function SignIn({ trigger, bookingPath, onClose }: SignInProps) {
  const isVisitor = useIsVisitor();
  const navigate = useNavigate();
  // After the sign-in, the user continues to the booking without a second click.
  const onSignedIn = () => {
    if (trigger === 'book' && bookingPath) void navigate(bookingPath);
  };
  usePreloadAuthModal(isVisitor);
  if (!useHasBeenTrue(trigger !== null)) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <AuthModal open={trigger !== null && isVisitor} onClose={onClose} onSignedIn={onSignedIn} />
      {trigger === 'book' && bookingPath ? <PrefetchNextPage path={bookingPath} /> : null}
    </Suspense>
  );
}

/** Preloads the sign-in dialog for visitors after their first interaction. */
function usePreloadAuthModal(isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor || isDataSaverOn()) return;
    void waitForInteraction().then(() => runWhenIdle(() => void loadAuthModal().catch(() => undefined)));
  }, [isVisitor]);
}
