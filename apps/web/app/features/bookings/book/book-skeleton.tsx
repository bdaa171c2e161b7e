import type { CarDetail } from '@coastline/contracts/car';
import { needsDriverDates } from '@coastline/domain/bookings/driver-rules';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Card, Ticket } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { MeetingSkeleton } from '../meeting/meeting-section.tsx';
import { AcceptedRules } from './form/accepted-rules.tsx';
import { InvalidDates } from './trip/booking-unavailable.tsx';
import { CarSummary, type Trip } from './trip/car-summary.tsx';
import { useTripFromUrl } from './trip/use-trip-state.ts';
import { TripPriceTicket } from './trip-price-ticket.tsx';

/**
 * The booking form before the session is known; also rendered by the server. Shows only public data: the car and the price of
 * the dates in the URL.
 */
export function BookPlaceholder({ car }: { car: CarDetail | null | undefined }) {
  const { trip } = useTripFromUrl();
  if (!car) return <BookSkeleton />;
  return trip.ok ? <BookSkeleton preview={{ car, trip }} /> : <InvalidDates car={car} reason={trip.reason} />;
}

const FIELD_CLASS = 'h-19.25 w-full';

interface Preview {
  car: CarDetail;
  trip: Trip;
}

/** Placeholder of the booking form in its final size, with car and price if they are known. */
export function BookSkeleton({ preview }: { preview?: Preview | undefined }) {
  const t = useTexts(bookingForm);
  return (
    <TwoColumns>
      {/* Absolute, because the form has no such row. */}
      <div role="status" className="absolute">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
      </div>
      <div className="grid content-start gap-7">
        <Card className="md:hidden">
          {preview ? <CarSummary {...preview} isPlaceholder /> : <SummarySkeleton />}
        </Card>
        <div className="grid gap-4">
          <div>
            <h2 className="mb-1">{t.personalInformation}</h2>
            <p className="text-sm text-ink-soft">{t.asInPassport}</p>
          </div>
          <Skeleton className={FIELD_CLASS} />
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
            <Skeleton className={FIELD_CLASS} />
            <Skeleton className="h-25.5 w-full" />
          </div>
          <Skeleton className={FIELD_CLASS} />
        </div>
        {preview && needsDriverDates(preview.car.rules) ? <Skeleton className="h-70 md:h-45" /> : null}
        <MeetingSkeleton />
        <Skeleton className="h-control w-36" />
        <div className="grid gap-2.5">
          <h2 className="mb-1.5">{t.paymentMethod}</h2>
          <OnlineMethodSkeletons />
          <Skeleton className="h-25 w-full rounded-lg md:h-19" />
          <Skeleton className="h-19 w-full rounded-lg" />
          <Skeleton className="h-19 w-full rounded-lg" />
        </div>
        {preview ? <AcceptedRules {...preview} /> : <Skeleton className="h-80 rounded-lg" />}
        <div className="grid gap-2">
          <h2 className="mb-1">{t.agreements}</h2>
          <Skeleton className="h-tap w-full" />
          <Skeleton className="h-tap w-full" />
        </div>
      </div>
      {preview ? (
        <TripPriceTicket {...preview} isPlaceholder>
          <ButtonSkeleton />
        </TripPriceTicket>
      ) : (
        <Ticket>
          <div className="hidden md:block">
            <SummarySkeleton />
          </div>
          <Skeleton className="h-30 w-full" />
          <Skeleton className="h-24 w-full" />
          <ButtonSkeleton />
        </Ticket>
      )}
    </TwoColumns>
  );
}

/** The methods that are paid through a provider, and the note about its test mode. Wave is offered without a provider too. */
function OnlineMethodSkeletons() {
  const online = useConfig().paymentProviders.filter(({ name }) => name !== 'wave');
  return (
    <>
      {online.map(({ name }) => (
        <Skeleton key={name} className="h-25 w-full rounded-lg md:h-19" />
      ))}
      {online.some(({ isTest }) => isTest) ? <Skeleton className="h-12.5 w-full rounded-lg" /> : null}
    </>
  );
}

function ButtonSkeleton() {
  return (
    <>
      <Skeleton className="h-control w-full" />
      <Skeleton className="h-16 w-full" />
    </>
  );
}

function SummarySkeleton() {
  return (
    <div className="flex gap-4">
      <Skeleton className="aspect-4/3 w-22 flex-none" />
      <div className="grid flex-1 content-start gap-2">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-10 w-3/5" />
      </div>
    </div>
  );
}
