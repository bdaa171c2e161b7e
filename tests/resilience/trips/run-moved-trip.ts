import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { BOOKING_PATH, createBookingBody } from '../lib/fixtures.ts';
import { isSuccess } from '../lib/response-counter.ts';
import type { Move, MovedTrip } from './plans.ts';
import { type GuestWorld, send } from './trip-world.ts';

const DAILY_PRICE = 2400;

/** Books a car, moves the booking as planned and cancels it. The page's total is that of the days, as long as nothing is kept. */
export async function runMovedTrip(
  world: GuestWorld,
  { plan, carId }: { plan: MovedTrip; carId: string },
): Promise<void> {
  const { guestToken: token } = world;
  const path = BOOKING_PATH.replace('/rest/v1/', '');
  const booked = await send(world, { token, path, body: createBookingBody(carId, plan) });
  if (!isSuccess(booked)) return;
  const id = String(booked.json.booking_id);
  if (plan.isPaid) {
    await send(world, {
      token: world.office.token,
      path: `bookings/${id}/deposit`,
      body: { method: 'cash' },
    });
  }
  let version = 0;
  for (const move of plan.moves) version += await moveOnce(world, { id, move, version });
  await send(world, { token, path: `bookings/${id}/cancel` });
}

/** Moves a booking at one process, or at both at once, of which one succeeds at most. Returns the successes. */
async function moveOnce(
  world: GuestWorld,
  { id, move, version }: { id: string; move: Move; version: number },
): Promise<number> {
  const start = addDays(todayInBanjul(new Date()), move.from);
  const body = {
    ...{ start_date: start, end_date: addDays(start, move.days), version },
    ...{ guest_total: DAILY_PRICE * move.days },
  };
  const path = `bookings/${id}/dates`;
  const guest = { token: world.guestToken, path, body, process: 0 };
  const office = { token: world.office.token, path, body: { ...body, keeps_nothing: true }, process: 1 };
  const calls = { guest: [guest], office: [office], both: [guest, office] }[move.by];
  const responses = await Promise.all(calls.map((call) => send(world, call)));
  const successes = responses.filter(isSuccess).length;
  if (successes > 1) world.wrong.push(`booking ${id} was moved twice from version ${version}`);
  return successes;
}
