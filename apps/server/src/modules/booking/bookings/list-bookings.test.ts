import { BookingPage } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let other: Marketplace;
const ids: Record<string, string> = {};

/** Five bookings of one guest on one host's cars, created a minute apart, one in each state that lists distinguish. */
beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  other = await createMarketplace(world);
  const plans: [name: string, steps: BookingTransition[]][] = [
    ['completed', ['deposit', 'final-payment', 'hand-over', 'return']],
    ['out', ['deposit', 'final-payment', 'hand-over']],
    ['confirmed', ['deposit']],
    ['cancelled', []],
    ['booked', []],
  ];
  for (const [name, steps] of plans) {
    const car = await createCar(world, people.host, { make: name === 'out' ? 'Mitsubishi' : 'Toyota' });
    const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
    await applyTransitions(world, people.admin, { id, steps });
    if (name === 'cancelled') await requestTransition(world, people.guest, { id, step: 'cancel' });
    ids[name] = id;
    world.clock.advanceMinutes(1);
  }
  const elsewhere = await createCar(world, other.host);
  ids.foreign = await createBooking(world, other.guest, { carId: elsewhere.id, from: 0, to: 2 });
});
afterAll(() => world.stop());

const list = (as: TestPerson, query: string) =>
  call(world.server, 'GET', `/rest/v1/bookings?${query}`, { as });

async function names(as: TestPerson, query: string): Promise<string[]> {
  const { json } = await list(as, query);
  return json.items.map((item: { id: string }) => Object.keys(ids).find((name) => ids[name] === item.id));
}

const OWN = ['booked', 'cancelled', 'confirmed', 'out', 'completed'];

test('a guest lists only their own bookings, newest first [MYB-01] [SEC-04] [DATA-36]', async () => {
  expect(await names(people.guest, 'as=guest')).toEqual(OWN);
  expect(await names(other.guest, 'as=guest')).toEqual(['foreign']);
  expectShape(BookingPage, (await list(people.guest, 'as=guest')).json);
});

test('a host lists only bookings of own cars [SEC-05] [OWN-08] [DATA-36]', async () => {
  expect(await names(people.host, 'as=host')).toEqual(OWN);
  expect(await names(other.host, 'as=host')).toEqual(['foreign']);
  expect(await names(people.guest, 'as=host')).toEqual([]);
  expectShape(BookingPage, (await list(people.host, 'as=host')).json);
});

test('only admins list all bookings [SEC-09] [ADM-09]', async () => {
  expect(await names(people.admin, 'as=admin')).toEqual(['foreign', ...OWN]);
  expectShape(BookingPage, (await list(people.admin, 'as=admin')).json);
  for (const person of [people.guest, people.host]) {
    expectError(await list(person, 'as=admin'), 403, 'forbidden');
  }
  const nobody = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  expectError(await list(nobody, 'as=guest'), 409, 'user_not_found');
});

test('only admins read names, e-mails and the fee split of both sides [ADM-09] [DATA-37] [SEC-22] [OWN-03]', async () => {
  const office = (await list(people.admin, 'as=admin')).json.items.find(
    (item: { id: string }) => item.id === ids.out,
  );
  expect(office).toMatchObject({
    guest: { name: people.guest.name, email: people.guest.email },
    host: { name: people.host.name, email: people.host.email, phone: '+2207701124' },
    fee_amount: 1200,
    host_amount: 2800,
  });
  const host = (await list(people.host, 'as=host')).json.items[0];
  expect(host).toMatchObject({ fee_amount: 1200, host_amount: 2800 });
  const guest = (await list(people.guest, 'as=guest')).json.items[0];
  expect(Object.keys(guest)).not.toEqual(expect.arrayContaining(['fee_amount']));
  for (const items of [
    (await list(people.host, 'as=host')).json,
    (await list(people.guest, 'as=guest')).json,
  ]) {
    expect(JSON.stringify(items)).not.toMatch(/@coastline\.example|passport|GM123456/);
  }
});

