import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejection, type Statement } from '../../../../tests/support/constraint-rejections.ts';
import { createMarketplace, type Marketplace } from '../../../../tests/support/marketplace.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const refusedBy = (...statements: Statement[]) => findRejection(world.owner, ...statements);

const DAY_ONE = '2026-11-01T08:00:00Z';
const NEXT_DAY = '2026-11-02T08:00:00Z';
const ALMOST_NEXT_DAY = '2026-11-02T07:59:59.999Z';

const WAVE = {
  ...{ purpose: 'payout', kind: 'wave', wave_number: '+2207714268' as string | null },
  ...{ changed_at: DAY_ONE, usable_from: DAY_ONE },
};
const BANK = {
  ...{
    kind: 'bank',
    wave_number: null,
    holder: 'Awa',
    account: 'GB82WEST12345698765432',
    bank: 'Trust Bank',
  },
};

function insert(fields: object = {}): [string, unknown[]] {
  const row = { user_id: people.host.userId, ...WAVE, ...fields };
  const columns = Object.keys(row);
  return [
    `insert into payment_destinations (${columns.join(', ')})
     values (${columns.map((_column, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  ];
}

test.each([
  [{}, undefined],
  [BANK, undefined],
  [{ ...BANK, account: '201-123456-01', bic: 'TBLTGMGM' }, undefined],
  [{ purpose: 'tips' }, 'payment_destinations_purpose_known'],
  [{ ...BANK, kind: 'cash' }, 'payment_destinations_kind_known'],
  [{ wave_number: '7714268' }, 'payment_destinations_wave_number_e164'],
  [{ wave_number: null }, 'payment_destinations_details_of_kind'],
  [{ ...BANK, wave_number: '+2207714268' }, 'payment_destinations_details_of_kind'],
  [{ ...BANK, kind: 'wave', wave_number: '+2207714268' }, 'payment_destinations_details_of_kind'],
  [{ ...BANK, bank: null }, 'payment_destinations_details_of_kind'],
  [{ ...BANK, account: '12345' }, 'payment_destinations_account_format'],
  [{ ...BANK, account: '12-34-5' }, 'payment_destinations_account_format'],
  [{ ...BANK, account: 'gb82west12345698765432' }, 'payment_destinations_account_format'],
  [{ ...BANK, holder: ' Awa' }, 'payment_destinations_holder_length'],
  [{ ...BANK, bank: '' }, 'payment_destinations_bank_length'],
  [{ ...BANK, bic: 'TBL' }, 'payment_destinations_bic_format'],
  [{ usable_from: '2026-10-31T08:00:00Z' }, 'payment_destinations_used_after_change'],
  [{ usable_until: '2026-10-31T08:00:00Z' }, 'payment_destinations_used_before_end'],
  [{ cancelled_at: DAY_ONE }, 'payment_destinations_cancelled_before_use'],
  [
    { usable_from: NEXT_DAY, usable_until: NEXT_DAY, cancelled_at: DAY_ONE },
    'payment_destinations_cancelled_has_no_end',
  ],
])('PostgreSQL rejects a destination with %j by %s [PAY-90] [SEC-02]', async (fields, constraint) => {
  expect(await refusedBy(insert(fields))).toBe(constraint);
});

const endFirst = (until: string): [string, unknown[]] => [
  'update payment_destinations set usable_until = $1 where user_id = $2',
  [until, people.host.userId],
];

test('PostgreSQL holds a changed payout destination for 24 hours [PAY-91] [SEC-02]', async () => {
  const change = (usableFrom: string, fields: object = {}) =>
    refusedBy(insert(fields), endFirst(usableFrom), insert({ ...BANK, usable_from: usableFrom, ...fields }));
  expect(await change(NEXT_DAY)).toBeUndefined();
  expect(await change(ALMOST_NEXT_DAY)).toBe('payment_destinations_held_for_a_day');
  expect(await change(DAY_ONE, { purpose: 'refund' })).toBeUndefined();
});

test('a cancelled change does not lift the hold [PAY-91] [SEC-02]', async () => {
  const cancelled = insert({ usable_from: NEXT_DAY, cancelled_at: DAY_ONE });
  expect(await refusedBy(cancelled, insert(BANK))).toBe('payment_destinations_held_for_a_day');
});

test('PostgreSQL keeps one destination at every instant [PAY-90] [SEC-02]', async () => {
  const second = insert({ ...BANK, usable_from: NEXT_DAY });
  expect(await refusedBy(insert(), second)).toBe('payment_destinations_one_at_a_time');
  expect(await refusedBy(insert(), endFirst(NEXT_DAY))).toBe('payment_destinations_end_with_successor');
  const ofGuest = insert({ user_id: people.guest.userId });
  expect(await refusedBy(insert(), ofGuest, insert({ purpose: 'refund' }))).toBeUndefined();
});

test('a user who has deleted their account gets no destination [PAY-97] [SEC-02]', async () => {
  const erase: [string, unknown[]] = [
    'update users set erased_at = now() where id = $1',
    [people.host.userId],
  ];
  expect(await refusedBy(erase, insert())).toBe('users_erased_keep_nothing');
});

test.each(['payouts', 'refund_payments'])(
  '%s name only a masked destination of their method [PAY-95] [SEC-02]',
  async (table) => {
    const owner = table === 'payouts' ? 'host_id' : 'booking_id';
    const pay = (method: string, destination: string) =>
      refusedBy([
        `insert into ${table} (${owner}, amount, method, paid_at, destination) values ($1, 1, $2, now(), $3)`,
        [people.host.userId, method, destination],
      ]);
    expect(await pay('wave', '+2207714268')).toBe(`${table}_destination_masked`);
    expect(await pay('wave', 'Wave •••• 77142')).toBe(`${table}_destination_masked`);
    expect(await pay('bank', 'Wave •••• 4268')).toBe(`${table}_destination_of_method`);
    expect(await pay('cash', 'Wave •••• 4268')).toBe(`${table}_destination_of_method`);
  },
);
