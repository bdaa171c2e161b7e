import type { CarDetail } from '@coastline/domain/wire/car';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { Card, Ticket } from '#app/ui/layout/card.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { PriceTicket } from './price-ticket.tsx';
import { CarSummary, type Trip } from './trip/car-summary.tsx';

const FIELD = 'h-19.25 w-full';

interface Known {
  car: CarDetail;
  trip: Trip;
}

/** The booking form on its way, in its final size; with the car and what it costs as soon as they are known. */
export function BookSkeleton({ known }: { known?: Known | undefined }) {
  const t = useTexts(bookingForm);
  return (
    <TwoColumns>
      {/* Takes no row, which the form has not. */}
      <div role="status" className="absolute">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
      </div>
      <div className="grid content-start gap-7">
        <Card className="md:hidden">{known ? <CarSummary {...known} isAhead /> : <SummaryBars />}</Card>
        <div className="grid gap-4">
          <div>
            <h2 className="mb-1">{t.personalInformation}</h2>
            <p className="text-sm text-ink-soft">{t.asInPassport}</p>
          </div>
          <Skeleton className={FIELD} />
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
            <Skeleton className={FIELD} />
            <Skeleton className="h-25.5 w-full" />
          </div>
          <Skeleton className={FIELD} />
        </div>
        <div className="grid gap-2.5">
          <h2 className="mb-1.5">{t.paymentMethod}</h2>
          <Skeleton className="h-25 w-full rounded-lg md:h-19" />
          <Skeleton className="h-19 w-full rounded-lg" />
          <Skeleton className="h-19 w-full rounded-lg" />
        </div>
        <div className="grid gap-2">
          <h2 className="mb-1">{t.agreements}</h2>
          <Skeleton className="h-tap w-full" />
          <Skeleton className="h-tap w-full" />
        </div>
      </div>
      {known ? (
        <PriceTicket {...known} isAhead>
          <ButtonBars />
        </PriceTicket>
      ) : (
        <Ticket>
          <div className="hidden md:block">
            <SummaryBars />
          </div>
          <Skeleton className="h-30 w-full" />
          <Skeleton className="h-24 w-full" />
          <ButtonBars />
        </Ticket>
      )}
    </TwoColumns>
  );
}

function ButtonBars() {
  return (
    <>
      <Skeleton className="h-control w-full" />
      <Skeleton className="h-16 w-full" />
    </>
  );
}

function SummaryBars() {
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