test('tabs and statuses filter the list [ADM-17] [LIFE-01]', async () => {
  expect(await names(people.admin, 'as=admin&tab=pending')).toEqual(['foreign', 'booked']);
  expect(await names(people.admin, 'as=admin&tab=confirmed')).toEqual(['confirmed', 'out']);
  expect(await names(people.admin, 'as=admin&tab=completed')).toEqual(['completed']);
  expect(await names(people.admin, 'as=admin&tab=pending_payments')).toEqual([
    'foreign',
    'booked',
    'confirmed',
  ]);
  expect(await names(people.admin, 'as=admin&tab=all')).toHaveLength(6);
  expect(await names(people.guest, 'as=guest&status=cancelled')).toEqual(['cancelled']);
  expect(await names(people.admin, 'as=admin&tab=pending_payments&status=confirmed')).toEqual(['confirmed']);
});

test('the office finds bookings by number, car, name and e-mail [ADM-06]', async () => {
  const [row] = await queryRows<{ number: string }>(
    world,
    'select booking_number as number from bookings where id = $1',
    [ids.confirmed],
  );
  const found = (text: string) => names(people.admin, `as=admin&search=${encodeURIComponent(text)}`);
  expect(await found(row?.number.toLowerCase() ?? '')).toEqual(['confirmed']);
  expect(await found('mitsubishi yar')).toEqual(['out']);
  expect(await found(other.guest.email.slice(0, 20))).toEqual(['foreign']);
  expect(await found('touray')).toHaveLength(6);
  expect(await found('mitsubishi touray')).toEqual(['out']);
  expect(await found('mitsubishi nobody')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('the office finds bookings by phone in any format, by driver, receipt and reference [ADM-06]', async () => {
  const found = (text: string) => names(people.admin, `as=admin&search=${encodeURIComponent(text)}`);
  expect(await found('+220 770 12 34')).toHaveLength(6);
  for (const typed of ['2207701234', '770 1234', '770-12-34', '00220 7701234', '(220) 7701234']) {
    expect(await found(typed)).toHaveLength(6);
  }
  const [paid] = await queryRows<{ receipt_number: string }>(
    world,
    'select receipt_number from payment_records where booking_id = $1',
    [ids.confirmed],
  );
  expect(await found(paid?.receipt_number ?? '')).toEqual(['confirmed']);
  await call(world.server, 'POST', `/rest/v1/bookings/${ids.confirmed}/correct-payment`, {
    as: people.admin,
    body: { phase: 'deposit50', method: 'bank', reference: 'GTB 77-81', reason: 'mistyped' },
  });
  expect(await found('gtb 77-81')).toEqual(['confirmed']);
});

test('a status outside the chosen tab finds nothing [ADM-07]', async () => {
  expect(await names(people.admin, 'as=admin&tab=pending_payments&status=completed')).toEqual([]);
});

test('guests and hosts search by number and car only, so that no result reveals a name or e-mail [DATA-37] [BKD-10]', async () => {
  expect(await names(people.guest, 'as=guest&search=mitsubishi')).toEqual(['out']);
  expect(await names(people.guest, 'as=guest&search=cl-%20mitsubishi')).toEqual(['out']);
  expect(await names(people.guest, 'as=guest&search=cl-%20renault')).toEqual([]);
  for (const secret of [people.host.email, people.host.email.slice(0, 4), 'Lamin', 'coastline.example']) {
    expect(await names(people.guest, `as=guest&search=${encodeURIComponent(secret)}`)).toEqual([]);
  }
  for (const secret of [people.guest.email, 'Fatou']) {
    expect(await names(people.host, `as=host&search=${encodeURIComponent(secret)}`)).toEqual([]);
  }
});

test('pages have no gaps or duplicates, even for bookings of one instant [DATA-36]', async () => {
  await queryRows(
    world,
    `update bookings set created_at = $1::timestamptz + '0.000123 seconds'::interval * (id = $2)::int,
       updated_at = $1::timestamptz + '1 minute'::interval`,
    [world.clock.now, ids.booked],
  );
  const all = await names(people.admin, 'as=admin');
  const paged: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = `as=admin&limit=1&cursor=${cursor}`;
    paged.push(...(await names(people.admin, page)));
    cursor = (await list(people.admin, page)).json.next_cursor;
  }
  expect(paged).toEqual(all);
  expect(new Set(paged).size).toBe(6);
  expect((await list(people.admin, 'as=admin&limit=6')).json.next_cursor).toBeNull();
});
