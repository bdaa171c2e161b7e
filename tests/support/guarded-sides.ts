import { expect } from 'vitest';
import { signContract } from './contracts.ts';
import { addCredit, addLine, addProviderRows } from './guarded-rows.ts';
import { applyTransitions, createBooking, createCar, queryRows, requestTransition } from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { call, type TestServer } from './test-server.ts';

/** A host and a guest with one completed booking that was paid out and one cancelled booking that was refunded. */
export interface Side {
  host: TestPerson;
  guest: TestPerson;
  driven: string;
  cancelled: string;
  /** Lines of the deposit of `driven` and of the payout. */
  lines: { deposit: string; payout: string };
}

/** Adds a host and a guest with a row in every table that row-level security guards. */
export async function addSide(
  world: TestServer,
  {
    admin,
    importId,
    host,
    guest,
  }: { admin: TestPerson; importId: string; host: TestPerson; guest: TestPerson },
): Promise<Side> {
  const car = await createCar(world, host, { securityDeposit: 3000 });
  const driven = await createBooking(world, guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, admin, { id: driven, steps: ['deposit', 'final-payment'] });
  expect((await signContract(world, guest, { id: driven })).status).toBe(200);
  const deposit = { method: 'waived', amount: 3000, reason: 'A regular guest.' };
  const waived = await call(world.server, 'POST', `/rest/v1/bookings/${driven}/security-deposit`, {
    as: admin,
    body: deposit,
  });
  expect(waived.status).toBe(200);
  await addDateRequest(world, driven);
  await applyTransitions(world, admin, { id: driven, steps: ['hand-over', 'return'] });
  const cancelled = await createBooking(world, guest, { carId: car.id, from: 20, to: 22 });
  await applyTransitions(world, admin, { id: cancelled, steps: ['deposit'] });
  const notice = await call(world.server, 'POST', `/rest/v1/bookings/${cancelled}/payment-notices`, {
    as: guest,
    body: { method: 'cash' },
  });
  expect(notice.status).toBe(200);
  await queryRows(
    world,
    `insert into payment_proofs (id, notice_id, booking_id, slot, added_at)
     select gen_random_uuid(), id, booking_id, 1, sent_at from payment_notices where booking_id = $1`,
    [cancelled],
  );
  await addCredit(world, admin, cancelled);
  await requestTransition(world, guest, { id: cancelled, step: 'cancel' });
  const office = { as: admin };
  const refund = await call(world.server, 'POST', `/rest/v1/bookings/${cancelled}/pay-refund`, {
    ...office,
    body: { method: 'wave' },
  });
  const payout = { host_id: host.userId, booking_ids: [driven], method: 'bank' };
  const paid = await call(world.server, 'POST', '/rest/v1/payouts', {
    ...office,
    body: { ...payout, expected_amount: 2800 },
  });
  expect([refund.status, paid.status]).toEqual([200, 200]);
  await addProviderRows(world, driven);
  await addReportedAccident(world, driven);
  await addSentCharge(world, { bookingId: driven, adminId: admin.userId });
  await addRecordPhoto(world, { bookingId: driven, adminId: admin.userId });
  await addFreeLine(world, driven);
  await addFreeTransfer(world, { from: driven, to: cancelled, adminId: admin.userId });
  for (const [as, purpose] of [
    [guest, 'refund'],
    [host, 'payout'],
  ] as const) {
    const body = { purpose, kind: 'wave', number: '+220 771 42 68' };
    const saved = await call(world.server, 'POST', '/rest/v1/me/payment-destinations', { as, body });
    expect(saved.status).toBe(200);
  }
  const line = { world, importId, adminId: admin.userId };
  const lines = {
    deposit: await addLine('payment_id', {
      ...line,
      table: 'payment_records',
      where: `booking_id = $3 and phase = 'deposit50'`,
      sign: '',
      id: driven,
    }),
    payout: await addLine('payout_id', {
      ...line,
      table: 'payouts',
      where: 'host_id = $3',
      sign: '-',
      id: host.userId,
    }),
  };
  return { host, guest, driven, cancelled, lines };
}

