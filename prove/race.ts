import { randomUUID } from 'node:crypto';
import { send, signUpGuests } from '../bench/lib/guests.ts';
import { BENCH_KEY } from '../bench/lib/server-process.ts';
import { BOOK, bookingOf } from './lib/booking.ts';
import { hear } from './lib/hear.ts';
import { addCars, addPerson, type Person } from './lib/people.ts';
import { type Site, withSite } from './lib/servers.ts';
import { type Answer, createTally, isDone, requireAll } from './lib/tally.ts';
import { countOf, findWrongs } from './lib/wrongs.ts';

const GUESTS = 40;
const HOLDS_ALLOWED = 3;
const SOON_MS = 2_000;

interface Field {
  site: Site;
  host: Person;
  office: Person;
  guests: string[];
  tally: ReturnType<typeof createTally>;
}

/**
 * Two server processes on one database: every booking goes to both of them at once under one key, cars are raced for by
 * many, by their host's blocks and pauses and by the office; and what one process keeps in memory must be right in the
 * other. Afterwards nothing in the database may be wrong.
 */
export async function prove(): Promise<void> {
  await withSite({ servers: 2 }, async (site) => {
    const { client } = site;
    const at = { origin: originOf(site, 0), client };
    const host = await addPerson(at, { name: 'Lamin Touray', role: 'owner' });
    const office = await addPerson(at, { name: 'Office', role: 'admin' });
    const guests = await signUpGuests(at.origin, GUESTS);
    const field = { site, host, office, guests, tally: createTally() };
    const ear = hear(originOf(site, 1), host);
    const faults = [
      ...(await raceForOneCar(field)),
      ...(await raceForOwnCars(field)),
      ...(await raceAgainstHost(field)),
      ...(await raceForThreeHolds(field)),
      ...(await raceForTheDeposit(field)),
      ...(await signOutElsewhere(field)),
    ];
    await ear.close();
    const events = ear.bookings().length;
    const wrongs = await findWrongs(client, site.postgres.urlOf('postgres'));
    const { calls, successes, refused, errors } = field.tally.counts;
    process.stdout.write(
      `race, 2 processes: ${calls} calls, ${successes} successes, ${refused} refused, ${errors} errors, ${wrongs.overlaps} overlaps, ${wrongs.halves} half bookings, ${wrongs.differences} differences in the books, ${events} events heard at the other process${faults.length > 0 ? `, wrong: ${faults.join('; ')}` : ''}\n`,
    );
    requireAll({
      [`no errors (${field.tally.firstError()})`]: errors === 0,
      'nothing wrong in the database': wrongs.overlaps + wrongs.halves + wrongs.differences === 0,
      'the host heard of bookings made elsewhere': events > 0,
      [faults.join('; ')]: faults.length === 0,
    });
  });
}

const originOf = ({ servers }: Site, place: number): string => servers[place % servers.length]?.origin ?? '';

/** One booking, sent to both processes at once under one key. */
function bookTwice({ site, guests, tally }: Field, wish: { guest: number; carId: string; from?: number }) {
  const idempotencyKey = randomUUID();
  const body = bookingOf(wish.carId, { from: wish.from ?? 10 });
  const call = { body, token: guests[wish.guest] ?? '', idempotencyKey };
  const both = [0, 1].map((place) => send(originOf(site, place), BOOK, call));
  return Promise.all(both).then((answers) => {
    tally.add(answers);
    return answers;
  });
}

/** Whether both processes told of the same booking. */
function isOneBooking(answers: readonly Answer[]): boolean {
  return answers.every(isDone) && new Set(answers.map(({ json }) => json.booking_id)).size === 1;
}

async function raceForOneCar(field: Field): Promise<string[]> {
  const [carId = ''] = await addCars(field.site.client, { hostId: field.host.userId, count: 1 });
  const pairs = await Promise.all(
    field.guests.map((_, guest) => bookTwice(field, { guest, carId, from: 10 + (guest % 3) })),
  );
  const winners = pairs.filter((answers) => answers.some(isDone));
  return winners.length === 1 && winners.every(isOneBooking) ? [] : [`${winners.length} guests have one car`];
}

async function raceForOwnCars(field: Field): Promise<string[]> {
  const { site, host, guests } = field;
  const cars = await addCars(site.client, { hostId: host.userId, count: guests.length });
  const pairs = await Promise.all(cars.map((carId, guest) => bookTwice(field, { guest, carId })));
  const made = await countOf(site.client, 'select count(*) from bookings where car_id = any($1)', [cars]);
  const same = pairs.filter(isOneBooking).length;
  return same === guests.length && made === guests.length
    ? []
    : [`of ${guests.length} free cars ${same} were answered alike and ${made} booked`];
}

