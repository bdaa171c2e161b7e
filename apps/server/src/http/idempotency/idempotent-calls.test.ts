import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAR_FORM, createPhoto, uploadPhotos } from '../../../../../tests/support/cars.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  HAND_OVER,
  type Marketplace,
  queryRows,
  RETURN,
} from '../../../../../tests/support/marketplace.ts';
import { createMeetingPlace, MEETING } from '../../../../../tests/support/meetings.ts';
import { type OnlineWorld, startOnlineWorld } from '../../../../../tests/support/online-payments.ts';
import { createPerson, type TestPerson } from '../../../../../tests/support/people.ts';
import { formatStatement, importStatement, saveMapping } from '../../../../../tests/support/statements.ts';
import {
  type ApiResponse,
  call,
  TEST_API_KEY,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import type { Server } from '../../server.ts';

const PRESSES = 6;

let online: OnlineWorld;
let world: TestServer;
let rival: Server;
let people: Marketplace;

beforeAll(async () => {
  online = await startOnlineWorld();
  world = online.world;
  rival = await world.startSecondServer();
  people = await createMarketplace(world);
});
afterAll(() => online.stop());

interface Action {
  path: string;
  as: TestPerson;
  body?: unknown;
}

const OF_GUEST = ['cancel', 'remove', 'payment-notices', 'checkouts', 'pay-links'];

/** An action on a booking after some transitions. */
const onBooking =
  (before: BookingTransition[], after: string, body?: unknown) => async (): Promise<Action> => {
    const car = await createCar(world, people.host);
    const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
    await applyTransitions(world, people.admin, { id, steps: before });
    const path = after === 'remove' ? '/rest/v1/rpc/soft_delete_booking' : `/rest/v1/bookings/${id}/${after}`;
    const as = OF_GUEST.includes(after) ? people.guest : people.admin;
    return { path, as, body: after === 'remove' ? { p_booking_id: id } : body };
  };

/** An action of the office on a new user. */
const onPerson = (after: string, body: object, before?: string) => async (): Promise<Action> => {
  const { userId } = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const action = (name: string, words: object) => ({
    path: `/rest/v1/people/${userId}/${name}`,
    as: people.admin,
    body: words,
  });
  if (before) await press(action(before, { reason: 'No licence.' }), undefined);
  return action(after, body);
};

/** A change of a payout destination, or its cancellation. */
const onDestinations = async (after: '' | '/cancel'): Promise<Action> => {
  const as = await createPerson(world, { name: 'Awa Ceesay', roles: ['owner'] });
  const path = '/rest/v1/me/payment-destinations';
  const change = { path, as, body: { purpose: 'payout', kind: 'wave', number: '+220 361 44 71' } };
  await press(change, undefined);
  if (after === '') return change;
  const { json } = await press(change, undefined);
  return { path: path + after, as, body: { id: json.payout.pending.id } };
};

/** Imports a statement of one line and returns the id of the line. */
async function importLine(entry: { amount: string; reference: string }): Promise<string> {
  const mappingId = await saveMapping(world, people.admin);
  const file = formatStatement([{ day: '2026-11-20', ...entry, id: randomUUID() }]);
  const { json } = await importStatement(world, people.admin, { mappingId, file });
  const [line] = await queryRows<{ id: string }>(
    world,
    'select id from statement_lines where import_id = $1',
    [json.id],
  );
  return line?.id ?? '';
}

/** An action on the cash book with the caller's drawer. */
const onCashBook = (name: string, createBody: (drawer: object) => object) => async (): Promise<Action> => {
  const { json } = await call(world.server, 'GET', '/rest/v1/cash-book/day', { as: people.admin });
  const body = createBody({ drawer_id: json.drawer.id });
  return { path: `/rest/v1/cash-book/${name}`, as: people.admin, body };
};

async function closeNewDrawer(): Promise<Action> {
  const name = `Drawer ${randomUUID()}`;
  const { json } = await press(await onCashBook('drawers', () => ({ name }))(), undefined);
  const drawer_id = json.items.find((each: { name: string }) => each.name === name).id;
  return onCashBook('close', () => ({
    drawer_id,
    day: dateInDays(world, 0),
    counts: {},
    expected_total: 0,
  }))();
}

const DONE: BookingTransition[] = ['deposit', 'final-payment', 'hand-over', 'return'];
const BLOCK = () => ({
  start_date: dateInDays(world, 4),
  end_date: dateInDays(world, 6),
  note: 'Wedding of Awa',
});

const PART_PAYMENT = { method: 'cash', amount_received: 100, accept_difference: true };

/** Gives back or voids the credit of a new booking. */
const onCredit = (name: 'refund-credit' | 'void-credit') => async (): Promise<Action> => {
  const part = await onBooking(['deposit'], 'final-payment', PART_PAYMENT)();
  const { receipt_number } = (await press(part, undefined)).json.credits[0];
  const body = { receipt_number, method: 'cash', amount: 40, reason: 'A mistake.' };
  return { ...part, path: part.path.replace('final-payment', name), body };
};

const ACTIONS: [name: string, prepare: () => Promise<Action>, trace: string][] = [
  ['cancel a booking', onBooking(['deposit'], 'cancel', {}), 'refunds'],
  ['record the deposit', onBooking([], 'deposit', { method: 'cash' }), 'payment_records'],
  [
    'record the final payment',
    onBooking(DONE.slice(0, 1), 'final-payment', { method: 'cash' }),
    'payment_records',
  ],
  ['hand the car over', onBooking(DONE.slice(0, 2), 'hand-over', HAND_OVER), 'car_conditions'],
  ['take the car back', onBooking(DONE.slice(0, 3), 'return', RETURN), 'car_conditions'],
  ['send a payment notice', onBooking([], 'payment-notices', { method: 'cash' }), 'payment_notices'],
  [
    'decline a payment notice',
    async () => {
      const notice = await onBooking([], 'payment-notices', { method: 'cash' })();
      const { json } = await press(notice, undefined);
      const { id } = json.payment_notice;
      const path = notice.path.replace('payment-notices', 'decline-payment-notice');
      return { path, as: people.admin, body: { notice_id: id, reason: 'Nothing arrived.' } };
    },
    'audit_log',
  ],
  [
    'open a checkout',
    onBooking(['deposit'], 'checkouts', { provider: 'stripe', phase: 'final50', currency: 'EUR' }),
    'payment_checkouts',
  ],
  [
    'match a line of a statement and record its payment',
    async () => {
      const { path: deposit } = await onBooking([], 'deposit')();
      const id = deposit.split('/').at(-2) ?? '';
      const { booking_number: number } = (await getBooking(world, people.admin, id)).json;
      const line = await importLine({ amount: '2000.00', reference: number });
      const body = { kind: 'due', id, phase: 'deposit50' };
      return { path: `/rest/v1/statement-lines/${line}/match`, as: people.admin, body };
    },
    'payment_records',
  ],
  [
    'dismiss a line of a statement',
    async () => {
      const line = await importLine({ amount: '-5.00', reference: 'Fee' });
      const body = { reason: 'A charge of the bank.' };
      return { path: `/rest/v1/statement-lines/${line}/dismiss`, as: people.admin, body };
    },
    'audit_log',
  ],
  [
    'undo an import of a statement',
    async () => {
      const line = await importLine({ amount: '-5.00', reference: 'Fee' });
      const [row] = await queryRows<{ id: string }>(
        world,
        'select import_id as id from statement_lines where id = $1',
        [line],
      );
      const body = { reason: 'It was the statement of another account.' };
      return { path: `/rest/v1/statements/${row?.id}/undo`, as: people.admin, body };
    },
    'audit_log',
  ],
  ['give credit back', onCredit('refund-credit'), 'guest_credit_refunds'],
  ['void a credit', onCredit('void-credit'), 'audit_log'],
  [
    'change where and when a car is picked up',
    async () => {
      const { path } = await onBooking(['deposit'], 'meeting')();
      return { path, as: people.admin, body: { ...MEETING, pick_up_date: dateInDays(world, 0), version: 0 } };
    },
    'booking_meetings',
  ],
  [
    'add a meeting place',
    async () => ({ path: '/rest/v1/admin/meeting-places', as: people.admin, body: createMeetingPlace() }),
    'meeting_places',
  ],
  ['create a pay link', onBooking(['deposit'], 'pay-links'), 'pay_links'],
  ['take a booking off the list', onBooking(DONE, 'remove'), 'booking_removals'],
  [
    'block days',
    async () => {
      const car = await createCar(world, people.host);
      return { path: `/rest/v1/cars/${car.id}/blocks`, as: people.host, body: BLOCK() };
    },
    'car_calendar',
  ],
  [
    'free blocked days',
    async () => {
      const path = `/rest/v1/cars/${(await createCar(world, people.host)).id}/blocks`;
      const { json } = await call(world.server, 'POST', path, { as: people.host, body: BLOCK() });
      return { path: `${path}/${json.id}/remove`, as: people.host };
    },
    'audit_log',
  ],
  [
    'list a car',
    async () => {
      const images = await uploadPhotos(world, people.host);
      return { path: '/rest/v1/cars', as: people.host, body: { ...CAR_FORM, images } };
    },
    'cars',
  ],
  [
    'change the price of a car',
    async () => {
      const images = await uploadPhotos(world, people.host);
      const path = `/rest/v1/cars/${(await createCar(world, people.host, { images })).id}`;
      return { path, as: people.host, body: { ...CAR_FORM, images, daily_price: 4321 } };
    },
    'audit_log',
  ],
  [
    'pause a car',
    async () => {
      const path = `/rest/v1/cars/${(await createCar(world, people.host)).id}/active`;
      return { path, as: people.host, body: { active: false } };
    },
    'audit_log',
  ],
  ['change where payouts go', () => onDestinations(''), 'payment_destinations'],
  ['cancel that change', () => onDestinations('/cancel'), 'audit_log'],
  [
    'make somebody a host',
    onPerson('roles', { role: 'owner', held: true, reason: 'Lists cars from now on.' }),
    'user_roles',
  ],
  ['suspend somebody', onPerson('suspend', { reason: 'No licence.' }), 'audit_log'],
  ['add a cash drawer', onCashBook('drawers', () => ({ name: `Drawer ${randomUUID()}` })), 'cash_drawers'],
  ['choose a cash drawer', onCashBook('my-drawer', (drawer) => drawer), 'audit_log'],
  [
    'record a movement of cash',
    onCashBook('movements', (drawer) => ({ ...drawer, kind: 'float_in', amount: 5, reason: 'Change.' })),
    'cash_movements',
  ],
  ['close a day of the cash book', closeNewDrawer, 'cash_closings'],
  ['let somebody in again', onPerson('reactivate', {}, 'suspend'), 'audit_log'],
];

const press = (action: Action, key: string | undefined, via = world.server): Promise<ApiResponse> =>
  call(via, 'POST', action.path, {
    as: action.as,
    ...(action.body !== undefined && { body: action.body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

async function countRows(table: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(world, `select count(*)::int as count from ${table}`);
  return row?.count ?? Number.NaN;
}

test.each(ACTIONS)('concurrent requests to %s with one key run once and get one response', async (...row) => {
  const [, prepare, trace] = row;
  const action = await prepare();
  const key = randomUUID();
  const before = await countRows(trace);
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, place) => press(action, key, place % 2 ? rival : world.server)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(PRESSES).fill(200));
  for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
  expect(replayed).toHaveLength(PRESSES - 1);
  expect((await countRows(trace)) - before).toBe(1);
});

test('a photo that is uploaded twice with one key is stored once, also if it is the last allowed one', async () => {
  const { path: deposit } = await onBooking(['deposit'], 'deposit')();
  const path = `${deposit.replace(/deposit$/, 'condition-photos')}?phase=hand_over`;
  const body = new Uint8Array(await createPhoto());
  const send = async (key: string, bytes = body) => {
    const headers = {
      apikey: TEST_API_KEY,
      authorization: `Bearer ${people.admin.token}`,
      'content-type': 'image/webp',
      'idempotency-key': key,
    };
    const response = await world.server.app.request(path, { method: 'POST', headers, body: bytes });
    return {
      status: response.status,
      replayed: response.headers.get('idempotency-replayed'),
      json: await response.json(),
    };
  };
  const before = await countRows('car_condition_photos');
  for (let place = 1; place < 8; place += 1) await send(randomUUID());
  const key = randomUUID();
  const answers = await Promise.all([send(key), send(key), send(key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(2);
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect((await countRows('car_condition_photos')) - before).toBe(8);
  expect((await send(key, new Uint8Array(await createPhoto('webp', 61)))).status).toBe(422);
  expect((await send(randomUUID())).status).toBe(409);
});

test('the stored response stays the same after the booking changes', async () => {
  const action = await onBooking([], 'deposit', { method: 'cash' })();
  const key = randomUUID();
  const first = await press(action, key);
  const id = String(first.json.id);
  await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
  const again = await press(action, key);
  expect(again.json).toEqual(first.json);
  expect(again.json.status).toBe('confirmed');
  expect(again.json.guest.email).toBe(people.guest.email);
});

test('read-only and naturally idempotent calls ignore the key', async () => {
  const key = randomUUID();
  const before = await countRows('idempotency_keys');
  const headers = { 'idempotency-key': key };
  const calls = [
    call(world.server, 'GET', '/rest/v1/bookings?as=guest', { as: people.guest, headers }),
    call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body: {}, headers }),
    call(world.server, 'POST', '/rest/v1/users', { as: people.guest, body: { role: 'renter' }, headers }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
  }
  expect(await countRows('idempotency_keys')).toBe(before);
});

test('the OpenAPI document lists the key for every call that takes it', async () => {
  const response = await world.server.app.request('/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key')
        ? [`${method} ${path.replace('/rest/v1', '')}`]
        : [],
    ),
  );
  expect(taking.sort()).toEqual([
    'post /admin/meeting-places',
    'post /bookings/{id}/cancel',
    'post /bookings/{id}/checkouts',
    'post /bookings/{id}/condition-photos',
    'post /bookings/{id}/condition-photos/{photoId}/remove',
    'post /bookings/{id}/correct-condition',
    'post /bookings/{id}/correct-payment',
    'post /bookings/{id}/decline-payment-notice',
    'post /bookings/{id}/deposit',
    'post /bookings/{id}/final-payment',
    'post /bookings/{id}/hand-over',
    'post /bookings/{id}/meeting',
    'post /bookings/{id}/pay-links',
    'post /bookings/{id}/pay-links/{linkId}/revoke',
    'post /bookings/{id}/pay-refund',
    'post /bookings/{id}/payment-notices',
    'post /bookings/{id}/payment-proofs',
    'post /bookings/{id}/refresh-checkouts',
    'post /bookings/{id}/refund-credit',
    'post /bookings/{id}/refund-online',
    'post /bookings/{id}/return',
    'post /bookings/{id}/set-refund',
    'post /bookings/{id}/void-credit',
    'post /bookings/{id}/void-payment',
    'post /cars',
    'post /cars/{id}',
    'post /cars/{id}/active',
    'post /cars/{id}/blocks',
    'post /cars/{id}/blocks/{blockId}/remove',
    'post /cars/{id}/calendar-feed',
    'post /cars/{id}/calendar-feed/remove',
    'post /cars/{id}/calendars',
    'post /cars/{id}/calendars/file',
    'post /cars/{id}/calendars/{calendarId}/read',
    'post /cars/{id}/calendars/{calendarId}/remove',
    'post /cash-book/close',
    'post /cash-book/drawers',
    'post /cash-book/movements',
    'post /cash-book/my-drawer',
    'post /me/payment-destinations',
    'post /me/payment-destinations/cancel',
    'post /payouts',
    'post /payouts/{id}/void',
    'post /people/{personId}/reactivate',
    'post /people/{personId}/reset-factors',
    'post /people/{personId}/roles',
    'post /people/{personId}/suspend',
    'post /provider-transactions/import',
    'post /rpc/create_booking_secure',
    'post /rpc/soft_delete_booking',
    'post /settings',
    'post /statement-lines/{id}/dismiss',
    'post /statement-lines/{id}/match',
    'post /statement-lines/{id}/reopen',
    'post /statement-mappings',
    'post /statements',
    'post /statements/{id}/undo',
    'post /unmatched-receipts/{id}/refund',
  ]);
});
