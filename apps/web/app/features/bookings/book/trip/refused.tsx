import type { DateRangeRefusal } from '@coastline/domain/days/rental-dates';
import type { CarDetail } from '@coastline/domain/wire/car';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/bookings/booking-form.ts';
import { dateRefusals } from '#app/texts/en/dates/date-refusals.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { CarSummary } from './car-summary.tsx';

interface Refusal {
  car: CarDetail;
  title: string;
  /** The way on. */
  action: ReactNode;
}

/** Which car cannot be booked, why not, and the way on. */
export function Refused({ car, title, action }: Refusal) {
  return (
    <div className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <CarSummary car={car} />
      </Card>
      <EmptyState icon={CalendarDays} title={title} action={action} />
    </div>
  );
}

/** The address names no days that a car could be rented for: they are chosen on the page of the car. */
export function DaysRefused({ car, reason }: { car: CarDetail; reason: DateRangeRefusal }) {
  const t = useTexts(bookingForm);
  const { refusal } = useTexts(dateRefusals);
  const minDays = useConfig().minimumRentalDays;
  return (
    <Refused
      car={car}
      title={refusal(reason, { minDays })}
      action={<ToCar car={car}>{t.chooseDates}</ToCar>}
    />
  );
}

export function ToCar({ car, children }: { car: CarDetail; children: string }) {
  return (
    <Button asLink small tone="main" to={`/cars/${car.id}`}>
      {children}
    </Button>
  );
}
