import { OwnDestinations } from '@coastline/contracts/payment-destination';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const PATH = '/rest/v1/me/payment-destinations';
const HOUR = 60;
const FIRST = { purpose: 'payout', kind: 'wave', number: '771 42 68' };
const SECOND = { purpose: 'payout', kind: 'wave', number: '361 44 71' };
const BANK = {
  ...{ purpose: 'payout', kind: 'bank', holder: ' Awa Ceesay ', bank: 'Trust Bank', bic: 'tbltgmgm' },
  account: 'gb82 west 1234 5698 7654 32',
};

let world: TestServer;
let people: Marketplace;
let host: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
beforeEach(async () => {
  await signInAgain(world, people.admin);
  host = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
});
afterAll(() => world.stop());

const save = (body: object, as: TestPerson = host) =>
  call(world.server, 'POST', PATH, { as, body: { ...body } });
const cancel = (id: unknown, as: TestPerson = host) =>
  call(world.server, 'POST', `${PATH}/cancel`, { as, body: { id } });

async function list(as: TestPerson = host): Promise<OwnDestinations> {
  return expectShape(OwnDestinations, (await call(world.server, 'GET', PATH, { as })).json);
}

const last4Of = ({ payout }: OwnDestinations) => [payout.current?.last4, payout.pending?.last4];

function advance(minutes: number): Promise<void> {
  world.clock.advanceMinutes(minutes);
  return signInAgain(world, host);
}

function storedRows() {
  return queryRows(
    world,
    `select wave_number, holder, account, bank, bic, usable_until, cancelled_at from payment_destinations
     where user_id = $1 order by changed_at, usable_from`,
    [host.userId],
  );
}