/** Bookings at one process against blocks, pauses and prices of the host at the other. */
async function raceAgainstHost({ site, host, guests, tally }: Field): Promise<string[]> {
  const cars = await addCars(site.client, { hostId: host.userId, count: guests.length });
  const rivals = await Promise.all(
    cars.map(async (carId, place) => {
      const [here, there] = [originOf(site, place), originOf(site, place + 1)];
      const body = bookingOf(carId);
      const book = send(here, BOOK, { body, token: guests[place] ?? '', idempotencyKey: randomUUID() });
      const days = { start_date: body.p_start_date, end_date: body.p_end_date, note: null };
      const isBlock = place % 2 === 0;
      const path = `/rest/v1/cars/${carId}/${isBlock ? 'blocks' : 'active'}`;
      const change = send(there, path, { body: isBlock ? days : { active: false }, token: host.token });
      const answers = await Promise.all([book, change]);
      tally.add(answers);
      return { isBlock, done: answers.filter(isDone).length };
    }),
  );
  const wrong = rivals.filter(({ isBlock, done }) => (isBlock ? done !== 1 : done === 0)).length;
  return wrong === 0 ? [] : [`${wrong} cars went to both of a guest and a block, or to none`];
}

async function raceForThreeHolds({ site, host, tally }: Field): Promise<string[]> {
  const guest = await addPerson(
    { origin: originOf(site, 0), client: site.client },
    { name: 'Ebrima Sowe', role: 'renter' },
  );
  const cars = await addCars(site.client, { hostId: host.userId, count: 12 });
  const answers = await Promise.all(
    cars.map((carId, place) =>
      send(originOf(site, place), BOOK, {
        body: bookingOf(carId),
        token: guest.token,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  tally.add(answers);
  const held = answers.filter(isDone).length;
  return held === HOLDS_ALLOWED ? [] : [`one guest holds ${held} cars unpaid`];
}

/** The office records the deposit at both processes, without a key, while the guest cancels at one. */
async function raceForTheDeposit({ site, office, guests, tally }: Field): Promise<string[]> {
  const { rows } = await site.client.query<{ id: string; token: number }>(
    `select b.id from bookings b where b.status = 'booked' order by b.created_at limit 12`,
  );
  const owners = await ownersOf(
    site,
    guests,
    rows.map(({ id }) => id),
  );
  const twice: string[] = [];
  for (const [place, { id }] of rows.entries()) {
    const deposit = (at: number) =>
      send(originOf(site, at), `/rest/v1/bookings/${id}/deposit`, {
        body: { method: 'cash' },
        token: office.token,
      });
    const cancel = send(originOf(site, place), `/rest/v1/bookings/${id}/cancel`, {
      body: {},
      token: owners.get(id) ?? '',
    });
    const [first, second, third] = await Promise.all([deposit(0), deposit(1), cancel]);
    tally.add([first, second, third]);
    if (isDone(first) && isDone(second)) twice.push(id);
  }
  return twice.length === 0 ? [] : [`${twice.length} deposits were recorded twice`];
}

async function ownersOf(site: Site, guests: readonly string[], ids: string[]): Promise<Map<string, string>> {
  const byAccount = new Map(guests.map((token) => [accountOf(token), token]));
  const { rows } = await site.client.query<{ id: string; account: string }>(
    'select b.id, u.auth_user_id as account from bookings b join users u on u.id = b.guest_id where b.id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, account }) => [id, byAccount.get(account) ?? '']));
}

function accountOf(token: string): string {
  return String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub);
}

/** A session that ends at one process ends at the other, which had its caller in memory. */
async function signOutElsewhere({ site, guests }: Field): Promise<string[]> {
  const token = guests.at(-1) ?? '';
  const headers = { apikey: BENCH_KEY, authorization: `Bearer ${token}` };
  const ask = async () => (await fetch(`${originOf(site, 1)}/rest/v1/me`, { headers })).status;
  const before = [await ask(), await ask()];
  await send(originOf(site, 0), '/auth/v1/logout', { body: {}, token });
  const endsAt = Date.now() + SOON_MS;
  let after = await ask();
  while (after !== 401 && Date.now() < endsAt) after = await ask();
  return before.every((status) => status === 200) && after === 401 ? [] : ['an ended session goes on'];
}
