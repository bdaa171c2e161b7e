import { type Booking, BookingPage, CreateBookingResponse } from '@coastline/domain/wire/bookings/booking';
import { PublicCar } from '@coastline/domain/wire/car';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import * as z from 'zod/mini';
import { dayFromToday } from './dates.ts';
import { getDatabaseUrl, origin } from './marketplace.ts';
import { DEMO_PASSWORD, enter, inventPerson, type NewPerson, type Session } from './people.ts';
import type { Product } from './product.ts';

const KEY = 'coastline-publishable-key';

/** Somebody who is signed in, as the auth server answered. */
export interface Account {
  person: NewPerson;
  session: Session;
}

/** A new guest, signed up without a page. */
export async function makeGuest(name: string): Promise<Account> {
  const person = inventPerson(name);
  const data = { full_name: person.name, phone: person.phone };
  const session = await signUpElsewhere(person, data);
  await ask('/rest/v1/users', { body: { role: 'renter' }, token: session.access_token });
  return { person, session };
}

/** An account as another client makes it: with a name or without. */
export function signUpElsewhere(person: NewPerson, data: Record<string, string>): Promise<Session> {
  return ask<Session>('/auth/v1/signup', {
    body: { email: person.email, password: person.password, data },
  });
}

/** One of the demo's people: `host`, `admin` or `guest`. */
export async function demoAccount(who: 'host' | 'admin' | 'guest'): Promise<Account> {
  const email = `${who}@coastline.example`;
  return signInAgain({ name: who, email, phone: '', password: DEMO_PASSWORD });
}

/** Somebody with a new session. */
export async function signInAgain(person: NewPerson): Promise<Account> {
  const { email, password } = person;
  const session = await ask<Session>('/auth/v1/token?grant_type=password', { body: { email, password } });
  return { person, session };
}

/** Lets a browser be signed in from its first page on. A later sign-out stays one. */
export async function enterAs(page: Page, { session }: Account): Promise<void> {
  await enter(page, session);
}

/** Calls the API, as somebody where a token is given; a refusal fails the test. An answer without content is `{}`. */
export async function ask<Answer>(path: string, call: { body?: unknown; token?: string }): Promise<Answer> {
  const response = await fetch(`${origin()}${path}`, {
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: KEY,
      'content-type': 'application/json',
      ...(call.token && { authorization: `Bearer ${call.token}` }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  expect(response.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text || '{}');
}

/** A car that is free from a day on, so many days from today; `skip` tells apart tests that run at once. */
export async function findFreeCar(days: { start: number; end: number; skip?: number }): Promise<PublicCar> {
  const query = `p_start_date=${dayFromToday(days.start)}&p_end_date=${dayFromToday(days.end)}`;
  const cars = z.array(PublicCar).parse(await ask(`/rest/v1/rpc/get_public_cars?${query}&p_limit=100`, {}));
  const car = cars.at(-1 - (days.skip ?? 0));
  expect(car, 'no car is free').toBeDefined();
  return PublicCar.parse(car);
}

/** Books without a page. */
export async function bookFor(
  { person, session }: Account,
  trip: { carId: string; start: number; end: number; method?: 'cash' | 'wave' | 'bank' },
): Promise<CreateBookingResponse> {
  const answer = await ask('/rest/v1/rpc/create_booking_secure', {
    token: session.access_token,
    body: {
      p_car_id: trip.carId,
      p_start_date: dayFromToday(trip.start),
      p_end_date: dayFromToday(trip.end),
      p_personal_info: { name: person.name, phone: person.phone, passportId: 'GM123456' },
      p_payment_method: trip.method ?? 'cash',
    },
  });
  return CreateBookingResponse.parse(answer);
}

/** All bookings of somebody, newest first. */
export async function bookingsOf({ session }: Account): Promise<Booking[]> {
  const page = await ask('/rest/v1/bookings?as=guest', { token: session.access_token });
  return BookingPage.parse(page).items;
}

/** What a hand-over and a return ask for besides. */
const STATES: Record<string, object> = {
  'hand-over': { checks_confirmed: true, mileage_km: 60_000, fuel_eighths: 8 },
  return: { mileage_km: 60_400, fuel_eighths: 8 },
};

/** What the office does to a booking: `deposit`, `final-payment`, `cancel` … */
export async function officeDoes(deed: string, bookingId: string, body: object = {}): Promise<void> {
  const { session } = await demoAccount('admin');
  await ask(`/rest/v1/bookings/${bookingId}/${deed}`, {
    token: session.access_token,
    body: { ...STATES[deed], ...referenceOf(deed, bookingId), ...body },
  });
}

function referenceOf(deed: string, bookingId: string): object {
  return deed === 'deposit' || deed === 'final-payment' ? { reference: `${deed}-${bookingId}` } : {};
}

/** Moves the end of a hold, which nothing but time can do otherwise. */
export async function endHoldIn(bookingId: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: await getDatabaseUrl() });
  await client.connect();
  const end = `now() + make_interval(secs => ${seconds})`;
  await client.query(`update bookings set hold_expires_at = ${end} where id = $1`, [bookingId]);
  await client.query(`update car_calendar set expires_at = ${end} where booking_id = $1`, [bookingId]);
  await client.end();
}

/** Moves every sign-in of somebody into the past. */
export async function ageSignIns(userId: string, minutes: number, product?: Product): Promise<void> {
  const client = new pg.Client({ connectionString: await getDatabaseUrl(product) });
  await client.connect();
  await client.query(
    `update auth.session_methods m set used_at = used_at - make_interval(mins => $2)
     from auth.sessions s where s.id = m.session_id and s.user_id = $1`,
    [userId, minutes],
  );
  await client.end();
}

/** Has somebody out with a car whose first day has not come, as one who is late to bring it back would be. */
export async function takeOutEarly(guest: Account, trip: { carId: string; start: number; end: number }) {
  const made = await bookFor(guest, trip);
  await officeDoes('deposit', made.booking_id);
  await officeDoes('final-payment', made.booking_id);
  const client = new pg.Client({ connectionString: await getDatabaseUrl() });
  await client.connect();
  await client.query(`update bookings set status = 'in_progress' where id = $1`, [made.booking_id]);
  await client.end();
  return made;
}
