import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../../tests/support/agreed-columns.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { parseNamedKeys } from '../../../config/config-security.ts';
import { createSealer } from '../../../persistence/encryption/sealer.ts';
import {
  createIdentityDocumentsService,
  type IdentityDocumentsService,
} from './identity-documents.service.ts';

/** The test driver's phone number as it is stored. */
const STORED_PHONE = '+2207701234';
const OLDER = `2026a:${randomBytes(32).toString('base64')}`;
const NEWER = `2026b:${randomBytes(32).toString('base64')}`;

const COMPLETED_JOB = `select 1 from pgboss.job where name = 'maintain-identity-documents' and state = 'completed'`;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer({ PERSONAL_DATA_KEYS: OLDER, PERSONAL_DATA_DAYS: '30' });
  await queryRows(world, 'delete from pgboss.schedule');
  // The job of the start locks numbers that these tests reseal.
  await vi.waitUntil(async () => (await queryRows(world, COMPLETED_JOB)).length > 0, { timeout: 30_000 });
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

async function booked(): Promise<string> {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
}

function createServiceWithKeys(keys: string): IdentityDocumentsService {
  return createIdentityDocumentsService({
    database: world.server.database,
    clock: () => world.clock.now,
    sealer: createSealer(parseNamedKeys(keys) ?? []),
    retentionDays: 30,
  });
}

const readFile = (id: string): Promise<ApiResponse> =>
  call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });

const updateInfo = (id: string, change: string) =>
  queryRows(world, `update booking_personal_info set ${change} where booking_id = $1`, [id]);

async function readStored(id: string): Promise<{ passport_sealed: string | null }> {
  const [row] = await queryRows<{ passport_sealed: string | null }>(
    world,
    'select passport_sealed from booking_personal_info where booking_id = $1',
    [id],
  );
  if (!row) throw new Error('no document is stored for this driver');
  return row;
}

const passportIn = async (id: string): Promise<unknown> => (await readFile(id)).json.driver.passport_id;

/** Every table of the database that contains a text. */
async function listTablesContaining(text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    world,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`,
  );
  const found = [];
  for (const { name } of tables) {
    const [hit] = await queryRows(world, `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
      text,
    ]);
    if (hit) found.push(name);
  }
  return found;
}

test('stores a passport number as upper-case letters and digits in any input format [SEC-01] [BOOK-08]', async () => {
  const car = await createCar(world, people.host);
  const sent = { ...PERSONAL_INFO, passportId: ' pc-123 456/b ' };
  const id = await createBooking(world, people.guest, {
    ...{ carId: car.id, from: 5, to: 6 },
    additionalFields: { p_personal_info: sent },
  });
  expect(await passportIn(id)).toBe('PC123456B');
});

test('keeps a driving licence sealed, shows it to the office, and removes it with the passport [BOOK-15] [SEC-09]', async () => {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, {
    ...{ carId: car.id, from: 7, to: 8 },
    additionalFields: { p_personal_info: { ...PERSONAL_INFO, drivingLicense: 'dl 77-88 x' } },
  });
  expect((await readFile(id)).json.driver).toMatchObject({ licence_number: 'DL7788X' });
  expect(await listTablesContaining('DL7788X')).toEqual([]);
  const licence = async () => {
    const [row] = await queryRows<{ licence_sealed: string | null }>(
      world,
      'select licence_sealed from booking_personal_info where booking_id = $1',
      [id],
    );
    return row?.licence_sealed;
  };
  expect(await licence()).toMatch(/^2026a:[\w-]+$/);
  await createServiceWithKeys(`${NEWER},${OLDER}`).resealAll();
  expect(await licence()).toMatch(/^2026b:[\w-]+$/);
  await createServiceWithKeys(`${OLDER},${NEWER}`).resealAll();
  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(own.json.bookings_as_guest).toMatchObject([{ personal_info: { licence_number: 'DL7788X' } }]);
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  world.clock.advanceMinutes(31 * 24 * 60);
  await createServiceWithKeys(OLDER).deleteExpired();
  expect(await licence()).toBeNull();
  world.clock.advanceMinutes(-31 * 24 * 60);
});