describe('payout destination of a host', () => {
  test('the first one is used at once, normalized, and shown without its number [PAY-90]', async () => {
    const { status, json } = await save(FIRST);
    expect(status).toBe(200);
    const { payout, refund } = expectShape(OwnDestinations, json);
    expect(payout).toMatchObject({ current: { kind: 'wave', last4: '4268' }, pending: null });
    expect(refund).toEqual({ current: null, pending: null });
    expect(await list()).toEqual(json);
    expect(JSON.stringify(json)).not.toContain('771');
    expect(await storedRows()).toMatchObject([{ wave_number: '+2207714268', usable_until: null }]);
  });

  test('a bank account has IBAN or account number, stored without spaces [PAY-90]', async () => {
    expectShape(OwnDestinations, (await save(BANK)).json);
    const local = await createPerson(world, { name: 'Lamin', roles: ['owner'] });
    expect((await save({ ...BANK, account: '201-123456-01', bic: '' }, local)).status).toBe(200);
    expect(await storedRows()).toMatchObject([
      { account: 'GB82WEST12345698765432', holder: 'Awa Ceesay', bank: 'Trust Bank', bic: 'TBLTGMGM' },
    ]);
    expect((await list()).payout.current).toMatchObject({ kind: 'bank', last4: '5432' });
  });

  test('a change is used 24 hours later, and the old one until then [PAY-91]', async () => {
    await save(FIRST);
    await advance(1);
    expect(last4Of((await save(SECOND)).json)).toEqual(['4268', '4471']);
    await advance(24 * HOUR - 1);
    expect(last4Of(await list())).toEqual(['4268', '4471']);
    await advance(1);
    expect(last4Of(await list())).toEqual(['4471', undefined]);
    const [first, second] = await storedRows();
    expect(first?.usable_until).not.toBeNull();
    expect(second).toMatchObject({ usable_until: null, cancelled_at: null });
  });

  test('a later change replaces the one on hold and starts the hold again [PAY-91]', async () => {
    await save(FIRST);
    await save(SECOND);
    await advance(23 * HOUR);
    expect(last4Of((await save(BANK)).json)).toEqual(['4268', '5432']);
    await advance(2 * HOUR);
    expect(last4Of(await list())).toEqual(['4268', '5432']);
    await advance(22 * HOUR);
    expect(last4Of(await list())).toEqual(['5432', undefined]);
    expect((await storedRows()).map((row) => row.cancelled_at !== null)).toEqual([false, true, false]);
  });

  test('the host cancels a change on hold, and only that [PAY-92]', async () => {
    await save(FIRST);
    const { payout } = expectShape(OwnDestinations, (await save(SECOND)).json);
    const other = await createPerson(world, { name: 'Other host', roles: ['owner'] });
    for (const stranger of [other, people.admin]) {
      expectError(await cancel(payout.pending?.id, stranger), 409, 'destination_changed');
    }
    expectError(await cancel(payout.current?.id), 409, 'destination_changed');
    expect(last4Of((await cancel(payout.pending?.id)).json)).toEqual(['4268', undefined]);
    expectError(await cancel(payout.pending?.id), 409, 'destination_changed');
    await advance(25 * HOUR);
    expect(last4Of(await list())).toEqual(['4268', undefined]);
    // The cancelled change counts as an earlier one.
    expect(last4Of((await save(BANK)).json)).toEqual(['4268', '5432']);
  });

  test('a change cannot be cancelled from the moment it is used [PAY-92]', async () => {
    await save(FIRST);
    const { payout } = expectShape(OwnDestinations, (await save(SECOND)).json);
    await advance(24 * HOUR);
    expectError(await cancel(payout.pending?.id), 409, 'destination_changed');
  });

  test('two concurrent changes leave one current and one pending destination [PAY-91]', async () => {
    await save(FIRST);
    const answers = await Promise.all([SECOND, BANK, SECOND].map((body) => save(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await storedRows();
    expect(rows.filter((row) => row.cancelled_at === null)).toHaveLength(2);
    expect((await list()).payout.pending).not.toBeNull();
  });

  test('two concurrent first entries do not both skip the hold [PAY-91]', async () => {
    const answers = await Promise.all([FIRST, SECOND].map((body) => save(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { payout } = await list();
    expect([payout.current, payout.pending]).not.toContain(null);
  });
});

test('a guest changes the refund destination without a hold [PAY-93]', async () => {
  await save({ ...FIRST, purpose: 'refund' });
  const { json } = await save({ ...SECOND, purpose: 'refund' });
  expect(json.refund).toMatchObject({ current: { last4: '4471' }, pending: null });
  expect(json.payout).toEqual({ current: null, pending: null });
  expect(await storedRows()).toHaveLength(2);
});

test('a change needs a sign-in within ten minutes; cancelling does not [PAY-91] [PAY-93]', async () => {
  await save(FIRST);
  const { json } = await save(SECOND);
  world.clock.advanceMinutes(10);
  for (const purpose of ['refund', 'payout']) {
    expectError(await save({ ...BANK, purpose }), 403, 'reauthentication_needed');
  }
  expect(await storedRows()).toHaveLength(2);
  expect((await cancel(json.payout.pending.id)).status).toBe(200);
});

test.each([
  [{ number: '12' }, 'number', 'destination_phone_invalid'],
  [{ ...BANK, holder: ' ' }, 'holder', 'destination_holder_missing'],
  [{ ...BANK, holder: 'A'.repeat(101) }, 'holder', 'destination_text_long'],
  [{ ...BANK, account: 'GB83 WEST 1234 5698 7654 32' }, 'account', 'destination_iban_invalid'],
  [{ ...BANK, account: '12345' }, 'account', 'destination_account_invalid'],
  [{ ...BANK, account: "1'; drop" }, 'account', 'destination_account_invalid'],
  [{ ...BANK, bank: '' }, 'bank', 'destination_bank_missing'],
  [{ ...BANK, bic: 'ABC' }, 'bic', 'destination_bic_invalid'],
])('rejects %j and changes nothing [PAY-90]', async (part, field, rule) => {
  const answer = await save({ ...FIRST, ...part });
  expectError(answer, 422, 'invalid_input');
  expect(answer.json.details).toEqual({ field, rule });
  expect(await storedRows()).toEqual([]);
});

test.each([
  { ...FIRST, kind: 'cash' },
  { ...FIRST, purpose: 'tips' },
  { kind: 'wave', number: '771 42 68' },
  { ...BANK, account: 12_345_678 },
  { ...FIRST, number: 'x'.repeat(301) },
])('rejects unknown input %j [PAY-90]', async (body) => {
  expectError(await save(body), 422, 'invalid_input');
  expect(await storedRows()).toEqual([]);
});

test('an account can change a destination ten times a day [PAY-91]', async () => {
  for (let place = 0; place < 10; place += 1) expect((await save(SECOND)).status).toBe(200);
  expectError(await save(FIRST), 429, 'too_many_changes');
  expect((await save({ ...FIRST, purpose: 'refund' })).status).toBe(200);
  await advance(24 * HOUR);
  expect((await save(FIRST)).status).toBe(200);
});

test('an admin sets the own destinations and nobody else’s', async () => {
  const { json } = await save({ ...BANK, user_id: host.userId }, people.admin);
  expect(json.payout.current.last4).toBe('5432');
  expect(await storedRows()).toEqual([]);
});
