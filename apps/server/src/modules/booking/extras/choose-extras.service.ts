import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';
import { type ExtraChoice, findExtraObstacle, listExtraLines } from '@coastline/domain/extras/extras';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import {
  listBookedExtras,
  listOfferedExtras,
  lockBookedExtras,
  lockExtras,
  type OfferedExtraRow,
} from './extras.repository.ts';

/**
 * Locks the requested extras until the transaction ends and returns their lines. Throws `invalid_input` for one that is not
 * offered, and `extra_taken`.
 */
export async function chooseExtras(
  tx: Database,
  { args, now }: { args: CreateBookingArgs; now: Date },
): Promise<BookingLine[]> {
  const choices = (args.p_extras ?? []).map(({ extra_id: id, quantity }) => ({
    extraId: id.toLowerCase(),
    quantity,
  }));
  if (choices.length === 0) return [];
  const ids = choices.map(({ extraId }) => extraId);
  await lockExtras(tx, ids);
  const range = { start: args.p_start_date, end: args.p_end_date };
  const offered = await listOfferedExtras(tx, { carId: args.p_car_id, range, now, ids });
  requireAvailable(choices, offered);
  return listExtraLines(choices, offered);
}

interface BookingDays {
  id: string;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Throws `extra_taken` if the extras of a booking are not free on its new days. Fewer days are always possible. */
export async function requireExtrasFree(
  tx: Database,
  { booking, range, now }: { booking: BookingDays; range: DateRange; now: Date },
): Promise<void> {
  if (range.start >= booking.startDate && range.end <= booking.endDate) return;
  const taken = await findTakenExtra(tx, { bookingId: booking.id, range, now });
  if (taken) throw errors.extraTaken(taken);
}

/**
 * Locks the extras of a booking until the transaction ends, and finds one that other bookings of these days need. Undefined if
 * all are free.
 */
export async function findTakenExtra(
  tx: Database,
  days: { bookingId: string; range: DateRange; now: Date },
): Promise<{ extra_id: string; free: number } | undefined> {
  await lockBookedExtras(tx, days.bookingId);
  const taken = (await listBookedExtras(tx, days)).find(({ quantity, free }) => free < quantity);
  return taken && { extra_id: taken.extraId, free: Math.max(0, taken.free) };
}

function requireAvailable(choices: readonly ExtraChoice[], offered: readonly OfferedExtraRow[]): void {
  const obstacle = findExtraObstacle(choices, offered);
  if (obstacle?.code === 'unknown') {
    throw errors.invalidInput('This extra is not offered.', {
      field: 'p_extras',
      extra_id: obstacle.extraId,
    });
  }
  if (obstacle) throw errors.extraTaken({ extra_id: obstacle.extraId, free: obstacle.free });
}