test('no table of the database contains a readable passport number, and the office and the guest can read it [SEC-09]', async () => {
  const car = await createCar(world, people.host);
  const passportId = 'SN7788123';
  const id = await createBooking(world, people.guest, {
    ...{ carId: car.id, from: 0, to: 2, key: 'passport-once' },
    additionalFields: { p_personal_info: { ...PERSONAL_INFO, passportId } },
  });
  await applyTransitions(world, people.admin, {
    id,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  expect(await listTablesContaining(passportId)).toEqual([]);
  expect(await listTablesContaining(Buffer.from(passportId).toString('hex'))).toEqual([]);
  expect(await listTablesContaining(STORED_PHONE)).toContain('public.booking_personal_info');
  expect((await readStored(id)).passport_sealed).toMatch(/^2026a:[\w-]+$/);
  expect(await passportIn(id)).toBe(passportId);
  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(own.json.bookings_as_guest).toMatchObject([{ personal_info: { passport_id: passportId } }]);
  expect(JSON.stringify(own.json)).not.toContain('sealed');
  const hosts = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
  expect(JSON.stringify(hosts.json)).not.toContain(passportId);
});

test('reports which number cannot be opened after tampering, a move to another booking or a lost key', async () => {
  const [id, other] = [await booked(), await booked()];
  const { passport_sealed: sealed } = await readStored(id);
  const broken = [
    `passport_sealed = overlay(passport_sealed placing 'AAAA' from 30 for 4)`,
    `passport_sealed = (select passport_sealed from booking_personal_info where booking_id = '${other}')`,
    `passport_sealed = 'lost' || substr(passport_sealed, 6)`,
  ];
  for (const change of broken) {
    await updateInfo(id, change);
    expectError(await readFile(id), 503, 'personal_data_locked');
    const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
    expectError(own, 503, 'personal_data_locked');
    await updateInfo(id, `passport_sealed = '${sealed}'`);
  }
  expect(await passportIn(id)).toBe(PERSONAL_INFO.passportId);
});

test('reseals numbers of an older key with the newest key, and keeps numbers that no key opens', async () => {
  const [older, lost] = [await booked(), await booked()];
  await updateInfo(lost, `passport_sealed = 'lost' || substr(passport_sealed, 6)`);
  const before = await readStored(lost);
  const rotated = createServiceWithKeys(`${NEWER},${OLDER}`);
  expect(await rotated.resealAll()).toMatchObject({ locked: 1 });
  expect((await readStored(older)).passport_sealed).toMatch(/^2026b:/);
  expect(await readStored(lost)).toEqual(before);
  const read = async (service: IdentityDocumentsService, id: string) => {
    const { passport_sealed: passportSealed } = await readStored(id);
    return service.read({ bookingId: id, passportSealed, licenceSealed: null }).passport;
  };
  expect(await read(rotated, older)).toBe(PERSONAL_INFO.passportId);
  expect(await read(createServiceWithKeys(NEWER), older)).toBe(PERSONAL_INFO.passportId);
  expect(await rotated.resealAll()).toEqual({ sealed: 0, locked: 1 });
  await queryRows(world, 'update booking_personal_info set passport_sealed = null where booking_id = $1', [
    lost,
  ]);
  expect((await createServiceWithKeys(OLDER).resealAll()).locked).toBeGreaterThan(1);
  await createServiceWithKeys(`${OLDER},${NEWER}`).resealAll();
});

test('reseals hundreds of numbers in batches in two processes at once', async () => {
  const id = await booked();
  const made = await queryRows<{ id: string }>(
    world,
    `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, cancel_reason, payment_method,
         daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, created_at, updated_at,
         ${AGREED_COLUMNS})
     select booking_number || '-' || n, car_id, guest_id, start_date, end_date, days, 'cancelled', 'hold_expired', payment_method,
         daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, created_at, updated_at,
         ${AGREED_VALUES}
       from bookings, generate_series(1, 450) n where id = $1 returning id`,
    [id],
  );
  const ofNewerKey = createServiceWithKeys(NEWER);
  await queryRows(
    world,
    `insert into booking_personal_info (booking_id, name, phone, passport_sealed)
     select id, 'Awa Ceesay', '+2207701234', sealed from unnest($1::uuid[], $2::text[]) as number (id, sealed)`,
    [
      made.map((booking) => booking.id),
      made.map((booking, index) => ofNewerKey.seal(booking.id, `GM10${index}`)),
    ],
  );
  const service = createServiceWithKeys(`${OLDER},${NEWER}`);
  const done = await Promise.all([service.resealAll(), service.resealAll()]);
  expect(done.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(450);
  expect(
    await queryRows(world, `select 1 from booking_personal_info where passport_sealed like '2026b:%'`),
  ).toEqual([]);
});

test('deletes a number the configured days after the rental or the cancellation, not earlier', async () => {
  const [returned, cancelled, open] = [await booked(), await booked(), await booked()];
  const { identityDocuments } = world.server.services;
  await applyTransitions(world, people.admin, {
    id: returned,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
  await applyTransitions(world, people.admin, { id: open, steps: ['deposit'] });
  world.clock.advanceMinutes(30 * 24 * 60 - 1);
  await identityDocuments.deleteExpired();
  expect((await readStored(returned)).passport_sealed).not.toBeNull();
  expect((await readStored(cancelled)).passport_sealed).not.toBeNull();
  world.clock.advanceMinutes(2);
  expect(await identityDocuments.deleteExpired()).toBeGreaterThanOrEqual(2);
  for (const id of [returned, cancelled]) {
    expect(await readStored(id)).toEqual({ passport_sealed: null });
  }
  expect((await readStored(open)).passport_sealed).not.toBeNull();
  await signInAgain(world, people.admin);
  const { driver } = (await readFile(returned)).json;
  expect(driver).toEqual({
    name: PERSONAL_INFO.name,
    phone: STORED_PHONE,
    passport_id: null,
    licence_number: null,
  });
});
