import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings.ts';

/** Names the fees and extras of a booking: `Fee for the pick-up: Banjul International Airport`, `2 × Child seat`. */
export function useLineFormatter(): (line: Pick<BookingLine, 'kind' | 'name' | 'quantity'>) => string {
  const t = useTexts(bookings);
  return ({ kind, name, quantity }) => {
    if (kind === 'extra') return quantity > 1 ? `${quantity} × ${name}` : name;
    return kind === 'pick_up_fee' ? t.pickUpFee(name) : t.returnFee(name);
  };
}
