import { randomUUID } from 'node:crypto';
import { CAR_FORM, uploadPhotos } from '../../../../../tests/support/cars.ts';
import { SIGNATURE } from '../../../../../tests/support/contracts.ts';
import { createExtra } from '../../../../../tests/support/extras.ts';
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
import { type ApiResponse, call, type TestServer } from '../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

/** Starts the servers and people of `ACTIONS`, and remembers them for the actions. */
export async function startActionWorld(): Promise<{ online: OnlineWorld; people: Marketplace }> {
  const online = await startOnlineWorld();
  world = online.world;
  people = await createMarketplace(world);
  return { online, people };
}

/** A request that is sent several times. */
export interface Action {
  path: string;
  as: TestPerson;
  body?: unknown;
}

const OF_GUEST = ['cancel', 'remove', 'payment-notices', 'checkouts', 'pay-links'];

/** An action on a booking after some transitions. */
export const onBooking =
  (before: BookingTransition[], after: string, body?: unknown) => async (): Promise<Action> => {
    const car = await createCar(world, people.host);
    const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
    await applyTransitions(world, people.admin, { id, steps: before });
    const path = after === 'remove' ? '/rest/v1/rpc/soft_delete_booking' : `/rest/v1/bookings/${id}/${after}`;
    const as = OF_GUEST.includes(after) ? people.guest : people.admin;
    return { path, as, body: after === 'remove' ? { p_booking_id: id } : body };
  };

/** Asks the host of a new booking for another day. */
async function askForDays(): Promise<Action> {
  const car = await createCar(world, people.host, { approvesDateChanges: true });
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  const days = { start_date: dateInDays(world, 0), end_date: dateInDays(world, 3) };
  const body = { ...days, version: 0, guest_total: 6000 };
  return { path: `/rest/v1/bookings/${id}/date-change-requests`, as: people.guest, body };
}

/** Answers or withdraws a request for another day. */
const onDateRequest = (name: 'answer' | 'withdraw') => async (): Promise<Action> => {
  const asked = await askForDays();
  const { id } = (await press(asked, undefined)).json.date_change_request;
  const path = `${asked.path}/${id}/${name}`;
  return name === 'answer'
    ? { path, as: people.host, body: { answer: 'accept' } }
    : { path, as: people.guest };
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

/** Moves credit of a booking that is paid in full and too much. */
const onTransfer = async (): Promise<Action> => {
  const sum = { method: 'cash', amount_received: 50_000, accept_difference: true };
  const paid = await onBooking(['deposit'], 'final-payment', sum)();
  await press(paid, undefined);
  const { path: other } = await onBooking(['deposit'], 'final-payment')();
  const body = { to_booking_id: other.split('/').at(-2), amount: 40 };
  return { ...paid, path: paid.path.replace('final-payment', 'credit-transfers'), body };
};

/** Every call that takes an idempotency key, with the table that gets its row. */
export const ACTIONS: [name: string, prepare: () => Promise<Action>, trace: string][] = [
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
  [
    'sign a contract',
    async () => {
      const { path } = await onBooking(['deposit'], 'contract')();
      const { json } = await call(world.server, 'GET', path, { as: people.guest });
      const body = { language: 'en', content_sha256: json.content_sha256, signature: SIGNATURE };
      return { path: `${path}/signature`, as: people.guest, body };
    },
    'contract_versions',
  ],
  ['ask the host for other days', askForDays, 'date_change_requests'],
  ['withdraw a request for other days', onDateRequest('withdraw'), 'audit_log'],
  ['accept other days', onDateRequest('answer'), `audit_log where action = 'accept_date_change'`],
  ['give credit back', onCredit('refund-credit'), 'guest_credit_refunds'],
  ['move credit to another booking', onTransfer, 'credit_transfers'],
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
  [
    'add an extra of the office',
    async () => ({ path: '/rest/v1/admin/extras', as: people.admin, body: createExtra() }),
    'extras',
  ],
  [
    'add an extra of a car',
    async () => {
      const car = await createCar(world, people.host);
      return { path: `/rest/v1/cars/${car.id}/own-extras`, as: people.host, body: createExtra() };
    },
    'extras',
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

/** Sends the request of an action once. */
export const press = (action: Action, key: string | undefined, via = world.server): Promise<ApiResponse> =>
  call(via, 'POST', action.path, {
    as: action.as,
    ...(action.body !== undefined && { body: action.body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
