import { SettingsResponse } from '@coastline/contracts/settings';
import { DEFAULT_SETTINGS } from '@coastline/domain/office-settings';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../../../../tests/support/mail-server.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const PATH = '/rest/v1/settings';
const read = (as: TestPerson = people.admin) => call(world.server, 'GET', PATH, { as });
const config = async () => (await call(world.server, 'GET', '/rest/v1/config')).json;

async function save(changes: object, options: { as?: TestPerson; version?: string } = {}) {
  const version = options.version ?? (await read()).json.version;
  const body = { version, changes };
  return call(world.server, 'POST', PATH, { as: options.as ?? people.admin, body });
}

test('uses the defaults of the requirements before anything is set [LIM-01] [LIM-03]', async () => {
  await queryRows(world, 'delete from settings');
  const { json } = await read();
  expect(expectShape(SettingsResponse, json)).toMatchObject({ settings: DEFAULT_SETTINGS, changed: null });
  expect(json.settings).toMatchObject({
    markup_pct: 30,
    minimum_rental_days: 1,
    hold_hours: { cash: 2, transfer: 1 },
    currency_rates: { date: null, rates: { USD: 0.015, EUR: 0.014, GBP: 0.012, SEK: 0.16 } },
  });
});

test('a change of fee and holds applies to later bookings in every process, not to earlier ones [LIM-01]', async () => {
  const rival = await world.startSecondServer();
  await save({ markup_pct: 30, hold_hours: { cash: 2, transfer: 1 } });
  const car = await createCar(world, people.host);
  const before = await createBooking(world, people.guest, { carId: car.id, from: 1, to: 2 });
  const visible = await save({ markup_pct: 12.5, hold_hours: { cash: 5, transfer: 3 } });
  expect(visible.json.changed).toEqual({ at: world.clock.now.toISOString(), by: people.admin.name });
  const holdOf = async (method: 'cash' | 'bank', from: number) => {
    const { json } = await requestBooking(world, people.guest, {
      carId: car.id,
      from,
      to: from,
      method,
      via: rival,
    });
    return (Date.parse(json.hold_expires_at) - world.clock.now.getTime()) / 3_600_000;
  };
  expect([await holdOf('cash', 5), await holdOf('bank', 8)]).toEqual([5, 3]);
  const [after] = await queryRows(world, 'select id from bookings order by start_date desc limit 1');
  expect((await getBooking(world, people.host, String(after?.id))).json).toMatchObject({
    markup_pct: 12.5,
    fee_amount: 250,
    host_amount: 1750,
  });
  expect((await getBooking(world, people.host, before)).json).toMatchObject({
    markup_pct: 30,
    fee_amount: 600,
  });
});

test('the public configuration shows changes at once and never the fee', async () => {
  const rates = { USD: 0.0142, EUR: 0.013, GBP: 0.011, SEK: 0.15 };
  const changes = {
    minimum_rental_days: 2,
    currency_rates: { date: '2031-05-13', rates },
    contact: {
      phone: ' 446 00 20 ',
      email: 'desk@coastline.example',
      emergency: '+220 446 00 21',
      whatsapp: '',
    },
    pickup_locations: [
      { id: 'airport', name: 'Banjul International Airport' },
      { id: '', name: ' Brikama Ñ Market ' },
    ],
  };
  expect((await save(changes)).status).toBe(200);
  const shown = await config();
  expect(shown).toMatchObject({
    ...changes,
    contact: { ...changes.contact, phone: '+2204460020', emergency: '+2204460021' },
    pickup_locations: [changes.pickup_locations[0], { id: 'brikama-ñ-market', name: 'Brikama Ñ Market' }],
  });
  expect(shown).toHaveProperty('passport_days', 90);
  expect(shown).not.toHaveProperty('markup_pct');
  const car = await createCar(world, people.host);
  const short = await requestBooking(world, people.guest, { carId: car.id, from: 1, to: 2 });
  expectError(short, 422, 'invalid_dates');
  await save({ minimum_rental_days: 1 });
});

