import type { Booking } from '@coastline/contracts/bookings/booking';
import type { LineRecipient } from '@coastline/domain/bookings/booking-lines';
import type { DailyParts } from '@coastline/domain/bookings/changed-booking';
import { fromDalasi } from '@coastline/domain/money/money';

/** The fees and extras of a booking, by who earns them. */
export function sumAdditions({ lines }: Pick<Booking, 'lines'>) {
  const sum = (recipient: LineRecipient) =>
    lines
      .filter((line) => line.recipient === recipient)
      .reduce((total, line) => total + fromDalasi(line.total), 0);
  return { hostExtrasBututs: sum('host'), officeExtrasBututs: sum('office') };
}

/** Sums the fees and extras of a day, by recipient. */
export function sumDailyAdditions({ lines }: Pick<Booking, 'lines'>): DailyParts {
  const sum = (recipient: LineRecipient) =>
    lines
      .filter((line) => line.per === 'day' && line.recipient === recipient)
      .reduce((total, { unit_price: price, quantity }) => total + fromDalasi(price) * quantity, 0);
  return { hostBututs: sum('host'), officeBututs: sum('office') };
}
