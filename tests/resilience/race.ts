import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { postJson, signUpGuests } from '../../benchmarks/lib/api-requests.ts';
import { queryCount } from '../../benchmarks/lib/booking-checks.ts';
import { BENCH_KEY } from '../../benchmarks/lib/server-process.ts';
import { assertAll } from './lib/assertions.ts';
import { countInconsistencies } from './lib/consistency.ts';
import { type Deployment, withDeployment } from './lib/deployment.ts';
import { openEventStream } from './lib/event-stream.ts';
import { BOOKING_PATH, createBookingBody, createCars, createPerson, type Person } from './lib/fixtures.ts';
import { createResponseCounter, isSuccess, type JsonResponse } from './lib/response-counter.ts';

const GUESTS = 40;
const MAX_HOLDS = 3;
const SIGN_OUT_LIMIT_MS = 2_000;

interface RaceContext {
  deployment: Deployment;
  host: Person;
  office: Person;
  guests: string[];
  counter: ReturnType<typeof createResponseCounter>;
}

/**
 * Runs two server processes on one database. Each booking goes to both processes at once under one idempotency key.
 * Guests, host and office race for the same cars, and a session that ends at one process must end at the other.
 * Afterwards the database must be consistent.
 */
export async function run(): Promise<void> {
  await withDeployment({ servers: 2 }, async (deployment) => {
    const { client } = deployment;
    const target = { origin: getOrigin(deployment, 0), client };
    const host = await createPerson(target, { name: 'Lamin Touray', role: 'owner' });
    const office = await createPerson(target, { name: 'Office', role: 'admin' });
    const guests = await signUpGuests(target.origin, GUESTS);
    const context = { deployment, host, office, guests, counter: createResponseCounter() };
    const stream = openEventStream(getOrigin(deployment, 1), host);
    const failures = [
      ...(await raceForOneCar(context)),
      ...(await bookSeparateCars(context)),
      ...(await raceAgainstHost(context)),
      ...(await raceForHolds(context)),
      ...(await raceForDeposit(context)),
      ...(await signOutAtOtherProcess(context)),
    ];
    await stream.close();
    const events = stream.listBookingIds().length;
    const inconsistencies = await countInconsistencies(client, deployment.postgres.urlOf('postgres'));
    const { calls, successes, refused, errors } = context.counter.counts;
    process.stdout.write(
      `race, 2 processes: ${calls} calls, ${successes} successes, ${refused} refused, ${errors} errors, ${inconsistencies.overlaps} overlaps, ${inconsistencies.incompleteBookings} half bookings, ${inconsistencies.ledgerDifferences} differences in the books, ${events} events heard at the other process${failures.length > 0 ? `, wrong: ${failures.join('; ')}` : ''}\n`,
    );
    assertAll({
      [`no errors (${context.counter.firstError()})`]: errors === 0,
      'the database is consistent':
        inconsistencies.overlaps + inconsistencies.incompleteBookings + inconsistencies.ledgerDifferences ===
        0,
      'the host receives events of bookings at the other process': events > 0,
      [failures.join('; ')]: failures.length === 0,
    });
  });
}

const getOrigin = ({ servers }: Deployment, index: number): string =>
  servers[index % servers.length]?.origin ?? '';

/** Sends one booking to both processes at once under one idempotency key. */
function bookTwice(
  { deployment, guests, counter }: RaceContext,
  booking: { guest: number; carId: string; from?: number },
) {
  const idempotencyKey = randomUUID();
  const body = createBookingBody(booking.carId, { from: booking.from ?? 10 });
  const call = { body, token: guests[booking.guest] ?? '', idempotencyKey };
  const both = [0, 1].map((index) => postJson(getOrigin(deployment, index), BOOKING_PATH, call));
  return Promise.all(both).then((responses) => {
    counter.add(responses);
    return responses;
  });
}

/** Whether both processes returned the same booking. */
function isSameBooking(responses: readonly JsonResponse[]): boolean {
  return responses.every(isSuccess) && new Set(responses.map(({ json }) => json.booking_id)).size === 1;
}

async function raceForOneCar(context: RaceContext): Promise<string[]> {
  const [carId = ''] = await createCars(context.deployment.client, { hostId: context.host.userId, count: 1 });
  const pairs = await Promise.all(
    context.guests.map((_, guest) => bookTwice(context, { guest, carId, from: 10 + (guest % 3) })),
  );
  const winners = pairs.filter((responses) => responses.some(isSuccess));
  return winners.length === 1 && winners.every(isSameBooking)
    ? []
    : [`${winners.length} guests booked the same car`];
}

