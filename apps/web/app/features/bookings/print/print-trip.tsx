import type { Booking } from '@coastline/contracts/bookings/booking';
import { ArrowRight } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** Date and place of pick-up and return. */
export function PrintTrip({ booking }: { booking: Booking }) {
  const t = useTexts(bookings);
  const { or, atOffice } = useTexts(bookingDetails);
  const { pickupLocations } = useConfig();
  const names = pickupLocations.map(({ name }) => name);
  const place = names.length > 0 ? or(names) : atOffice;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 rounded-lg bg-ground-deep p-4.5 print:p-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <TripEnd label={t.pickup} day={booking.start_date} place={place} />
      <Icon of={ArrowRight} className="size-6 text-ink-faint max-sm:rotate-90" />
      <TripEnd label={t.return} day={booking.end_date} place={place} />
    </section>
  );
}

function TripEnd({ label, day, place }: { label: string; day: string; place: string }) {
  const dates = useDates();
  return (
    <div>
      <h2 className="text-xs leading-[1.3] font-normal tracking-normal text-ink-soft">{label}</h2>
      <p className="font-display text-xl leading-[1.25] font-bold tracking-[-.018em] print:text-lg">
        {dates.fullDayWithYear(day)}
      </p>
      <p className="text-sm text-ink-soft">{place}</p>
    </div>
  );
}
