import { parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import type { Role } from '@coastline/domain/people/roles';
import type { CarDetail } from '@coastline/domain/wire/car';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { loadAuthModal } from '#app/features/auth/load-auth-modal.ts';
import { AvailabilityCard } from '#app/features/availability/calendar/availability-card.tsx';
import { PassedMark } from '#app/features/availability/calendar/passed-mark.tsx';
import { fetchTaken, useTaken } from '#app/features/availability/queries.ts';
import { RentalDatesOpener } from '#app/features/availability/rental-dates-opener.tsx';
import { useRentalRange } from '#app/features/availability/use-rental-range.ts';
import { bookPath, freeCarsPath } from '#app/features/cars/car-links.ts';
import { CarBody, CarTerms } from '#app/features/cars/detail/car-body.tsx';
import { carJsonLd } from '#app/features/cars/detail/car-json-ld.ts';
import { CarFailed, CarNotFound, CarSkeleton } from '#app/features/cars/detail/car-states.tsx';
import { readerOf } from '#app/features/cars/detail/reader.ts';
import { ReaderNotes } from '#app/features/cars/detail/reader-notes.tsx';
import { CarPayBar } from '#app/features/cars/detail/ticket/car-pay-bar.tsx';
import { CarTicket } from '#app/features/cars/detail/ticket/car-ticket.tsx';
import type { Offer, WithCalendar } from '#app/features/cars/detail/ticket/offer.ts';
import { RangeSum } from '#app/features/cars/detail/ticket/price-parts.tsx';
import { carQuery, findCar } from '#app/features/cars/queries.ts';
import { rentalPrice } from '#app/features/cars/rental-price.ts';
import { useFailureNotice } from '#app/features/cars/use-failure-notice.ts';
import { serverApi } from '#app/lib/api/api.server.ts';
import { orNull } from '#app/lib/api/or-null.ts';
import { savesData } from '#app/lib/device/saves-data.ts';
import { firstTimeThisVisit } from '#app/lib/device/visit-flag.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { whenInUse } from '#app/lib/moments/use-in-use.ts';
import { useToday } from '#app/lib/moments/use-today.ts';
import { whenIdle } from '#app/lib/moments/when-idle.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { displayFacePreload, languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { useRoleInUse } from '#app/lib/session/active-role.tsx';
import { useIsSignedIn, useIsVisitor, useSessionFact } from '#app/lib/session/session.ts';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { linkPicture } from '#app/ui/pictures/photo.tsx';
import { UnderWay } from '#app/ui/states/under-way.tsx';
import { useOnceTrue } from '#app/ui/timing/use-once-true.ts';
import type { Route } from './+types/car.ts';

const AuthModal = lazy(loadAuthModal);

export const handle: PageHandle = { payBar: true };
export const links = () => [displayFacePreload];

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const t = textsIn(languageOf(matches), carTexts);
  const car = loaderData?.car;
  const [picture] = car?.images ?? [];
  const title = car?.title ?? location.state?.title ?? t.title;
  const head = pageMeta({
    matches,
    location,
    title,
    description: car ? t.description(car.title, car.city) : undefined,
    image: picture && linkPicture(picture),
    noIndex: loaderData?.car === null,
  });
  const siteUrl = matches[0].loaderData?.siteUrl;
  // For search engines, which read what the server writes.
  return import.meta.env.SSR && car && siteUrl
    ? [...head, { 'script:ld+json': carJsonLd(car, siteUrl) }]
    : head;
};

/** What a visitor may see of the car: undefined where it could not be read, null (404) where there is none. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const client = serverApi(context, request);
  const [car, taken] = await Promise.all([
    findCar(client, params.carId, request.signal).catch(() => undefined),
    orNull(fetchTaken(client, params.carId, request.signal)),
  ]);
  return data({ car, taken }, { status: car === null ? 404 : 200 });
}

/** In the browser the queries read for themselves, and from their cache first. */
export function clientLoader() {
  return { car: undefined, taken: null };
}

// The chosen dates stand in the address, and change nothing about the car.
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.carId !== nextParams.carId;
}

export default function CarPage({ loaderData, params }: Route.ComponentProps) {
  const says = useErrorWords();
  const userId = useSessionFact(({ user }) => user?.id);
  const who = useWho();
  const car = useQuery(carQuery(params.carId, userId ?? null, loaderData.car));
  const { refetch } = car;
  const gone = useGoneCar(params.carId, car);
  useFailureNotice(car, useTexts(carWords).failed.car);
  if (car.data) {
    return <Car key={car.data.id} car={car.data} who={who} loaded={loaderData} onGone={refetch} />;
  }
  if (car.isPending || (car.data === null && car.isPlaceholderData)) return <CarSkeleton />;
  if (car.isError) return <CarFailed message={says(car.error)} onRetry={() => car.refetch()} />;
  return <CarNotFound gone={gone} />;
}