async function bookSeparateCars(context: RaceContext): Promise<string[]> {
  const { deployment, host, guests } = context;
  const cars = await createCars(deployment.client, { hostId: host.userId, count: guests.length });
  const pairs = await Promise.all(cars.map((carId, guest) => bookTwice(context, { guest, carId })));
  const stored = await queryCount(deployment.client, 'select count(*) from bookings where car_id = any($1)', [
    cars,
  ]);
  const equal = pairs.filter(isSameBooking).length;
  return equal === guests.length && stored === guests.length
    ? []
    : [`of ${guests.length} free cars ${equal} were answered alike and ${stored} booked`];
}

/** Bookings at one process race against the host's blocks and deactivations at the other. */
async function raceAgainstHost({ deployment, host, guests, counter }: RaceContext): Promise<string[]> {
  const cars = await createCars(deployment.client, { hostId: host.userId, count: guests.length });
  const races = await Promise.all(
    cars.map(async (carId, index) => {
      const body = createBookingBody(carId);
      const book = postJson(getOrigin(deployment, index), BOOKING_PATH, {
        body,
        token: guests[index] ?? '',
        idempotencyKey: randomUUID(),
      });
      const days = { start_date: body.p_start_date, end_date: body.p_end_date, note: null };
      const isBlock = index % 2 === 0;
      const path = `/rest/v1/cars/${carId}/${isBlock ? 'blocks' : 'active'}`;
      const change = postJson(getOrigin(deployment, index + 1), path, {
        body: isBlock ? days : { active: false },
        token: host.token,
      });
      const responses = await Promise.all([book, change]);
      counter.add(responses);
      return { isBlock, successes: responses.filter(isSuccess).length };
    }),
  );
  const inconsistent = races.filter(({ isBlock, successes }) =>
    isBlock ? successes !== 1 : successes === 0,
  ).length;
  return inconsistent === 0 ? [] : [`${inconsistent} cars were both booked and blocked, or neither`];
}

async function raceForHolds({ deployment, host, counter }: RaceContext): Promise<string[]> {
  const guest = await createPerson(
    { origin: getOrigin(deployment, 0), client: deployment.client },
    { name: 'Ebrima Sowe', role: 'renter' },
  );
  const cars = await createCars(deployment.client, { hostId: host.userId, count: 12 });
  const responses = await Promise.all(
    cars.map((carId, index) =>
      postJson(getOrigin(deployment, index), BOOKING_PATH, {
        body: createBookingBody(carId),
        token: guest.token,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  counter.add(responses);
  const held = responses.filter(isSuccess).length;
  return held === MAX_HOLDS ? [] : [`one guest has ${held} unpaid holds`];
}

/** The office records the deposit at both processes, without an idempotency key, while the guest cancels at one. */
async function raceForDeposit({ deployment, office, guests, counter }: RaceContext): Promise<string[]> {
  const { rows } = await deployment.client.query<{ id: string; token: number }>(
    `select b.id from bookings b where b.status = 'booked' order by b.created_at limit 12`,
  );
  const guestTokens = await findGuestTokens(
    deployment,
    guests,
    rows.map(({ id }) => id),
  );
  const recordedTwice: string[] = [];
  for (const [index, { id }] of rows.entries()) {
    const deposit = (process: number) =>
      postJson(getOrigin(deployment, process), `/rest/v1/bookings/${id}/deposit`, {
        body: { method: 'cash' },
        token: office.token,
      });
    const cancel = postJson(getOrigin(deployment, index), `/rest/v1/bookings/${id}/cancel`, {
      body: {},
      token: guestTokens.get(id) ?? '',
    });
    const [first, second, third] = await Promise.all([deposit(0), deposit(1), cancel]);
    counter.add([first, second, third]);
    if (isSuccess(first) && isSuccess(second)) recordedTwice.push(id);
  }
  return recordedTwice.length === 0 ? [] : [`${recordedTwice.length} deposits were recorded twice`];
}

async function findGuestTokens(
  deployment: Deployment,
  guests: readonly string[],
  ids: string[],
): Promise<Map<string, string>> {
  const tokensByAccount = new Map(guests.map((token) => [decodeJwt(token).sub, token]));
  const { rows } = await deployment.client.query<{ id: string; account: string }>(
    'select b.id, u.auth_user_id as account from bookings b join users u on u.id = b.guest_id where b.id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, account }) => [id, tokensByAccount.get(account) ?? '']));
}

/** Signing out at one process must end the session at the other, which has the session status cached. */
async function signOutAtOtherProcess({ deployment, guests }: RaceContext): Promise<string[]> {
  const token = guests.at(-1) ?? '';
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  const getStatus = async () => (await fetch(`${getOrigin(deployment, 1)}/rest/v1/me`, { headers })).status;
  const before = [await getStatus(), await getStatus()];
  await postJson(getOrigin(deployment, 0), '/auth/v1/logout', { body: {}, token });
  const endsAt = Date.now() + SIGN_OUT_LIMIT_MS;
  let after = await getStatus();
  while (after !== 401 && Date.now() < endsAt) after = await getStatus();
  return before.every((status) => status === 200) && after === 401 ? [] : ['an ended session is still valid'];
}
