import { DueHostPage, Payout } from '@coastline/contracts/bookings/payout';
import { PersonDestination } from '@coastline/contracts/payment-destination';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const DAY = 24 * 60;
const OWN = '/rest/v1/me/payment-destinations';
const WAVE = { purpose: 'payout', kind: 'wave', number: '771 42 68' };
const BANK = {
  ...{ purpose: 'payout', kind: 'bank', holder: 'Lamin Touray', bank: 'Trust Bank', bic: '' },
  account: '201-123455601',
};

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (as: TestPerson, path: string, body: object) =>
  call(world.server, 'POST', path, { as, body: { ...body } });
const save = (body: object, as: TestPerson = people.host) => post(as, OWN, body);
const read = (as: TestPerson, userId: string, purpose = 'payout') =>
  call(world.server, 'GET', `/rest/v1/people/${userId}/payment-destination?purpose=${purpose}`, { as });

async function readAsOffice(userId: string, purpose = 'payout'): Promise<PersonDestination> {
  return expectShape(PersonDestination, (await read(people.admin, userId, purpose)).json);
}

async function advance(minutes: number): Promise<void> {
  world.clock.advanceMinutes(minutes);
  await signInAgain(world, people.host, people.admin);
}

async function createDue(): Promise<object> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 1 });
  const steps = ['deposit', 'final-payment', 'hand-over', 'return'] as const;
  await applyTransitions(world, people.admin, { id, steps: [...steps] });
  return { host_id: people.host.userId, booking_ids: [id], expected_amount: 1400, method: 'wave' };
}

async function findDueHost() {
  const path = '/rest/v1/payouts/due/hosts?limit=100';
  const { json } = await call(world.server, 'GET', path, { as: people.admin });
  return expectShape(DueHostPage, json).items.find(({ host_id }) => host_id === people.host.userId);
}

function listAccesses() {
  return queryRows(
    world,
    `select actor_id, details from audit_log where action = 'read_destination' and entity_id = $1`,
    [people.host.userId],
  );
}

describe('the office reads a payout destination', () => {
  test('with its number, and each reading is audited [PAY-94]', async () => {
    const { host, admin } = people;
    expect(await readAsOffice(host.userId)).toEqual({ current: null, pending: null });
    expect(await listAccesses()).toEqual([]);
    await save(BANK);
    const { current } = await readAsOffice(host.userId);
    expect(current).toMatchObject({ kind: 'bank', account: '201-123455601', bic: '', bank: 'Trust Bank' });
    await readAsOffice(host.userId);
    const entry = { actor_id: admin.userId, details: { purpose: 'payout' } };
    expect(await listAccesses()).toEqual([entry, entry]);
    const answer = await read(admin, host.userId);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('nobody else does, and an unknown person has none [PAY-94]', async () => {
    await save(WAVE);
    const { userId } = people.host;
    for (const as of [people.host, people.guest]) expectError(await read(as, userId), 403, 'forbidden');
    expectError(await read(people.admin, crypto.randomUUID()), 404, 'person_not_found');
    expectError(await read(people.admin, userId, 'tips'), 422, 'invalid_input');
    expect(await listAccesses()).toEqual([]);
  });

  test('sees the old one while a change is on hold, and the new one from then on [PAY-91] [PAY-94]', async () => {
    const { userId } = people.host;
    await createDue();
    expect((await findDueHost())?.destination).toBeNull();
    await save(WAVE);
    await save(BANK);
    const changeAt = new Date(world.clock.now.getTime() + DAY * 60_000).toISOString();
    const before = await readAsOffice(userId);
    expect(before.current).toMatchObject({ kind: 'wave', number: '+2207714268' });
    expect(before.pending).toMatchObject({ kind: 'bank', last4: '5601', usable_from: changeAt });
    expect(JSON.stringify(before)).not.toContain('201-1');
    expect((await findDueHost())?.destination).toEqual({ kind: 'wave', last4: '4268', change_at: changeAt });
    await advance(DAY);
    expect(await readAsOffice(userId)).toMatchObject({
      current: { account: '201-123455601' },
      pending: null,
    });
    expect((await findDueHost())?.destination).toEqual({ kind: 'bank', last4: '5601', change_at: null });
  });
});

describe('a payout', () => {
  const pay = (body: object) => post(people.admin, '/rest/v1/payouts', body);

  test('keeps the masked destination that it went to, for host, office and audit log [PAY-95]', async () => {
    await save(WAVE);
    const { current } = await readAsOffice(people.host.userId);
    const payout = expectShape(
      Payout,
      (
        await pay({
          ...(await createDue()),
          reference: `W ${crypto.randomUUID()}`,
          destination_id: current?.id,
        })
      ).json,
    );
    expect(payout.destination).toBe('Wave •••• 4268');
    await save(BANK);
    await advance(DAY);
    const own = await call(world.server, 'GET', '/rest/v1/payouts?as=host', { as: people.host });
    expect(own.json.items[0].destination).toBe('Wave •••• 4268');
    const [entry] = await queryRows(world, `select details from audit_log where details ->> 'payout' = $1`, [
      payout.id,
    ]);
    expect(entry?.details).toMatchObject({ destination: 'Wave •••• 4268' });
  });

  test('goes to the current destination of its method, and otherwise names none [PAY-95]', async () => {
    await save(WAVE);
    for (const [method, destination] of [
      ['wave', 'Wave •••• 4268'],
      ['bank', null],
      ['cash', null],
    ]) {
      const reference = method === 'cash' ? null : `R ${crypto.randomUUID()}`;
      const { json } = await pay({ ...(await createDue()), method, reference });
      expect(json.destination).toBe(destination);
    }
    const sent = { ...(await createDue()), reference: `R ${crypto.randomUUID()}`, destination_id: null };
    expect((await pay(sent)).json.destination).toBeNull();
  });

  test('may have gone to a replaced destination, and to no pending, cancelled or foreign one [PAY-95]', async () => {
    const due = await createDue();
    await save(WAVE);
    const { current } = await readAsOffice(people.host.userId);
    const { json } = await save(BANK);
    const pendingId = json.payout.pending.id;
    const foreign = await save(WAVE, people.guest);
    const refund = await save({ ...WAVE, purpose: 'refund' });
    const unusable = [
      pendingId,
      foreign.json.payout.current.id,
      refund.json.refund.current.id,
      crypto.randomUUID(),
    ];
    for (const id of unusable) {
      expectError(await pay({ ...due, destination_id: id }), 409, 'destination_changed');
    }
    await advance(DAY);
    const body = { ...due, reference: `R ${crypto.randomUUID()}`, destination_id: current?.id };
    expect((await pay(body)).json.destination).toBe('Wave •••• 4268');
  });
});

test('a refund payment keeps the masked destination of the guest [PAY-95]', async () => {
  const { guest, host, admin } = people;
  const car = await createCar(world, host);
  const id = await createBooking(world, guest, { carId: car.id, from: 20, to: 22 });
  await applyTransitions(world, admin, { id, steps: ['deposit'] });
  await requestTransition(world, guest, { id, step: 'cancel' });
  await save({ ...BANK, purpose: 'refund', account: 'GB82WEST12345698765432' }, guest);
  const { current } = await readAsOffice(guest.userId, 'refund');
  const body = { method: 'bank', reference: `B ${id}`, destination_id: current?.id };
  expect((await post(admin, `/rest/v1/bookings/${id}/pay-refund`, body)).status).toBe(200);
  const file = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: admin });
  expect(file.json.refund_payment.destination).toBe('Bank account •••• 5432');
  expect(file.json.story.at(-1).detail).toContain('to Bank account •••• 5432');
});
