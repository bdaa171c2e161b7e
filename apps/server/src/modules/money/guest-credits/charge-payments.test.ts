import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { call, expectError } from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let people: Marketplace;
const { open, pay, refresh, receiptsOf, ledgerOf } = createPaymentActions(() => ({ online, people }));
const charges = createChargeActions(() => ({ world: online.world, people }));
const { createTrip, list, draft, draftedId, act, sendDamage, createDue } = charges;

beforeAll(async () => {
  online = await startOnlineWorld();
  await queryRows(online.world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(online.world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

async function expectBalanced(): Promise<void> {
  expect((await reconcile(online.world.server.database)).differences).toEqual([]);
}

const payOut = async (amount: number, id: string) =>
  call(online.world.server, 'POST', '/rest/v1/payouts', {
    as: people.admin,
    body: { host_id: people.host.userId, booking_ids: [id], expected_amount: amount, method: 'cash' },
  });

describe('money for charges', () => {
  test('is recorded by the office and shared out: hours and kilometres with the fee, the rest to the host [TRIP-238]', async () => {
    const id = await createTrip();
    const km = { kind: 'extra_km', quantity: 50, reason: '350 km in 3 days.' };
    const kilometres = draftedId(await draft(id, km));
    await act(id, kilometres, 'send');
    await charges.answer(id, kilometres, { answer: 'accept', amount: 500 });
    await createDue(id);
    expect((await list(people.guest, id)).json).toMatchObject({ due_amount: 1500 });
    const before = await ledgerOf(id);
    expect((await charges.pay(id, 1500)).status).toBe(200);
    expect((await list(people.guest, id)).json).toMatchObject({
      due_amount: 0,
      items: [{ status: 'paid' }, { status: 'paid' }],
    });
    const after = await ledgerOf(id);
    // The host gets 70 % of the kilometres and all of the damage.
    expect({
      till: (after.till_cash ?? 0) - (before.till_cash ?? 0),
      host: (after.host_due ?? 0) - (before.host_due ?? 0),
      fees: (after.fees ?? 0) - (before.fees ?? 0),
      credit: after.guest_credits ?? 0,
    }).toEqual({ till: 1500, host: -1350, fees: -150, credit: 0 });
    const [mail] = await renderMails(online.world, `booking_id = $1 and kind = 'charges_paid'`, [id]);
    expect(mail?.text).toMatch(/D\s1\s500/);
    const [hostMail] = await renderMails(online.world, `booking_id = $1 and kind = 'host_charges_paid'`, [
      id,
    ]);
    expect(hostMail?.text).toMatch(/D\s1\s350/);
    await expectBalanced();
  });

  test('pays whole charges, the oldest first, and no more than is due [TRIP-238]', async () => {
    const id = await createTrip();
    expectError(await charges.pay(id, 5), 409, 'nothing_due');
    await createDue(id, 1000);
    await createDue(id, 500);
    expectError(await charges.pay(id, 999), 422, 'amount_too_small');
    expectError(await charges.pay(id, 500), 422, 'amount_too_small');
    expectError(await charges.pay(id, 1500.01), 422, 'amount_too_large');
    expectError(await charges.pay(id, 1000, { method: 'wave' }), 422, 'invalid_input');
    expect((await charges.pay(id, 1000)).status).toBe(200);
    expect((await list(people.admin, id)).json).toMatchObject({
      due_amount: 500,
      items: [{ status: 'paid' }, { status: 'accepted' }],
    });
    const both = await Promise.all([charges.pay(id, 500), charges.pay(id, 500)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectBalanced();
  });

  test('is paid out to the host after the rental itself, each once [TRIP-240]', async () => {
    const id = await createTrip();
    expect((await payOut(4200, id)).status).toBe(200);
    await createDue(id);
    await charges.pay(id, 1000);
    expectError(await payOut(5200, id), 409, 'payout_changed');
    expect((await payOut(1000, id)).status).toBe(200);
    expectError(await payOut(1000, id), 409, 'payout_changed');
    await expectBalanced();
  });

  test('becomes credit when the office withdraws a paid charge, unless the host has it [TRIP-241]', async () => {
    const id = await createTrip();
    const chargeId = await createDue(id);
    await charges.pay(id, 1000);
    const withdraw = { decision: 'withdraw', reason: 'It was broken before.' };
    await payOut(5200, id);
    expectError(await act(id, chargeId, 'decide', withdraw), 409, 'already_paid_out');
    const other = await createTrip();
    const wrong = await createDue(other);
    await charges.pay(other, 1000);
    expect((await act(other, wrong, 'decide', withdraw)).json).toMatchObject({
      items: [{ status: 'withdrawn' }],
    });
    expect((await getBooking(online.world, people.guest, other)).json).toMatchObject({ credit_amount: 1000 });
    const back = { method: 'cash', amount: 1000, reason: 'Withdrawn' };
    const path = `/rest/v1/bookings/${other}/refund-credit`;
    expect((await call(online.world.server, 'POST', path, { as: people.admin, body: back })).status).toBe(
      200,
    );
    await expectBalanced();
  });

  test('open credit pays a charge as soon as it is due [TRIP-238]', async () => {
    const id = await createTrip();
    const first = await createDue(id);
    await charges.pay(id, 1000);
    await act(id, first, 'decide', { decision: 'withdraw', reason: 'Another car' });
    await createDue(id, 700);
    expect((await list(people.guest, id)).json.items).toMatchObject([
      { status: 'withdrawn' },
      { status: 'paid' },
    ]);
    expect((await getBooking(online.world, people.guest, id)).json).toMatchObject({ credit_amount: 300 });
    await expectBalanced();
  });
});

describe('an online payment of charges', () => {
  const openCharges = (id: string) => open(id, { provider: 'wave', currency: 'GMD', phase: 'charges' });
  const optionsOf = async (id: string) => {
    const path = `/rest/v1/bookings/${id}/payment-options`;
    return (await call(online.world.server, 'GET', path, { as: people.guest })).json.options;
  };

  test('is offered while charges are due, and pays them [TRIP-239]', async () => {
    const id = await createTrip();
    expect(await optionsOf(id)).toEqual([]);
    await createDue(id);
    await createDue(id, 500);
    expect(
      new Set(
        (await optionsOf(id)).map(
          ({ phase, amount }: { phase: string; amount: number }) => `${phase} ${amount}`,
        ),
      ),
    ).toEqual(new Set(['charges 1500']));
    const { sessionId } = await openCharges(id);
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({
      ...{ status: 'completed', credit_amount: 0 },
      credits: [{ amount: 1500, method: 'wave', paid_online: true }],
    });
    expect((await list(people.guest, id)).json).toMatchObject({
      due_amount: 0,
      items: [{ status: 'paid' }, { status: 'paid' }],
    });
    await expectBalanced();
  });

  test('that arrives after the office has recorded cash is sent back [TRIP-239]', async () => {
    const id = await createTrip();
    await createDue(id);
    const { sessionId } = await openCharges(id);
    await charges.pay(id, 1000);
    await pay(sessionId);
    await refresh(id);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'already_paid' }]);
    await expectBalanced();
  });

  test('that was opened before a charge was withdrawn leaves credit [TRIP-239]', async () => {
    const id = await createTrip();
    const first = await createDue(id);
    await createDue(id, 500);
    const { sessionId } = await openCharges(id);
    await act(id, first, 'decide', { decision: 'withdraw', reason: 'A mistake' });
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({ credit_amount: 1000 });
    expect((await list(people.guest, id)).json.items).toMatchObject([
      { status: 'withdrawn' },
      { status: 'paid' },
    ]);
    await expectBalanced();
  });
});

test('PostgreSQL enforces tariff, records, life cycle, evidence and shares [TRIP-242]', async () => {
  const id = await createTrip();
  const sent = await sendDamage(id);
  const due = await createDue(id, 600);
  const insert = (columns: string, values: string) =>
    findRejection(online.world.owner, [
      `insert into trip_charges (id, booking_id, reason, created_by, created_at, ${columns})
       values (gen_random_uuid(), $1, 'r', $2, now(), ${values})`,
      [id, people.admin.userId],
    ]);
  const fuel = 'kind, quantity, unit_price, amount, claimed_amount, host_amount';
  expect(await insert(fuel, `'fuel', 1, 600, 600, 600, 600`)).toBeUndefined();
  expect(await insert(fuel, `'fuel', 1, 601, 601, 601, 601`)).toBe('trip_charges_by_tariff');
  expect(await insert(fuel, `'fuel', 2, 600, 1200, 1200, 1200`)).toBe('trip_charges_within_records');
  expect(await insert(fuel, `'extra_km', 51, 10, 510, 510, 357`)).toBe('trip_charges_within_records');
  expect(await insert(fuel, `'extra_km', 50, 10, 500, 500, 500`)).toBe('trip_charges_host_part');
  expect(await insert(fuel, `'fuel', 1, 600, 599, 599, 599`)).toBe('trip_charges_units');
  const stated = 'kind, amount, claimed_amount, host_amount';
  expect(await insert(stated, `'cleaning', 1501, 1501, 1501`)).toBe('trip_charges_by_tariff');
  expect(await insert(`${stated}, status`, `'damage', 1, 1, 1, 'paid'`)).toBe('trip_charges_after_return');
  const change = (charge: string, text: string) =>
    findRejection(online.world.owner, [`update trip_charges set ${text} where id = $1`, [charge]]);
  expect(await change(sent, `status = 'paid', paid_at = now()`)).toBe('trip_charges_life_cycle');
  expect(await change(sent, `status = 'accepted', amount = 1, host_amount = 1`)).toBe(
    'trip_charges_life_cycle',
  );
  expect(await change(sent, `status = 'withdrawn'`)).toBe('trip_charges_decided');
  expect(await change(due, `status = 'paid', paid_at = now()`)).toBe('bookings_credit_positive');
  expect(await change(due, `amount = 700, host_amount = 700`)).toBe('trip_charges_life_cycle');
  expect(await findRejection(online.world.owner, ['delete from trip_charges where id = $1', [sent]])).toBe(
    'trip_charges_life_cycle',
  );
  const photo = `insert into trip_charge_photos (id, charge_id, booking_id, side, slot, added_at)
    values (gen_random_uuid(), $1, $2, $3, $4, now())`;
  const add = (charge: string, side: string, slot: number) =>
    findRejection(online.world.owner, [photo, [charge, id, side, slot]]);
  expect(await add(sent, 'office', 2)).toBe('trip_charge_photos_charge_open');
  expect(await add(due, 'guest', 1)).toBe('trip_charge_photos_charge_open');
  expect(await add(sent, 'guest', 7)).toBe('trip_charge_photos_six');
  const drafted = draftedId(await draft(id, { kind: 'damage', amount: 5, reason: 'A dent' }));
  const send = `status = 'sent', sent_at = now(), answer_by = now() + interval '72 hours'`;
  expect(await change(drafted, send)).toBe('trip_charges_have_evidence');
  expect(
    await findRejection(online.world.owner, [
      `update bookings set charge_tariff = charge_tariff || '{"cleaning_price": 9}' where id = $1`,
      [id],
    ]),
  ).toBe('bookings_charge_tariff_final');
});