test('mails have the reply address that the office has set', async () => {
  const mailServer = await startMailServer();
  const other = await startTestServer({ SMTP_URL: mailServer.url, MAIL_AUTOCONFIRM: 'true' });
  try {
    const { admin, host, guest } = await createMarketplace(other);
    const { json } = await call(other.server, 'GET', PATH, { as: admin });
    const contact = {
      phone: '+220 7777777',
      email: 'desk@coastline.example',
      emergency: '+220 7777777',
      whatsapp: '',
    };
    const body = { version: json.version, changes: { contact } };
    expect(await call(other.server, 'POST', PATH, { as: admin, body })).toMatchObject({ status: 200 });
    const car = await createCar(other, host);
    await createBooking(other, guest, { carId: car.id, from: 3, to: 5 });
    const toGuest = () => mailServer.messages.find((message) => message.includes(`To: ${guest.email}`));
    await vi.waitFor(() => expect(toGuest()).toBeDefined(), { timeout: 15_000, interval: 100 });
    expect(toGuest()).toContain('Reply-To: desk@coastline.example\r\n');
  } finally {
    await other.stop();
    await mailServer.stop();
  }
});

test('audits the values before and after a change, and nothing without a change', async () => {
  await save({ markup_pct: 30, minimum_rental_days: 1 });
  const since = await queryRows<{ id: string }>(
    world,
    'select coalesce(max(id), 0)::text as id from audit_log',
  );
  await save({ markup_pct: 31, minimum_rental_days: 1 });
  await save({ markup_pct: 31 });
  const entries = await queryRows(
    world,
    'select action, actor_id, entity, entity_id, details from audit_log where id > $1',
    [since[0]?.id],
  );
  expect(entries).toEqual([
    {
      action: 'change_settings',
      actor_id: people.admin.userId,
      entity: 'settings',
      entity_id: null,
      details: { before: { markup_pct: 30 }, after: { markup_pct: 31 } },
    },
  ]);
});

test('of two concurrent changes one is rejected as outdated', async () => {
  await save({ markup_pct: 30 });
  const { version } = (await read()).json;
  const answers = await Promise.all([
    save({ markup_pct: 20 }, { version }),
    save(
      { contact: { phone: '+220 7777777', email: 'a@b.example', emergency: '+220 7777777', whatsapp: '' } },
      { version },
    ),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expectError(answers.find(({ status }) => status === 409) ?? answers[0], 409, 'settings_changed');
});

test.each<[string, object, string]>([
  ['a fee above everything', { markup_pct: 100.01 }, 'markup_pct'],
  ['a fee with three decimals', { markup_pct: 12.345 }, 'markup_pct'],
  ['no day', { minimum_rental_days: 0 }, 'minimum_rental_days'],
  ['half an hour', { hold_hours: { cash: 0.5, transfer: 1 } }, 'hold_hours.cash'],
  ['a hold of a week', { hold_hours: { cash: 1, transfer: 168 } }, 'hold_hours.transfer'],
  ['rates of tomorrow', { currency_rates: { date: '2031-05-15', rates: rates() } }, 'currency_rates.date'],
  [
    'a rate of nothing',
    { currency_rates: { date: '2031-05-14', rates: rates({ EUR: 0 }) } },
    'currency_rates.EUR',
  ],
  [
    'no e-mail',
    { contact: { phone: '+220 7777777', email: 'x', emergency: '+220 7777777', whatsapp: '' } },
    'contact.email',
  ],
  ['no place', { pickup_locations: [] }, 'pickup_locations'],
  ['a place twice', { pickup_locations: [place('a', 'Bakau'), place('b', 'bakau ')] }, 'pickup_locations.1'],
])('%s is refused and changes nothing', async (_name, changes, field) => {
  const before = (await read()).json.settings;
  const answer = await save({ ...changes });
  expectError(answer, 422, 'invalid_input');
  expect(answer.json.details[0].field).toBe(field);
  expect((await read()).json.settings).toEqual(before);
});

function rates(some: object = {}) {
  return { USD: 0.015, EUR: 0.014, GBP: 0.012, SEK: 0.16, ...some };
}
function place(id: string, name: string) {
  return { id, name };
}

test('only the office reads and changes settings, and the database enforces the rules too', async () => {
  for (const as of [people.guest, people.host]) {
    expectError(await read(as), 403, 'forbidden');
    expectError(await save({ markup_pct: 1 }, { as }), 403, 'forbidden');
  }
  expectError(await call(world.server, 'GET', PATH), 401, 'not_signed_in');
  for (const [key, value] of [
    ['markup_pct', '101'],
    ['markup_pct', '"30"'],
    ['minimum_rental_days', '1.5'],
    ['hold_hours', '{"cash": 0, "transfer": 1}'],
    ['hold_hours', '{}'],
  ]) {
    const write = queryRows(
      world,
      `insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`,
      [key, value],
    );
    await expect(write, `${key} ${value}`).rejects.toMatchObject({ code: '23514' });
  }
});
