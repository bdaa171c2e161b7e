import { Booking } from '@coastline/contracts/bookings/booking';
import { DuePayout } from '@coastline/contracts/bookings/payout';
import { SettingsResponse } from '@coastline/contracts/settings';
import * as z from 'zod/mini';
import { HAND_OVER, RETURN } from '../marketplace.ts';
import { requireApiCall } from './api-client.ts';
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

async function createPayment(fixtures: Fixtures): Promise<CallInput> {
  const id = await createBooking(fixtures, 'confirmed');
  const { token } = fixtures.people.admin;
  const path = `/rest/v1/bookings/${id}`;
  const { payments } = await requireApiCall(fixtures.client, { method: 'GET', path, token, schema: Booking });
  const body = { receipt_number: payments[0]?.receipt_number, reason: 'It was for another booking.' };
  return { params: { id }, body };
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
  decline_payment_notice: createPaymentNotice,
  set_refund: async (fixtures) => ({
    params: await createRefund(fixtures),
    body: { amount: 0, reason: 'Agreed with the guest.' },
  }),
  pay_refund: async (fixtures) => ({ params: await createRefund(fixtures), body: cash }),
  list_due_hosts: noInput,
  pay_host: async (fixtures) => ({ body: await createDuePayout(fixtures) }),
  void_payout: async (fixtures) => ({
    params: await createPayout(fixtures),
    body: { reason: 'It never went out.' },
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
