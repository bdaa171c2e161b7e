import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { HAND_OVER, RETURN } from '../../support/marketplace.ts';
import { BOOKING_PATH, createBookingBody, createCars, createPerson, type Person } from '../lib/fixtures.ts';
import { type createResponseCounter, isSuccess, type JsonResponse } from '../lib/response-counter.ts';

/** Shared context of lifecycles and races. Requests of one lifecycle rotate over all processes. */
export interface LifecycleContext {
  origins: readonly string[];
  host: Person;
  /** Most requests of a race are rejected, no request of a lifecycle is. */
  raceCounter: ResponseCounter;
  lifecycleCounter: ResponseCounter;
}

type ResponseCounter = ReturnType<typeof createResponseCounter>;

export interface Lifecycle {
  email: string;
  password: string;
  carId: string;
  /** Records the payments. */
  office: Person;
  /** Cancels after the deposit instead of driving. */
  isCancelled: boolean;
}

/**
 * Runs a booking from sign-in to return or cancellation, with the office's part. Returns the booking id, or undefined if
 * the booking failed.
 */
export async function runLifecycle(
  context: LifecycleContext,
  { email, password, carId, office, isCancelled }: Lifecycle,
): Promise<string | undefined> {
  const { get, post } = createRotatingClient(context, carId);
  const { p_start_date, p_end_date } = createBookingBody(carId);
  await post('/rest/v1/rpc/get_public_cars', { p_start_date, p_end_date });
  await post('/rest/v1/rpc/get_public_car_by_id', { p_car_id: carId });
  const session = await post('/auth/v1/token?grant_type=password', { email, password });
  const refreshed = await post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  const token = String(refreshed.access_token);
  const { booking_id: id } = await post(
    BOOKING_PATH,
    createBookingBody(carId, { from: isCancelled ? 30 : 0 }),
    token,
  );
  if (typeof id !== 'string') return undefined;
  const transition = (name: string, body: object = {}) =>
    post(`/rest/v1/bookings/${id}/${name}`, body, office.token);
  await Promise.all([
    transition('deposit', { method: 'wave', reference: `deposit-${id}` }),
    get('/rest/v1/bookings?as=guest', token),
    get('/rest/v1/me', token),
  ]);
  if (isCancelled) {
    await post(`/rest/v1/bookings/${id}/cancel`, {}, token);
    await transition('pay-refund', { method: 'cash' });
  } else {
    await transition('final-payment', { method: 'cash' });
    await transition('hand-over', HAND_OVER);
    await transition('return', RETURN);
  }
  await Promise.all([
    get(`/rest/v1/bookings/${id}`, token),
    get('/rest/v1/bookings?as=admin', office.token),
    get('/rest/v1/notices', token),
  ]);
  return id;
}

/** Creates a client whose requests rotate over all processes, from a start that depends on the car. */
function createRotatingClient({ origins, lifecycleCounter }: LifecycleContext, carId: string) {
  let requestCount = Number.parseInt(carId.slice(0, 4), 16);
  const nextOrigin = () => {
    requestCount += 1;
    return origins[requestCount % origins.length] ?? '';
  };
  const record = (response: JsonResponse) => {
    lifecycleCounter.add([response]);
    return response.json;
  };
  return {
    post: async (path: string, body: object, token?: string) => {
      const credentials = token === undefined ? {} : { token, idempotencyKey: randomUUID() };
      return record(await postJson(nextOrigin(), path, { body, ...credentials }));
    },
    get: async (path: string, token: string) => record(await read(nextOrigin(), path, token)),
  };
}

async function read(origin: string, path: string, token: string): Promise<JsonResponse> {
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${path}`, { headers });
  return { status: response.status, json: (await response.json()) as JsonResponse['json'] };
}

/**
 * A guest at each process books while another transaction locks the guest's row, until the lock timeout. The failed
 * pipeline skips its later statements on a connection that never parsed them. Then each guest books again on that
 * connection. Returns the number of 503 responses of the first attempts.
 */
export async function bookBehindLock(
  { origins, host, lifecycleCounter }: LifecycleContext,
  client: pg.Client,
): Promise<number> {
  const cars = await createCars(client, { hostId: host.userId, count: origins.length });
  const guests = await Promise.all(
    origins.map((origin, index) =>
      createPerson({ origin, client }, { name: `Awa Ceesay ${index}`, role: 'renter' }),
    ),
  );
  const bookAll = () =>
    Promise.all(
      guests.map(({ token }, index) =>
        postJson(origins[index] ?? '', BOOKING_PATH, { body: createBookingBody(cars[index] ?? ''), token }),
      ),
    );
  await client.query('begin');
  await client.query('select 1 from users where id = any($1) for update', [
    guests.map(({ userId }) => userId),
  ]);
  const firstResponses = await bookAll();
  await client.query('rollback');
  lifecycleCounter.add(await bookAll());
  return firstResponses.filter(({ status }) => status === 503).length;
}

/** All guests book the same days of one car at all processes at once. Returns the number of successes. */
export async function raceForOneCar(
  { origins, raceCounter }: LifecycleContext,
  { tokens, carId }: { tokens: readonly string[]; carId: string },
): Promise<number> {
  const responses = await Promise.all(
    tokens.map((token, index) =>
      postJson(origins[index % origins.length] ?? '', BOOKING_PATH, {
        body: createBookingBody(carId, { from: 10 + (index % 3) }),
        token,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  raceCounter.add(responses);
  return responses.filter(isSuccess).length;
}
