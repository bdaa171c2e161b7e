import { randomUUID } from 'node:crypto';
import { Booking } from '@coastline/contracts/bookings/booking';
import { DuePayout } from '@coastline/contracts/bookings/payout';
import { CashBookDay, CashDrawers } from '@coastline/contracts/cash-book';
import { SettingsResponse } from '@coastline/contracts/settings';
import * as z from 'zod/mini';
import { createExtra } from '../extras.ts';
import { HAND_OVER, RETURN } from '../marketplace.ts';
import { createMeetingPlace } from '../meetings.ts';
import { INSERT_FAILED_REFUND, INSERT_RECEIPT } from '../provider-receipts.ts';
import { createAccidentReport } from './accident-fixtures.ts';
import { requireApiCall } from './api-client.ts';
import { createCharge, createSendableCharge } from './charge-fixtures.ts';
import { createDeposited, createHeldDeposit, DEPOSIT } from './deposit-fixtures.ts';
import {
  AnyBody,
  type CallInput,
  createBooking,
  createPhotoBytes,
  dateInDays,
  type Fixtures,
  type InputFactory,
  postAs,
  RowWithId,
} from './fixtures.ts';
import { createMember, enrollSecondFactor } from './members.ts';
import { createAddendum, createChecklist } from './record-fixtures.ts';
import {
  createDismissedLine,
  createMatchableLine,
  createOpenLine,
  createStatementUpload,
  createUndoableImport,
  STATEMENT_BYTES,
  STATEMENT_MAPPING,
} from './statement-fixtures.ts';

const noInput: InputFactory = () => ({});
const ofBooking: InputFactory = ({ bookingId }) => ({ params: { id: bookingId } });
const ofDays: InputFactory = (fixtures) => ({
  query: { from: dateInDays(fixtures, -30), to: dateInDays(fixtures, 0) },
});
const ofMonth: InputFactory = (fixtures) => ({
  query: { kind: 'month', period: dateInDays(fixtures, 0).slice(0, 7) },
});
const ofPerson: InputFactory = ({ bystander }) => ({ params: { personId: bystander.userId } });
const cash = { method: 'cash' };

async function createPerson({ client }: Fixtures): Promise<Record<string, string>> {
  return { personId: (await createMember(client, { roles: ['renter'] })).userId };
}

async function createSuspendedPerson(fixtures: Fixtures): Promise<Record<string, string>> {
  const person = await createPerson(fixtures);
  const path = `/rest/v1/people/${person.personId}/suspend`;
  await postAs(fixtures, { as: 'admin', path, body: { reason: 'No licence.' }, schema: AnyBody });
  return person;
}

async function createPersonWithFactor({ client }: Fixtures): Promise<Record<string, string>> {
  const person = await createMember(client, { roles: ['renter'] });
  await enrollSecondFactor(client, person);
  return { personId: person.userId };
}

async function createRefund(fixtures: Fixtures): Promise<Record<string, string>> {
  const id = await createBooking(fixtures, 'confirmed', { from: 10 });
  await postAs(fixtures, { as: 'guest', path: `/rest/v1/bookings/${id}/cancel`, schema: AnyBody });
  return { id };
}

async function createDuePayout(fixtures: Fixtures): Promise<object> {
  const id = await createBooking(fixtures, 'completed');
  const { token, userId } = fixtures.people.host;
  const path = '/rest/v1/payouts/due?as=host';
  const due = await requireApiCall(fixtures.client, {
    method: 'GET',
    path,
    token,
    schema: z.array(DuePayout),
  });
  const item = due[0]?.items.find((each) => each.booking_id === id);
  return { ...cash, host_id: userId, booking_ids: [id], expected_amount: item?.amount };
}

export async function createPayout(fixtures: Fixtures): Promise<Record<string, string>> {
  const path = '/rest/v1/payouts';
  const { id } = await postAs(fixtures, {
    as: 'admin',
    path,
    body: await createDuePayout(fixtures),
    schema: RowWithId,
  });
  return { id };
}

