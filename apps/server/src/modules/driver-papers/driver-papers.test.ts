import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseNamedKeys } from '../../platform/named-keys.ts';
import { createSealer } from '../../platform/personal-data/sealer.ts';
import { expectRefusal } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  type Marketplace,
  PERSONAL_INFO,
  sqlRows,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { signInAgain } from '../../test-support/people.ts';
import { type CallAnswer, call, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { createDriverPapersService, type DriverPapersService } from './driver-papers.service.ts';

/** The test driver's phone number as it is stored. */
const STORED_PHONE = '+2207701234';
const OLDER = `2026a:${randomBytes(32).toString('base64')}`;
const NEWER = `2026b:${randomBytes(32).toString('base64')}`;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer({ PERSONAL_DATA_KEYS: OLDER, PERSONAL_DATA_DAYS: '30' });
  await sqlRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

async function booked(): Promise<string> {
  const car = await addCar(world, people.host);
  return bookedId(world, people.guest, { carId: car.id, from: 0, to: 2 });
}

function papersWith(keys: string): DriverPapersService {
  return createDriverPapersService({
    database: world.server.database,
    clock: () => world.clock.now,
    sealer: createSealer(parseNamedKeys(keys) ?? []),
    keepDays: 30,
  });
}

const readFile = (id: string): Promise<CallAnswer> =>
  call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });

const keep = (id: string, change: string) =>
  sqlRows(world, `update booking_personal_info set ${change} where booking_id = $1`, [id]);

async function kept(id: string): Promise<{ passport_id: string | null; passport_sealed: string | null }> {
  const [row] = await sqlRows<{ passport_id: string | null; passport_sealed: string | null }>(
    world,
    'select passport_id, passport_sealed from booking_personal_info where booking_id = $1',
    [id],
  );
  if (!row) throw new Error('nothing is kept of this driver');
  return row;
}

const passportIn = async (id: string): Promise<unknown> => (await readFile(id)).json.driver.passport_id;

