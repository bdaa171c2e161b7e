import type { CarDetail } from '@coastline/contracts/car';
import type { DateRangeRefusal } from '@coastline/domain/days/rental-dates';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { dateRefusals } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { CarSummary } from './car-summary.tsx';

interface Props {
  car: CarDetail;
  title: string;
  /** The next step, such as a link to the car. */
  action: ReactNode;
}

/** The car that cannot be booked, with the reason and the next step. */
export function BookingUnavailable({ car, title, action }: Props) {
  return (
    <div className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <CarSummary car={car} />
      </Card>
      <EmptyState icon={CalendarDays} title={title} action={action} />
    </div>
  );
}

/** The dates in the URL are invalid; the user chooses others on the page of the car. */
export function InvalidDates({ car, reason }: { car: CarDetail; reason: DateRangeRefusal }) {
  const t = useTexts(bookingForm);
  const { refusal } = useTexts(dateRefusals);
  const minDays = useConfig().minimumRentalDays;
  return (
    <BookingUnavailable
      car={car}
      title={refusal(reason, { minDays })}
      action={<CarLink car={car}>{t.chooseDates}</CarLink>}
    />
  );
}

export function CarLink({ car, children }: { car: CarDetail; children: string }) {
  return (
    <Button asLink small tone="main" to={`/cars/${car.id}`}>
      {children}
    </Button>
  );
}
