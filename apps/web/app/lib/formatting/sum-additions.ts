import type { Booking } from '@coastline/contracts/bookings/booking';
import type { LineRecipient } from '@coastline/domain/bookings/booking-lines';
import { fromDalasi } from '@coastline/domain/money/money';

/** The fees and extras of a booking, by who earns them. */
export function sumAdditions({ lines }: Pick<Booking, 'lines'>) {
  const sum = (recipient: LineRecipient) =>
    lines
      .filter((line) => line.recipient === recipient)
      .reduce((total, line) => total + fromDalasi(line.total), 0);
  return { hostExtrasBututs: sum('host'), officeExtrasBututs: sum('office') };
}