async function getDrawer({ client, people }: Fixtures): Promise<{ drawer_id: string }> {
  const { items } = await requireApiCall(client, {
    ...{ method: 'GET', path: '/rest/v1/cash-book/drawers', token: people.admin.token },
    schema: CashDrawers,
  });
  return { drawer_id: String(items.find(({ mine }) => mine)?.id) };
}

/** A count with which the office's own new drawer can be closed today. */
async function createClosableDay(fixtures: Fixtures): Promise<object> {
  const { token } = fixtures.people.admin;
  const name = `Drawer ${randomUUID()}`;
  const path = '/rest/v1/cash-book/drawers';
  const { items } = await postAs(fixtures, { as: 'admin', path, body: { name }, schema: CashDrawers });
  const drawer_id = items.find((each) => each.name === name)?.id;
  const { day, expected } = await requireApiCall(fixtures.client, {
    ...{ method: 'GET', path: `/rest/v1/cash-book/day?drawer_id=${drawer_id}`, token, schema: CashBookDay },
  });
  return { drawer_id, day, counts: {}, expected_total: expected };
}

async function createPayment(fixtures: Fixtures): Promise<CallInput> {
  const id = await createBooking(fixtures, 'confirmed');
  const { token } = fixtures.people.admin;
  const path = `/rest/v1/bookings/${id}`;
  const { payments } = await requireApiCall(fixtures.client, { method: 'GET', path, token, schema: Booking });
  const body = { receipt_number: payments[0]?.receipt_number, reason: 'It was for another booking.' };
  return { params: { id }, body };
}

/** A booking whose guest has paid 100 dalasi of its second half. */
async function createCredit(fixtures: Fixtures): Promise<{ id: string; receipt_number: string }> {
  const id = await createBooking(fixtures, 'confirmed');
  const { credits } = await postAs(fixtures, {
    as: 'admin',
    path: `/rest/v1/bookings/${id}/final-payment`,
    body: { ...cash, amount_received: 100, accept_difference: true },
    schema: Booking,
  });
  return { id, receipt_number: String(credits?.[0]?.receipt_number) };
}

async function createPaymentNotice(fixtures: Fixtures): Promise<CallInput> {
  const id = await createBooking(fixtures, 'confirmed', { from: 10 });
  const path = `/rest/v1/bookings/${id}/payment-notices`;
  const { payment_notice: notice } = await postAs(fixtures, {
    as: 'guest',
    path,
    body: cash,
    schema: Booking,
  });
  return { params: { id }, body: { notice_id: notice?.id, reason: 'It has not arrived.' } };
}

/** A receipt that is not applied. The provider does not know it, so that its refund fails. */
async function createUnmatchedReceipt(fixtures: Fixtures): Promise<Record<string, string>> {
  const [receipt] = await fixtures.client.sql<{ id: string }>(`with ${INSERT_RECEIPT} select id from r`, [
    await createBooking(fixtures, 'confirmed', { from: 10 }),
    'already_paid',
  ]);
  return { id: String(receipt?.id) };
}

/** An unmatched receipt whose refund its provider has refused. */
async function createFailedReceiptRefund(fixtures: Fixtures): Promise<Record<string, string>> {
  const receipt = await createUnmatchedReceipt(fixtures);
  await fixtures.client.sql(INSERT_FAILED_REFUND, [receipt.id]);
  return receipt;
}

/** A cancelled booking whose deposit came through a provider. */
async function createOnlineRefund(fixtures: Fixtures): Promise<Record<string, string>> {
  const id = await createBooking(fixtures, 'confirmed', { from: 10 });
  await fixtures.client.sql(
    `with ${INSERT_RECEIPT}
     update payment_records p set provider_receipt_id = r.id, method = 'wave', reference = r.transaction_id,
       corrected_at = p.received_at from r where p.booking_id = r.booking_id`,
    [id, null],
  );
  // The whole deposit goes back.
  const body = { reason: 'host_unavailable' };
  await postAs(fixtures, { as: 'admin', path: `/rest/v1/bookings/${id}/cancel`, body, schema: AnyBody });
  return { id };
}

