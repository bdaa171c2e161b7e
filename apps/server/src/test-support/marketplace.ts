import { randomUUID } from 'node:crypto';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { QueryResultRow } from 'pg';
import { cars } from '../database/schema/index.ts';
import type { Server } from '../server.ts';
import { addPerson, type TestPerson } from './people.ts';
import { type CallAnswer, call, type TestServer } from './test-server.ts';

/** A marketplace with one of each: enough for most tests. */
export interface Marketplace {
  host: TestPerson;
  guest: TestPerson;
  admin: TestPerson;
}

export async function addMarketplace(test: TestServer): Promise<Marketplace> {
  return {
    host: await addPerson(test, {
      name: 'Lamin Touray',
      phone: '+220 770 11 24',
      roles: ['renter', 'owner'],
    }),
    guest: await addPerson(test, { name: 'Fatou Jallow', phone: '+220 990 41 18', roles: ['renter'] }),
    admin: await addPerson(test, { name: 'Office', roles: ['admin'] }),
  };
}

/** Lists a car for a host by way of the database; every field can be chosen. */
export async function addCar(
  { server }: TestServer,
  host: { userId: string },
  fields: Partial<typeof cars.$inferInsert> = {},
): Promise<{ id: string }> {
  const id = randomUUID();
  await server.database.db.insert(cars).values({
    id,
    ownerId: host.userId,
    make: 'Toyota',
    model: 'Yaris',
    year: 2019,
    type: 'budget',
    dailyPrice: '2000.00',
    city: 'Kololi',
    transmission: 'automatic',
    fuel: 'petrol',
    images: ['/storage/v1/object/public/car-images/photo.webp'],
    ...fields,
  });
  return { id };
}

/** The calendar day so many days after the test's today. */
export function day({ clock }: TestServer, daysAhead: number): string {
  return addDays(todayInBanjul(clock.now), daysAhead);
}

export const PERSONAL_INFO = { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' };

export interface BookingWish {
  carId: string;
  /** Days from today. */
  from: number;
  to: number;
  method?: 'cash' | 'wave' | 'bank';
  extra?: Record<string, unknown>;
  via?: Server;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

/** The body of `create_booking_secure` as a guest would send it. */
export function bookingBody(test: TestServer, wish: BookingWish): Record<string, unknown> {
  return {
    p_car_id: wish.carId,
    p_start_date: day(test, wish.from),
    p_end_date: day(test, wish.to),
    p_start_time: null,
    p_end_time: null,
    p_personal_info: PERSONAL_INFO,
    p_payment_method: wish.method ?? 'wave',
    ...wish.extra,
  };
}

/** Calls `create_booking_secure` as a guest would. */
export function book(test: TestServer, guest: { token: string }, wish: BookingWish): Promise<CallAnswer> {
  return call(wish.via ?? test.server, 'POST', '/rest/v1/rpc/create_booking_secure', {
    as: guest,
    body: bookingBody(test, wish),
    ...(wish.key !== undefined && { headers: { 'idempotency-key': wish.key } }),
  });
}

/** Books and gives the booking's id; for tests about what comes after. */
export async function bookedId(test: TestServer, guest: TestPerson, wish: BookingWish): Promise<string> {
  const answer = await book(test, guest, wish);
  if (answer.status !== 200) throw new Error(`not booked: ${JSON.stringify(answer.json)}`);
  return String(answer.json.booking_id);
}

export type BookingStep = 'deposit' | 'final-payment' | 'hand-over' | 'return' | 'cancel';

/** The check-list of a hand-over, complete. */
export const HAND_OVER = { checks_confirmed: true, mileage_km: 84_210, fuel_eighths: 6 };
/** The car's state at its return. */
export const RETURN = { mileage_km: 84_560, fuel_eighths: 6 };

const USUAL_BODIES: Partial<Record<BookingStep, object>> = { 'hand-over': HAND_OVER, return: RETURN };

/** What the step needs at least; a payment has the reference of a transfer. */
function usualBody({ id, step: name }: { id: string; step: BookingStep }): object {
  if (name === 'deposit' || name === 'final-payment') return { reference: `${name}-${id}` };
  return USUAL_BODIES[name] ?? {};
}

/** One step of a booking's life over HTTP. */
export function step(
  test: TestServer,
  as: { token: string },
  wish: { id: string; step: BookingStep; body?: unknown; via?: Server; key?: string },
): Promise<CallAnswer> {
  const body = wish.body ?? usualBody(wish);
  return call(wish.via ?? test.server, 'POST', `/rest/v1/bookings/${wish.id}/${wish.step}`, {
    as,
    body,
    ...(wish.key !== undefined && { headers: { 'idempotency-key': wish.key } }),
  });
}

/** Takes a booking through steps, each of which must succeed. */
export async function takeSteps(
  test: TestServer,
  admin: { token: string },
  wish: { id: string; steps: BookingStep[] },
): Promise<void> {
  for (const name of wish.steps) {
    const answer = await step(test, admin, { id: wish.id, step: name });
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.json)}`);
  }
}

/** One booking as a person reads it. */
export function readBooking(test: TestServer, as: { token: string }, id: string): Promise<CallAnswer> {
  return call(test.server, 'GET', `/rest/v1/bookings/${id}`, { as });
}

/** Rows straight from the database. */
export async function sqlRows<Row extends QueryResultRow>(
  { owner }: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}
