import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { HAND_OVER, RETURN } from '../../apps/server/src/test-support/marketplace.ts';
import { send } from '../../bench/lib/guests.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { BOOK, bookingOf } from '../lib/booking.ts';
import { addCars, addPerson, type Person } from '../lib/people.ts';
import { type Answer, type createTally, isDone } from '../lib/tally.ts';

/** Where lives are lived: at all processes in turns, so that none of them has a life to itself. */
export interface Ground {
  origins: readonly string[];
  host: Person;
  /** Of races, in which most are refused, and of lives, in which nobody is. */
  races: Tally;
  lives: Tally;
}

type Tally = ReturnType<typeof createTally>;

export interface Life {
  email: string;
  password: string;
  carId: string;
  /** Who records the payments. */
  office: Person;
  /** Calls it off once the deposit is paid, in place of driving. */
  isCancelled: boolean;
}

const SEARCH = { p_start_date: bookingOf('').p_start_date, p_end_date: bookingOf('').p_end_date };

/** A guest signs in, looks around, books and drives or calls it off, the office beside; the booking's id, where there is one. */
export async function live(
  ground: Ground,
  { email, password, carId, office, isCancelled }: Life,
): Promise<string | undefined> {
  let turn = Number.parseInt(carId.slice(0, 4), 16);
  const next = () => {
    turn += 1;
    return ground.origins[turn % ground.origins.length] ?? '';
  };
  const note = (answer: Answer) => {
    ground.lives.add([answer]);
    return answer.json;
  };
  const post = async (path: string, body: object, token?: string) =>
    note(
      await send(next(), path, { body, ...(token !== undefined && { token, idempotencyKey: randomUUID() }) }),
    );
  const get = async (path: string, token: string) => note(await read(next(), path, token));

  await post('/rest/v1/rpc/get_public_cars', SEARCH);
  await post('/rest/v1/rpc/get_public_car_by_id', { p_car_id: carId });
  const session = await post('/auth/v1/token?grant_type=password', { email, password });
  const renewed = await post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  const token = String(renewed.access_token);
  const { booking_id: id } = await post(BOOK, bookingOf(carId, { from: isCancelled ? 30 : 0 }), token);
  if (typeof id !== 'string') return undefined;
  const step = (name: string, body: object = {}) =>
    post(`/rest/v1/bookings/${id}/${name}`, body, office.token);
  await Promise.all([
    step('deposit', { method: 'wave' }),
    get('/rest/v1/bookings?as=guest', token),
    get('/rest/v1/me', token),
  ]);
  if (isCancelled) {
    await post(`/rest/v1/bookings/${id}/cancel`, {}, token);
    await step('pay-refund', { method: 'cash' });
  } else {
    await step('final-payment', { method: 'cash' });
    await step('hand-over', HAND_OVER);
    await step('return', RETURN);
  }
  await Promise.all([
    get(`/rest/v1/bookings/${id}`, token),
    get('/rest/v1/bookings?as=admin', office.token),
    get('/rest/v1/notices', token),
  ]);
  return id;
}

async function read(origin: string, path: string, token: string): Promise<Answer> {
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${path}`, { headers });
  return { status: response.status, json: (await response.json()) as Answer['json'] };
}

/**
 * Somebody at each process books while their row is held from outside, until the wait for it ends: what a booking asks for
 * behind that is skipped, on a connection that never had it parsed. Then they book again, on the same one. How many were
 * told at first to come back.
 */
export async function bookBehindLock({ origins, host, lives }: Ground, client: pg.Client): Promise<number> {
  const cars = await addCars(client, { hostId: host.userId, count: origins.length });
  const guests = await Promise.all(
    origins.map((origin, place) =>
      addPerson({ origin, client }, { name: `Awa Ceesay ${place}`, role: 'renter' }),
    ),
  );
  const bookAll = () =>
    Promise.all(
      guests.map(({ token }, place) =>
        send(origins[place] ?? '', BOOK, { body: bookingOf(cars[place] ?? ''), token }),
      ),
    );
  await client.query('begin');
  await client.query('select 1 from users where id = any($1) for update', [
    guests.map(({ userId }) => userId),
  ]);
  const held = await bookAll();
  await client.query('rollback');
  lives.add(await bookAll());
  return held.filter(({ status }) => status === 503).length;
}

/** All want the same days of one car, at all processes at once; how many have it. */
export async function raceForOneCar(
  { origins, races }: Ground,
  { tokens, carId }: { tokens: readonly string[]; carId: string },
): Promise<number> {
  const answers = await Promise.all(
    tokens.map((token, place) =>
      send(origins[place % origins.length] ?? '', BOOK, {
        body: bookingOf(carId, { from: 10 + (place % 3) }),
        token,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  races.add(answers);
  return answers.filter(isDone).length;
}
