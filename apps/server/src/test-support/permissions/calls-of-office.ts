import { Booking } from '@coastline/domain/wire/bookings/booking';
import { DuePayout } from '@coastline/domain/wire/bookings/payout';
import { SettingsAnswer } from '@coastline/domain/wire/settings';
import * as z from 'zod/mini';
import { HAND_OVER, RETURN } from '../marketplace.ts';
import { need } from './front.ts';
import { addMember, addSecondFactor } from './members.ts';
import type { Maker, Wish } from './wish.ts';
import { ANY_ROW, ANYTHING, day, newBooking, photoBytes, post, type World } from './world.ts';

const nothing: Maker = () => ({});
const ofBooking: Maker = ({ bookingId }) => ({ params: { id: bookingId } });
const ofDays: Maker = (world) => ({ query: { from: day(world, -30), to: day(world, 0) } });
const ofPerson: Maker = ({ bystander }) => ({ params: { personId: bystander.userId } });
const cash = { method: 'cash' };

async function newPerson({ front }: World): Promise<Record<string, string>> {
  return { personId: (await addMember(front, { roles: ['renter'] })).userId };
}

async function newSuspended(world: World): Promise<Record<string, string>> {
  const person = await newPerson(world);
  const path = `/rest/v1/people/${person.personId}/suspend`;
  await post(world, { as: 'admin', path, body: { reason: 'No licence.' }, schema: ANYTHING });
  return person;
}

async function newFactorHolder({ front }: World): Promise<Record<string, string>> {
  const person = await addMember(front, { roles: ['renter'] });
  await addSecondFactor(front, person);
  return { personId: person.userId };
}

async function newRefund(world: World): Promise<Record<string, string>> {
  const id = await newBooking(world, 'confirmed', { from: 10 });
  await post(world, { as: 'guest', path: `/rest/v1/bookings/${id}/cancel`, schema: ANYTHING });
  return { id };
}

async function newDue(world: World): Promise<object> {
  const id = await newBooking(world, 'completed');
  const { token, userId } = world.people.host;
  const path = '/rest/v1/payouts/due?as=host';
  const due = await need(world.front, { method: 'GET', path, token, schema: z.array(DuePayout) });
  const item = due[0]?.items.find((each) => each.booking_id === id);
  return { ...cash, host_id: userId, booking_ids: [id], expected_amount: item?.amount };
}

async function newPayout(world: World): Promise<Record<string, string>> {
  const path = '/rest/v1/payouts';
  const { id } = await post(world, { as: 'admin', path, body: await newDue(world), schema: ANY_ROW });
  return { id };
}

async function newPayment(world: World): Promise<Wish> {
  const id = await newBooking(world, 'confirmed');
  const { token } = world.people.admin;
  const path = `/rest/v1/bookings/${id}`;
  const { payments } = await need(world.front, { method: 'GET', path, token, schema: Booking });
  const body = { receipt_number: payments[0]?.receipt_number, reason: 'It was for another booking.' };
  return { params: { id }, body };
}

async function newConditionPhoto(world: World): Promise<Record<string, string>> {
  const id = await newBooking(world, 'in_progress');
  const { id: photoId } = await need(world.front, {
    method: 'POST',
    path: `/rest/v1/bookings/${id}/condition-photos?phase=hand_over`,
    token: world.people.admin.token,
    bytes: await photoBytes(),
    schema: ANY_ROW,
  });
  return { id, photoId };
}

async function sameSettings({ front, people }: World): Promise<object> {
  const { token } = people.admin;
  const path = '/rest/v1/settings';
  const { settings, version } = await need(front, { method: 'GET', path, token, schema: SettingsAnswer });
  const { minimum_rental_days } = settings;
  return { version, changes: { minimum_rental_days } };
}

/** What only the office may call. */
export const OFFICE_CALLS = {
  get_admin_dashboard: nothing,
  count_bookings: nothing,
  list_fleet: nothing,
  get_booking_file: ofBooking,
  get_booking_condition: ofBooking,
  record_deposit: async (world) => ({
    params: { id: await newBooking(world, 'booked') },
    body: { method: 'cash' },
  }),
  record_final_payment: async (world) => ({ params: { id: await newBooking(world, 'confirmed') }, body: {} }),
  correct_payment: ({ bookingId }) => ({
    params: { id: bookingId },
    body: { phase: 'deposit50', method: 'bank', reference: 'T-1', reason: 'It came by the bank.' },
  }),
  void_payment: newPayment,
  set_refund: async (world) => ({
    params: await newRefund(world),
    body: { amount: 0, reason: 'Agreed with the guest.' },
  }),
  pay_refund: async (world) => ({ params: await newRefund(world), body: cash }),
  list_due_hosts: nothing,
  pay_host: async (world) => ({ body: await newDue(world) }),
  void_payout: async (world) => ({ params: await newPayout(world), body: { reason: 'It never went out.' } }),
  hand_over_car: async (world) => ({
    params: { id: await newBooking(world, 'ready_for_pickup') },
    body: HAND_OVER,
  }),
  take_car_back: async (world) => ({ params: { id: await newBooking(world, 'in_progress') }, body: RETURN }),
  correct_condition: async (world) => ({
    params: { id: await newBooking(world, 'in_progress') },
    body: { phase: 'hand_over', ...RETURN, reason: 'The clock was misread.' },
  }),
  add_condition_photo: async (world) => ({
    params: { id: await newBooking(world, 'in_progress') },
    query: { phase: 'hand_over' },
    bytes: await photoBytes(),
  }),
  get_condition_photo: async (world) => ({ params: await newConditionPhoto(world) }),
  remove_condition_photo: async (world) => ({ params: await newConditionPhoto(world) }),
  find_hosts: () => ({ query: { search: 'a' } }),
  list_people: nothing,
  get_person: ofPerson,
  change_role: async (world) => ({
    params: await newPerson(world),
    body: { role: 'owner', held: true, reason: 'Lists cars from now on.' },
  }),
  suspend_person: async (world) => ({ params: await newPerson(world), body: { reason: 'No licence.' } }),
  reactivate_person: async (world) => ({ params: await newSuspended(world) }),
  reset_factors: async (world) => ({
    params: await newFactorHolder(world),
    body: { reason: 'The phone is lost.', identity_checked: true },
  }),
  get_settings: nothing,
  save_settings: async (world) => ({ body: await sameSettings(world) }),
  export_bookings: ofDays,
  export_payments: ofDays,
  export_payouts: ofDays,
} satisfies Record<string, Maker>;
