import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import type { DateRange, IsoDate } from '@coastline/domain/days/rental-dates';
import { type ExtraChoice, findExtraObstacle, listExtraLines } from '@coastline/domain/extras/extras';
import { errors } from '../../../http/errors/errors.ts';
import type { Database } from '../../../persistence/client.ts';
import {
  listBookedExtras,
  listOfferedExtras,
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
  await lockExtras(tx, listIds(choices));
  const range = { start: args.p_start_date, end: args.p_end_date };
  const offered = await listOfferedExtras(tx, { carId: args.p_car_id, range, now });
  requireFree(choices, offered);
  return listExtraLines(choices, offered);
}

interface BookingDays {
  id: string;
  carId: string;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Throws `extra_taken` if the extras of a booking are not free on its new days. Fewer days are always possible. */
export async function requireExtrasFree(
  tx: Database,
  { booking, range, now }: { booking: BookingDays; range: DateRange; now: Date },
): Promise<void> {
  const { id: bookingId, carId } = booking;
  if (range.start >= booking.startDate && range.end <= booking.endDate) return;
  const booked = await listBookedExtras(tx, bookingId);
  if (booked.length === 0) return;
  await lockExtras(tx, listIds(booked));
  const offered = await listOfferedExtras(tx, { carId, range, now, booking: bookingId });
  // A retired extra stays with the bookings that have it.
  requireFree(
    booked.filter(({ extraId }) => offered.some(({ id }) => id === extraId)),
    offered,
  );
}

function requireFree(choices: readonly ExtraChoice[], offered: readonly OfferedExtraRow[]): void {
  const obstacle = findExtraObstacle(choices, offered);
  if (obstacle?.code === 'unknown') {
    throw errors.invalidInput('This extra is not offered.', {
      field: 'p_extras',
      extra_id: obstacle.extraId,
    });
  }
  if (obstacle) throw errors.extraTaken({ extra_id: obstacle.extraId, free: obstacle.free });
}

function listIds(choices: readonly ExtraChoice[]): string[] {
  return choices.map(({ extraId }) => extraId);
}
