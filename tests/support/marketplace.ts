import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { QueryResultRow } from 'pg';
import { cars } from '../../apps/server/src/persistence/schema/index.ts';
import type { Server } from '../../apps/server/src/server.ts';
import { createPerson, type TestPerson } from './people.ts';
import { type ApiResponse, call, type TestServer } from './test-server.ts';

/** A host, a guest and an admin: enough for most tests. */
export interface Marketplace {
  host: TestPerson;
  guest: TestPerson;
  admin: TestPerson;
}

export async function createMarketplace(test: TestServer): Promise<Marketplace> {
  return {
    host: await createPerson(test, {
      name: 'Lamin Touray',
      phone: '+220 770 11 24',
      roles: ['renter', 'owner'],
    }),
    guest: await createPerson(test, { name: 'Fatou Jallow', phone: '+220 990 41 18', roles: ['renter'] }),
    admin: await createPerson(test, { name: 'Office', roles: ['admin'] }),
  };
}

/** Inserts a car of a host into the database, without HTTP. */
export async function createCar(
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

/** The date `daysAhead` days after the current date of the test clock. */
export function dateInDays({ clock }: TestServer, daysAhead: number): string {
  return addDays(todayInBanjul(clock.now), daysAhead);
}

export const PERSONAL_INFO = { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' };

export interface BookingRequest {
  carId: string;
  /** Days from today. */
  from: number;
  to: number;
  method?: PaymentMethod;
  additionalFields?: Record<string, unknown>;
  via?: Server;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

/** The request body of `create_booking_secure`. */
export function bookingBody(test: TestServer, request: BookingRequest): Record<string, unknown> {
  return {
    p_car_id: request.carId,
    p_start_date: dateInDays(test, request.from),
    p_end_date: dateInDays(test, request.to),
    p_start_time: null,
    p_end_time: null,
    p_personal_info: PERSONAL_INFO,
    p_payment_method: request.method ?? 'wave',
    ...request.additionalFields,
  };
}

/** Calls `create_booking_secure` as a guest. */
export function requestBooking(
  test: TestServer,
  guest: { token: string },
  request: BookingRequest,
): Promise<ApiResponse> {
  return call(request.via ?? test.server, 'POST', '/rest/v1/rpc/create_booking_secure', {
    as: guest,
    body: bookingBody(test, request),
    ...(request.key !== undefined && { headers: { 'idempotency-key': request.key } }),
  });
}

/** Creates a booking over HTTP and returns its id; throws if the server rejects it. */
export async function createBooking(
  test: TestServer,
  guest: TestPerson,
  request: BookingRequest,
): Promise<string> {
  const answer = await requestBooking(test, guest, request);
  if (answer.status !== 200) throw new Error(`booking failed: ${JSON.stringify(answer.json)}`);
  return String(answer.json.booking_id);
}

export type BookingTransition = 'deposit' | 'final-payment' | 'hand-over' | 'return' | 'cancel';

/** The complete check-list of a hand-over. */
export const HAND_OVER = {
  checks_confirmed: true,
  contract_on_paper: true,
  mileage_km: 84_210,
  fuel_eighths: 6,
};
/** The condition of the car at its return. */
export const RETURN = { mileage_km: 84_560, fuel_eighths: 6 };

const DEFAULT_BODIES: Partial<Record<BookingTransition, object>> = { 'hand-over': HAND_OVER, return: RETURN };

/** The minimal request body of a transition; a payment has the reference of a transfer. */
function defaultBody({ id, step: name }: { id: string; step: BookingTransition }): object {
  if (name === 'deposit' || name === 'final-payment') return { reference: `${name}-${id}` };
  return DEFAULT_BODIES[name] ?? {};
}

/** Requests one transition of a booking over HTTP. */
export function requestTransition(
  test: TestServer,
  as: { token: string },
  options: { id: string; step: BookingTransition; body?: unknown; via?: Server; key?: string },
): Promise<ApiResponse> {
  const body = options.body ?? defaultBody(options);
  return call(options.via ?? test.server, 'POST', `/rest/v1/bookings/${options.id}/${options.step}`, {
    as,
    body,
    ...(options.key !== undefined && { headers: { 'idempotency-key': options.key } }),
  });
}

/** Applies transitions to a booking; throws if one is rejected. */
export async function applyTransitions(
  test: TestServer,
  admin: { token: string },
  options: { id: string; steps: BookingTransition[] },
): Promise<void> {
  for (const name of options.steps) {
    const answer = await requestTransition(test, admin, { id: options.id, step: name });
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.json)}`);
  }
}

/** Gets a booking over HTTP. */
export function getBooking(test: TestServer, as: { token: string }, id: string): Promise<ApiResponse> {
  return call(test.server, 'GET', `/rest/v1/bookings/${id}`, { as });
}

/** Runs SQL as the owner of the database, without row-level security. */
export async function queryRows<Row extends QueryResultRow>(
  { owner }: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}