/** A line without its part of the price, which the checks of the database would refuse. */
async function addFreeLine(world: TestServer, bookingId: string): Promise<void> {
  await queryRows(
    world,
    `begin; set local session_replication_role = replica;
     insert into booking_lines (booking_id, kind, name, unit_price, per, quantity, total, recipient)
       values ('${bookingId}', 'return_fee', 'Airport', 1, 'trip', 1, 1, 'office');
     commit`,
  );
}

/** A request for other days, which the return ends. */
async function addDateRequest(world: TestServer, bookingId: string): Promise<void> {
  const setApproval = (isAsked: boolean) =>
    queryRows(
      world,
      'update cars set approves_date_changes = $2 where id = (select car_id from bookings where id = $1)',
      [bookingId, isAsked],
    );
  await setApproval(true);
  await queryRows(
    world,
    `insert into date_change_requests (id, booking_id, number, car_id, start_date, end_date, guest_total, host_amount, version,
       created_at, expires_at)
     select gen_random_uuid(), id, 1, car_id, start_date, end_date + 1, guest_total, host_amount, date_changes, now(),
       now() + interval '1 hour' from bookings where id = $1`,
    [bookingId],
  );
  await setApproval(false);
}

/** A photo for the record of a hand-over. The hand-over itself was sealed when it was recorded. */
async function addRecordPhoto(
  world: TestServer,
  { bookingId, adminId }: { bookingId: string; adminId: string },
): Promise<void> {
  await queryRows(
    world,
    `insert into record_photos (id, booking_id, phase, record_id, subject, uploaded_sha256, sha256, added_by, added_at)
     values (gen_random_uuid(), $1, 'hand_over', gen_random_uuid(), 'front', repeat('a', 64), repeat('b', 64), $2, now())`,
    [bookingId, adminId],
  );
}

/** A report of an accident with a photo of the car. */
async function addReportedAccident(world: TestServer, bookingId: string): Promise<void> {
  await queryRows(
    world,
    `insert into accident_reports (id, booking_id, number, happened_at, reported_at, place, injury, police, police_details,
       other_names, other_phones, other_plates, other_insurer, description, announced_photos)
     values (gen_random_uuid(), $1, 1, now(), now(), '', 'none', 'unknown', '', '', '', '', '', 'A dent', 1)`,
    [bookingId],
  );
  await queryRows(
    world,
    `insert into accident_report_photos (id, report_id, booking_id, phone_id, subject, slot, added_at)
     select gen_random_uuid(), id, booking_id, gen_random_uuid(), 'car', 1, reported_at from accident_reports where booking_id = $1`,
    [bookingId],
  );
}

/** A charge that was sent to the guest, with a photo. */
async function addSentCharge(
  world: TestServer,
  { bookingId, adminId }: { bookingId: string; adminId: string },
): Promise<void> {
  const [charge] = await queryRows<{ id: string }>(
    world,
    `insert into trip_charges (id, booking_id, kind, amount, claimed_amount, host_amount, reason, created_by, created_at)
     values (gen_random_uuid(), $1, 'fine', 5, 5, 5, 'Parking', $2, now()) returning id`,
    [bookingId, adminId],
  );
  await queryRows(
    world,
    `insert into trip_charge_photos (id, charge_id, booking_id, side, slot, added_at)
     values (gen_random_uuid(), $1, $2, 'office', 1, now())`,
    [charge?.id, bookingId],
  );
  await queryRows(
    world,
    `update trip_charges set status = 'sent', sent_at = now(), answer_by = now() + interval '72 hours' where id = $1`,
    [charge?.id],
  );
}

/** A transfer without its ledger entries, for which neither booking has credit. */
async function addFreeTransfer(
  world: TestServer,
  transfer: { from: string; to: string; adminId: string },
): Promise<void> {
  await queryRows(
    world,
    `begin; set local session_replication_role = replica;
     insert into credit_transfers (from_booking_id, to_booking_id, amount, created_by, created_at)
       values ('${transfer.from}', '${transfer.to}', 1, '${transfer.adminId}', now());
     commit`,
  );
}