async function createConditionPhoto(fixtures: Fixtures): Promise<Record<string, string>> {
  const id = await createBooking(fixtures, 'in_progress');
  const { id: photoId } = await requireApiCall(fixtures.client, {
    method: 'POST',
    path: `/rest/v1/bookings/${id}/condition-photos?phase=hand_over`,
    token: fixtures.people.admin.token,
    bytes: await createPhotoBytes(),
    schema: RowWithId,
  });
  return { id, photoId };
}

async function readSettings({ client, people }: Fixtures): Promise<object> {
  const { token } = people.admin;
  const path = '/rest/v1/settings';
  const { settings, version } = await requireApiCall(client, {
    method: 'GET',
    path,
    token,
    schema: SettingsResponse,
  });
  const { minimum_rental_days } = settings;
  return { version, changes: { minimum_rental_days } };
}

/** Calls that only the office may make. */
export const OFFICE_CALLS = {
  get_admin_dashboard: noInput,
  count_bookings: noInput,
  list_fleet: noInput,
  list_office_meeting_places: noInput,
  save_meeting_place: () => ({ body: createMeetingPlace() }),
  list_office_extras: noInput,
  save_extra: () => ({ body: createExtra() }),
  list_meetings: noInput,
  get_booking_file: ofBooking,
  get_booking_condition: ofBooking,
  record_deposit: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'booked') },
    body: { method: 'cash' },
  }),
  record_final_payment: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed') },
    body: {},
  }),
  correct_payment: ({ bookingId }) => ({
    params: { id: bookingId },
    body: { phase: 'deposit50', method: 'bank', reference: 'T-1', reason: 'It came by the bank.' },
  }),
  void_payment: createPayment,
  refund_credit: async (fixtures) => ({
    params: { id: (await createCredit(fixtures)).id },
    body: { ...cash, amount: 50, reason: 'The guest asked for it.' },
  }),
  list_credit_targets: ofBooking,
  transfer_credit: async (fixtures) => {
    const id = await createBooking(fixtures, 'confirmed');
    const to_booking_id = await createBooking(fixtures, 'confirmed', { from: 20 });
    await postAs(fixtures, {
      as: 'admin',
      path: `/rest/v1/bookings/${id}/final-payment`,
      body: { ...cash, amount_received: 50_000, accept_difference: true },
      schema: Booking,
    });
    return { params: { id }, body: { to_booking_id, amount: 10 } };
  },
  void_credit: async (fixtures) => {
    const { id, receipt_number } = await createCredit(fixtures);
    return { params: { id }, body: { receipt_number, reason: 'It belongs to another booking.' } };
  },
  decline_payment_notice: createPaymentNotice,
  list_undecided_charges: noInput,
  list_unread_accidents: noInput,
  acknowledge_accident: async (fixtures) => ({ params: await createAccidentReport(fixtures) }),
  draft_charge: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'completed') },
    body: { kind: 'fine', amount: 500, reason: 'Parking in Serekunda' },
  }),
  discard_charge: async (fixtures) => ({ params: await createCharge(fixtures, 'draft') }),
  send_charge: async (fixtures) => ({ params: await createSendableCharge(fixtures) }),
  decide_charge: async (fixtures) => ({
    params: await createCharge(fixtures, 'disputed'),
    body: { decision: 'withdraw', reason: 'It was another car' },
  }),
  record_charge_payment: async (fixtures) => ({
    params: { id: (await createCharge(fixtures, 'due')).id },
    body: { method: 'cash', amount: 500 },
  }),
  take_security_deposit: async (fixtures) => ({
    params: await createDeposited(fixtures),
    body: { method: 'cash', amount: DEPOSIT },
  }),
  void_security_deposit: async (fixtures) => ({
    params: await createHeldDeposit(fixtures),
    body: { reason: 'Wrong booking' },
  }),
  list_failing_security_deposits: noInput,
  settle_security_deposit: async (fixtures) => ({
    params: await createHeldDeposit(fixtures),
    body: { reason: 'The guest travels another time' },
  }),
  set_refund: async (fixtures) => ({
    params: await createRefund(fixtures),
    body: { amount: 0, reason: 'Agreed with the guest.' },
  }),
  refund_online: async (fixtures) => ({ params: await createOnlineRefund(fixtures) }),
  list_unmatched_receipts: noInput,
  refund_receipt: async (fixtures) => ({ params: await createUnmatchedReceipt(fixtures) }),
  pay_receipt_refund: async (fixtures) => ({
    params: await createFailedReceiptRefund(fixtures),
    body: cash,
  }),
  list_open_transactions: noInput,
  import_provider_transactions: noInput,
  pay_refund: async (fixtures) => ({ params: await createRefund(fixtures), body: cash }),
  list_due_hosts: noInput,
  get_person_destination: ({ bystander }) => ({
    params: { personId: bystander.userId },
    query: { purpose: 'payout' },
  }),
  pay_host: async (fixtures) => ({ body: await createDuePayout(fixtures) }),
  void_payout: async (fixtures) => ({
    params: await createPayout(fixtures),
    body: { reason: 'It never went out.' },
  }),
  preview_statement: () => ({ query: { method: 'bank' }, bytes: STATEMENT_BYTES }),
  save_statement_mapping: () => ({ body: STATEMENT_MAPPING }),
  import_statement: createStatementUpload,
  list_statement_imports: noInput,
  undo_statement_import: createUndoableImport,
  list_statement_lines: noInput,
  list_unmatched_records: noInput,
  match_statement_line: createMatchableLine,
  dismiss_statement_line: createOpenLine,
  reopen_statement_line: createDismissedLine,
  list_cash_drawers: noInput,
  save_cash_drawer: () => ({ body: { name: `Drawer ${randomUUID()}` } }),
  choose_cash_drawer: async (fixtures) => ({ body: await getDrawer(fixtures) }),
  get_cash_book_day: noInput,
  list_cash_closings: async (fixtures) => ({ query: await getDrawer(fixtures) }),
  record_cash_movement: async (fixtures) => ({
    body: { ...(await getDrawer(fixtures)), kind: 'float_in', amount: 100, reason: 'Change for the week.' },
  }),
  close_cash_day: async (fixtures) => ({ body: await createClosableDay(fixtures) }),
  get_daily_report: noInput,
  export_cash_book_day: async (fixtures) => ({
    query: { ...(await getDrawer(fixtures)), day: dateInDays(fixtures, 0) },
  }),
  hand_over_car: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'ready_for_pickup') },
    body: HAND_OVER,
  }),
  take_car_back: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'in_progress') },
    body: RETURN,
  }),
  correct_condition: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'in_progress') },
    body: { phase: 'hand_over', ...RETURN, reason: 'The clock was misread.' },
  }),
  add_condition_photo: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'in_progress') },
    query: { phase: 'hand_over' },
    bytes: await createPhotoBytes(),
  }),
  get_condition_photo: async (fixtures) => ({ params: await createConditionPhoto(fixtures) }),
  remove_condition_photo: async (fixtures) => ({ params: await createConditionPhoto(fixtures) }),
  seal_condition_record: createChecklist,
  add_to_condition_record: createAddendum,
  verify_condition_records: ofBooking,
  add_record_photo: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'in_progress') },
    query: { phase: 'return', record_id: randomUUID(), subject: 'front' },
    bytes: await createPhotoBytes(),
  }),
  find_hosts: () => ({ query: { search: 'a' } }),
  list_people: noInput,
  get_person: ofPerson,
  change_role: async (fixtures) => ({
    params: await createPerson(fixtures),
    body: { role: 'owner', held: true, reason: 'Lists cars from now on.' },
  }),
  suspend_person: async (fixtures) => ({
    params: await createPerson(fixtures),
    body: { reason: 'No licence.' },
  }),
  reactivate_person: async (fixtures) => ({ params: await createSuspendedPerson(fixtures) }),
  reset_factors: async (fixtures) => ({
    params: await createPersonWithFactor(fixtures),
    body: { reason: 'The phone is lost.', identity_checked: true },
  }),
  get_settings: noInput,
  save_settings: async (fixtures) => ({ body: await readSettings(fixtures) }),
  get_money_report: ofMonth,
  get_money_report_document: ofMonth,
  export_money_report: ofMonth,
  export_bookings: ofDays,
  export_payments: ofDays,
  export_payouts: ofDays,
} satisfies Record<string, InputFactory>;