/** Every place of the database in which a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await sqlRows<{ name: string }>(
    world,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`,
  );
  const found = [];
  for (const { name } of tables) {
    const [hit] = await sqlRows(world, `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
      text,
    ]);
    if (hit) found.push(name);
  }
  return found;
}

test('stores a passport number as upper-case letters and digits, however it was sent [SEC-01] [BOOK-08]', async () => {
  const car = await addCar(world, people.host);
  const sent = { ...PERSONAL_INFO, passportId: ' pc-123 456/b ' };
  const id = await bookedId(world, people.guest, {
    ...{ carId: car.id, from: 5, to: 6 },
    extra: { p_personal_info: sent },
  });
  expect(await passportIn(id)).toBe('PC123456B');
});

test('keeps a driving licence sealed, shows it to the office, and removes it with the passport [BOOK-15] [SEC-09]', async () => {
  const car = await addCar(world, people.host);
  const id = await bookedId(world, people.guest, {
    ...{ carId: car.id, from: 7, to: 8 },
    extra: { p_personal_info: { ...PERSONAL_INFO, drivingLicense: 'dl 77-88 x' } },
  });
  expect((await readFile(id)).json.driver).toMatchObject({ licence_number: 'DL7788X' });
  expect(await placesOf('DL7788X')).toEqual([]);
  const licence = async () => {
    const [row] = await sqlRows<{ licence_sealed: string | null }>(
      world,
      'select licence_sealed from booking_personal_info where booking_id = $1',
      [id],
    );
    return row?.licence_sealed;
  };
  expect(await licence()).toMatch(/^2026a:[\w-]+$/);
  await papersWith(`${NEWER},${OLDER}`).sealAnew();
  expect(await licence()).toMatch(/^2026b:[\w-]+$/);
  await papersWith(`${OLDER},${NEWER}`).sealAnew();
  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(own.json.bookings_as_guest).toMatchObject([{ personal_info: { licence_number: 'DL7788X' } }]);
  await step(world, people.guest, { id, step: 'cancel' });
  world.clock.advanceMinutes(31 * 24 * 60);
  await papersWith(OLDER).removeOld();
  expect(await licence()).toBeNull();
  world.clock.advanceMinutes(-31 * 24 * 60);
});

test('no table of the database holds a passport number, and the office and the guest read it [SEC-09]', async () => {
  const car = await addCar(world, people.host);
  const passportId = 'SN7788123';
  const id = await bookedId(world, people.guest, {
    ...{ carId: car.id, from: 0, to: 2, key: 'passport-once' },
    extra: { p_personal_info: { ...PERSONAL_INFO, passportId } },
  });
  await takeSteps(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over', 'return'] });
  expect(await placesOf(passportId)).toEqual([]);
  expect(await placesOf(Buffer.from(passportId).toString('hex'))).toEqual([]);
  expect(await placesOf(STORED_PHONE)).toContain('public.booking_personal_info');
  expect((await kept(id)).passport_sealed).toMatch(/^2026a:[\w-]+$/);
  expect(await passportIn(id)).toBe(passportId);
  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(own.json.bookings_as_guest).toMatchObject([{ personal_info: { passport_id: passportId } }]);
  expect(JSON.stringify(own.json)).not.toContain('sealed');
  const hosts = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
  expect(JSON.stringify(hosts.json)).not.toContain(passportId);
});

test('a number that was changed, moved to another booking or sealed with a lost key is refused by name', async () => {
  const [id, other] = [await booked(), await booked()];
  const { passport_sealed: sealed } = await kept(id);
  const broken = [
    `passport_sealed = overlay(passport_sealed placing 'AAAA' from 30 for 4)`,
    `passport_sealed = (select passport_sealed from booking_personal_info where booking_id = '${other}')`,
    `passport_sealed = 'lost' || substr(passport_sealed, 6)`,
  ];
  for (const change of broken) {
    await keep(id, change);
    expectRefusal(await readFile(id), 503, 'personal_data_locked');
    const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expectRefusal(own, 503, 'personal_data_locked');
    await keep(id, `passport_sealed = '${sealed}'`);
  }
  expect(await passportIn(id)).toBe(PERSONAL_INFO.passportId);
});

test('plain numbers and those of an older key are sealed with the newest, and what no key opens stays', async () => {
  const [plain, older, lost] = [await booked(), await booked(), await booked()];
  await keep(plain, `passport_id = 'GM555111', passport_sealed = null`);
  expect(await passportIn(plain)).toBe('GM555111');
  await keep(lost, `passport_sealed = 'lost' || substr(passport_sealed, 6)`);
  const before = await kept(lost);
  const rotated = papersWith(`${NEWER},${OLDER}`);
  expect(await rotated.sealAnew()).toMatchObject({ locked: 1 });
  for (const id of [plain, older]) {
    expect(await kept(id)).toEqual({ passport_id: null, passport_sealed: expect.stringMatching(/^2026b:/) });
  }
  expect(await kept(lost)).toEqual(before);
  const read = async (papers: DriverPapersService, id: string) => {
    const { passport_id: passportId, passport_sealed: passportSealed } = await kept(id);
    return papers.read({ bookingId: id, passportId, passportSealed, licenceSealed: null }).passport;
  };
  expect(await read(rotated, plain)).toBe('GM555111');
  expect(await read(papersWith(NEWER), older)).toBe(PERSONAL_INFO.passportId);
  expect(await rotated.sealAnew()).toEqual({ sealed: 0, locked: 1 });
  await sqlRows(world, 'update booking_personal_info set passport_sealed = null where booking_id = $1', [
    lost,
  ]);
  expect((await papersWith(OLDER).sealAnew()).locked).toBeGreaterThan(1);
  await papersWith(`${OLDER},${NEWER}`).sealAnew();
});

test('hundreds of numbers are sealed anew in batches, by two processes at once', async () => {
  const id = await booked();
  await sqlRows(
    world,
    `with made as (
       insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, cancel_reason, payment_method,
         daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, created_at, updated_at)
       select booking_number || '-' || n, car_id, guest_id, start_date, end_date, days, 'cancelled', 'hold_expired', payment_method,
         daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, created_at, updated_at
       from bookings, generate_series(1, 450) n where id = $1 returning id)
     insert into booking_personal_info (booking_id, name, phone, passport_id)
       select id, 'Awa Ceesay', '+2207701234', 'PLAIN' || row_number() over () from made`,
    [id],
  );
  const papers = papersWith(OLDER);
  const done = await Promise.all([papers.sealAnew(), papers.sealAnew()]);
  expect(done.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(450);
  expect(await sqlRows(world, 'select 1 from booking_personal_info where passport_id is not null')).toEqual(
    [],
  );
});

test('a number goes the set days after the rental or the cancellation, and not before', async () => {
  const [returned, cancelled, open] = [await booked(), await booked(), await booked()];
  const { driverPapers } = world.server.services;
  await takeSteps(world, people.admin, {
    id: returned,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  await step(world, people.guest, { id: cancelled, step: 'cancel' });
  await takeSteps(world, people.admin, { id: open, steps: ['deposit'] });
  world.clock.advanceMinutes(30 * 24 * 60 - 1);
  await driverPapers.removeOld();
  expect((await kept(returned)).passport_sealed).not.toBeNull();
  expect((await kept(cancelled)).passport_sealed).not.toBeNull();
  world.clock.advanceMinutes(2);
  expect(await driverPapers.removeOld()).toBeGreaterThanOrEqual(2);
  for (const id of [returned, cancelled]) {
    expect(await kept(id)).toEqual({ passport_id: null, passport_sealed: null });
  }
  expect((await kept(open)).passport_sealed).not.toBeNull();
  await signInAgain(world, people.admin);
  const { driver } = (await readFile(returned)).json;
  expect(driver).toEqual({
    name: PERSONAL_INFO.name,
    phone: STORED_PHONE,
    passport_id: null,
    licence_number: null,
  });
});