/** The car that stood here until its host took it off the list, and where others are free on the chosen days. */
function useGoneCar(carId: string, { data }: { data: CarDetail | null | undefined }) {
  const [params] = useSearchParams();
  const [seen, setSeen] = useState(data);
  if (data && data !== seen) setSeen(data);
  if (seen?.id !== carId) return undefined;
  const { start, end } = parseBrowseSearch(params);
  return { title: seen.title, otherCarsPath: freeCarsPath({ start, end }) };
}

interface Who {
  isSignedIn: boolean;
  activeRole: Role;
}

/**
 * Who looks at the car. The server does not know and draws it for a visitor: for others the page comes to life before it
 * learns, and a slow phone hears a touch in between.
 */
function useWho(): Who {
  const isSignedIn = useIsSignedIn();
  const activeRole = useRoleInUse();
  return useDeferredValue(useMemo(() => ({ isSignedIn, activeRole }), [isSignedIn, activeRole]));
}

interface CarProps {
  car: CarDetail;
  who: Who;
  loaded: Route.ComponentProps['loaderData'];
  /** The server does not know the car any more. */
  onGone: () => unknown;
}

const Car = memo(function Car({ car, who, loaded, onGone }: CarProps) {
  const today = useToday();
  const { minimumRentalDays } = useConfig();
  const [signIn, setSignIn] = useState<SignInTrigger | null>(null);
  const taken = useTaken(car.id, { known: loaded.taken, onGone });
  const rental = useRentalRange({ today, minDays: minimumRentalDays, taken });
  const { range, obstacle } = rental;
  const price = range && rentalPrice(car, range);
  const offer: Offer = {
    car,
    reader: readerOf({ ...who, isOwn: car.own }),
    range,
    price,
    onObstacle: obstacle && (() => rental.tell(obstacle)),
    onSignIn: () => setSignIn('book'),
  };
  const withCalendar: WithCalendar = (content) => (
    <RentalDatesOpener rental={rental}>{content}</RentalDatesOpener>
  );
  return (
    <>
      <CarBody
        car={car}
        range={range}
        notes={<ReaderNotes reader={offer.reader} isActive={car.active} />}
        availability={
          <AvailabilityCard
            rental={rental}
            sum={range && price && <RangeSum car={car} range={range} quote={price} />}
            otherCarsPath={freeCarsPath(rental.refusal?.attempt ?? rental.choice)}
            terms={<CarTerms />}
            end={<OfferOnce onOffer={() => setSignIn('offer')} />}
          />
        }
        ticket={<CarTicket offer={offer} dates={rental.choice} withCalendar={withCalendar} />}
      />
      <CarPayBar offer={offer} withCalendar={withCalendar} />
      <SignIn
        trigger={signIn}
        bookingPath={range && bookPath(car.id, range)}
        onClose={() => setSignIn(null)}
      />
    </>
  );
});

/** Offers the sign-in once a visit, when a visitor has seen the calendar. */
function OfferOnce({ onOffer }: { onOffer: () => void }) {
  const isVisitor = useIsVisitor();
  const offer = () => firstTimeThisVisit('sign-in-offered') && onOffer();
  return <PassedMark onPassed={isVisitor ? offer : undefined} />;
}

/** Why the sign-in dialog is open: the booking button was pressed, or the calendar was seen (CAR-14). */
type SignInTrigger = 'book' | 'offer';

interface SignInProps {
  trigger: SignInTrigger | null;
  /** The booking form with the chosen days; absent while they are none. */
  bookingPath: string | null | undefined;
  onClose: () => void;
}

function SignIn({ trigger, bookingPath, onClose }: SignInProps) {
  const isVisitor = useIsVisitor();
  const navigate = useNavigate();
  // The press of the booking button is not asked for twice: it leads on once the session is there.
  const goOn = () => {
    if (trigger === 'book' && bookingPath) void navigate(bookingPath);
  };
  useAuthModalAhead(isVisitor);
  if (!useOnceTrue(trigger !== null)) return null;
  return (
    <Suspense fallback={<UnderWay />}>
      <AuthModal open={trigger !== null && isVisitor} onClose={onClose} onSignedIn={goOn} />
    </Suspense>
  );
}

/** Fetches the sign-in dialog ahead for visitors who use the page. */
function useAuthModalAhead(isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor || savesData()) return;
    void whenInUse().then(() => whenIdle(() => void loadAuthModal().catch(() => undefined)));
  }, [isVisitor]);
}
