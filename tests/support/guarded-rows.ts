import { expect } from 'vitest';
import { queryRows } from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { INSERT_FAILED_REFUND, INSERT_RECEIPT, INSERT_TRANSACTION } from './provider-receipts.ts';
import { call, type TestServer } from './test-server.ts';

/** The row of another table that a line of a statement is matched with. */
interface LineTarget {
  table: string;
  where: string;
  sign: string;
  id: string;
}

async function insertRow(world: TestServer, text: string, values: unknown[]): Promise<string> {
  const [row] = await queryRows<{ id: string }>(world, `insert into ${text} returning id`, values);
  return row?.id ?? '';
}

/** Inserts an open line of a statement with its import and its mapping. */
export async function addStatement(world: TestServer, { userId }: { userId: string }) {
  const mapping = await insertRow(
    world,
    `statement_mappings (method, name, header_hash, mapping, saved_by, saved_at)
     values ('bank', 'Bank', repeat('a', 64), '{}', $1, now())`,
    [userId],
  );
  const imported = await insertRow(
    world,
    `statement_imports (method, file_name, file_hash, line_count, new_lines, imported_by, imported_at)
     values ('bank', 'bank.csv', repeat('b', 64), 1, 1, $1, now())`,
    [userId],
  );
  const line = await insertRow(
    world,
    `statement_lines (import_id, line_number, method, line_key, booked_on, amount)
     values ($1, 1, 'bank', 'id:open', '2026-11-20', -5)`,
    [imported],
  );
  return { line, import: imported, mapping };
}

/** Adds a line that is matched with a row of another table. */
export function addLine(
  column: string,
  match: LineTarget & { world: TestServer; importId: string; adminId: string },
): Promise<string> {
  return insertRow(
    match.world,
    `statement_lines (import_id, line_number, method, line_key, booked_on, amount, ${column}, matched_by, matched_at)
     select $1, 2, method, 'id:' || id, '2026-11-20', ${match.sign}amount, id, $2, now() from ${match.table}
     where ${match.where} limit 1`,
    [match.importId, match.adminId, match.id],
  );
}

/**
 * Inserts an unmatched receipt of a provider with its checkout, its event and its refund, another one with a refund by
 * hand, and a pay link of the booking with the address of a payer.
 */
export async function addProviderRows(world: TestServer, driven: string): Promise<void> {
  await queryRows(world, INSERT_TRANSACTION);
  await queryRows(
    world,
    `with ${INSERT_RECEIPT}, f as (
       insert into provider_refunds (id, receipt_id, booking_id, purpose, amount, minor_units, status, requested_at)
       select gen_random_uuid(), id, booking_id, 'unmatched', amount, minor_units, 'requested', now() from r)
     insert into provider_events (provider, event_id, type, checkout_id, received_at)
     select provider, 'evt-' || id, 'paid', id, now() from c`,
    [driven, 'already_paid'],
  );
  await addReceiptRefund(world, driven);
  await queryRows(
    world,
    `insert into pay_links (id, booking_id, token_hash, created_by, created_at, expires_at)
     select gen_random_uuid(), id, encode(sha256(id::text::bytea), 'hex'), guest_id, created_at,
       created_at + interval '1 hour'
     from bookings where id = $1`,
    [driven],
  );
  await queryRows(
    world,
    `with k as (
       insert into payment_checkouts (id, booking_id, provider, phase, amount, currency, charge_minor_units, status,
         created_at, expires_at, extended_hold, pay_link_id)
       select gen_random_uuid(), l.booking_id, 'wave', 'deposit50', b.deposit_amount, 'GMD',
         b.deposit_amount * 100, 'failed', l.created_at, l.expires_at, false, l.id
       from pay_links l join bookings b on b.id = l.booking_id where b.id = $1 returning id, created_at)
     insert into payer_addresses (checkout_id, email_sealed, language, entered_at)
     select id, 'sealed', 'en', created_at from k`,
    [driven],
  );
}

/** Inserts another unmatched receipt, which the office gave back by hand. */
async function addReceiptRefund(world: TestServer, driven: string): Promise<void> {
  const [receipt] = await queryRows<{ id: string }>(world, `with ${INSERT_RECEIPT} select id from r`, [
    driven,
    'already_paid',
  ]);
  await queryRows(world, INSERT_FAILED_REFUND, [receipt?.id]);
  await queryRows(
    world,
    `insert into receipt_refunds (receipt_id, booking_id, amount, method, reference, paid_by, paid_at)
     select r.id, b.id, r.amount, 'wave', 'R-' || r.id, b.guest_id, now()
     from provider_receipts r join bookings b on b.id = r.booking_id where r.id = $1`,
    [receipt?.id],
  );
}

/** Records a movement of cash and closes the day of the cash book. */
export async function closeCashBook(world: TestServer, admin: TestPerson): Promise<string> {
  const path = '/rest/v1/cash-book';
  const office = { as: admin };
  const { json } = await call(world.server, 'GET', `${path}/day`, office);
  const drawer = { drawer_id: json.drawer.id };
  const movement = { ...drawer, kind: 'float_in', amount: 100, reason: 'Change.' };
  await call(world.server, 'POST', `${path}/movements`, { ...office, body: movement });
  const closing = { ...drawer, day: json.day, counts: { 10000: 1 }, expected_total: 100 };
  const closed = await call(world.server, 'POST', `${path}/close`, { ...office, body: closing });
  expect(closed.status).toBe(200);
  return json.drawer.id;
}

/** Records credit of a confirmed booking and gives a part of it back. */
export async function addCredit(world: TestServer, admin: TestPerson, id: string): Promise<void> {
  const act = (action: string, body: object) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as: admin, body });
  const sum = { method: 'wave', reference: `C-${id}`, amount_received: 50, accept_difference: true };
  const received = await act('final-payment', sum);
  const refunded = await act('refund-credit', { method: 'wave', amount: 10, reason: 'Too much.' });
  expect([received.status, refunded.status]).toEqual([200, 200]);
}
