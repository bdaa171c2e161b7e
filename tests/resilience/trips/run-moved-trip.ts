import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { BOOKING_PATH, createBookingBody } from '../lib/fixtures.ts';
import { isSuccess } from '../lib/response-counter.ts';
import type { Move, MovedTrip } from './plans.ts';
import { type GuestWorld, send } from './trip-world.ts';

const DAILY_PRICE = 2400;
/** Rules that a page shows of each car of the proof. */
export const CAR_RULES = { ...DEFAULT_CAR_RULES, km_per_day: 100, extra_km_price: 10 };

/** A booking as the successful calls have left it. */
interface MovedBooking {
  id: string;
  version: number;
  days: number;
  /** Index of its car among the shared ones. */
  car: number;
}

/**
 * Books one of the cars, moves the booking to other days and cars as planned, and cancels it. The page's total is that of the
 * days, as long as nothing is kept.
 */
export async function runMovedTrip(
  world: GuestWorld,
  { plan, cars, car }: { plan: MovedTrip; cars: string[]; car: number },
): Promise<void> {
  const { guestToken: token } = world;
  const path = BOOKING_PATH.replace('/rest/v1/', '');
  const booked = await send(world, { token, path, body: createBookingBody(cars[car] ?? '', plan) });
  if (!isSuccess(booked)) return;
  const id = String(booked.json.booking_id);
  if (plan.isPaid) {
    await send(world, {
      token: world.office.token,
      path: `bookings/${id}/deposit`,
      body: { method: 'cash' },
    });
  }
  let booking: MovedBooking = { id, version: 0, days: plan.days, car };
  for (const move of plan.moves) booking = await moveOnce(world, { booking, move, cars });
  await send(world, { token, path: `bookings/${id}/cancel` });
}

/** Sends a move to one process, or to both at once, and expects at most one success. Returns the moved booking. */
async function moveOnce(
  world: GuestWorld,
  { booking, move, cars }: { booking: MovedBooking; move: Move; cars: string[] },
): Promise<MovedBooking> {
  const { id, version } = booking;
  const moved = {
    ...{ id, version: version + 1 },
    days: 'days' in move ? move.days : booking.days,
    car: 'days' in move ? booking.car : (booking.car + move.carsFurther) % cars.length,
  };
  const shown = { version, guest_total: DAILY_PRICE * moved.days };
  const call =
    'days' in move
      ? { path: `bookings/${id}/dates`, body: { ...shown, ...toDates(move) } }
      : { path: `bookings/${id}/car`, body: { ...shown, car_id: cars[moved.car], car_rules: CAR_RULES } };
  const guest = { ...call, token: world.guestToken, process: 0 };
  const officeFields = 'days' in move ? { keeps_nothing: true } : { reason: 'The gearbox is broken.' };
  const office = { ...call, token: world.office.token, process: 1, body: { ...call.body, ...officeFields } };
  const calls = { guest: [guest], office: [office], both: [guest, office] }[move.by];
  const responses = await Promise.all(calls.map((each) => send(world, each)));
  const successes = responses.filter(isSuccess).length;
  if (successes > 1) world.wrong.push(`booking ${id} was moved twice from version ${version}`);
  return successes > 0 ? moved : booking;
}

function toDates({ from, days }: { from: number; days: number }) {
  const start = addDays(todayInBanjul(new Date()), from);
  return { start_date: start, end_date: addDays(start, days) };
}
