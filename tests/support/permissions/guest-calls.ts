import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { accidentBody } from '../accident-reports.ts';
import { MEETING } from '../meetings.ts';
import { createAccidentPhoto, createAccidentReport } from './accident-fixtures.ts';
import { createCharge, createChargePhoto } from './charge-fixtures.ts';
import { createSignableContract, createSignedContract } from './contract-fixtures.ts';
import { createDateRequest, createRequestableBooking } from './date-request-fixtures.ts';
import {
  AnyBody,
  bookingBody,
  createBooking,
  createCar,
  createPayLink,
  createPhotoBytes,
  dateInDays,
  type Fixtures,
  type InputFactory,
  postAs,
} from './fixtures.ts';
import { createOpenNotice, createPaymentProof } from './payment-notice-fixtures.ts';
import { createRecordPhoto } from './record-fixtures.ts';

const ofBooking: InputFactory = ({ bookingId }) => ({ params: { id: bookingId } });

async function findNoticeId({ client, people }: Fixtures): Promise<string> {
  const [row] = await client.sql<{ id: string }>('select id from notices where user_id = $1 limit 1', [
    people.guest.userId,
  ]);
  return String(row?.id);
}

/** Creates a cancelled booking whose refund is paid. */
async function createRefundedBooking(fixtures: Fixtures): Promise<string> {
  const id = await createBooking(fixtures, 'confirmed', { from: 10 });
  const path = `/rest/v1/bookings/${id}`;
  await postAs(fixtures, { as: 'guest', path: `${path}/cancel`, schema: AnyBody });
  const body = { method: 'cash' };
  await postAs(fixtures, { as: 'admin', path: `${path}/pay-refund`, body, schema: AnyBody });
  return id;
}

async function findReceipt({ client, bookingId }: Fixtures): Promise<string> {
  const [row] = await client.sql<{ number: string }>(
    'select receipt_number as number from payment_records where booking_id = $1',
    [bookingId],
  );
  return String(row?.number);
}

/** Creates a car for the body of a change, with the rules and the price of every other car. */
async function createOtherCar(fixtures: Fixtures): Promise<object> {
  return {
    ...{ car_id: await createCar(fixtures), car_rules: DEFAULT_CAR_RULES },
    ...{ version: 0, guest_total: 11_001 },
  };
}

/** Calls of the guest of a booking; the host and the office may make some of them too. */
export const GUEST_CALLS = {
  create_booking_secure: async (fixtures) => ({
    body: await bookingBody(fixtures, { carId: await createCar(fixtures), from: 20 }),
  }),
  list_bookings: () => ({ query: { as: 'guest' } }),
  'list_bookings of everybody': () => ({ query: { as: 'admin' } }),
  get_booking: ofBooking,
  get_booking_calendar: ofBooking,
  get_receipt: async (fixtures) => ({
    params: { id: fixtures.bookingId, receiptNumber: await findReceipt(fixtures) },
  }),
  get_invoice: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
  }),
  get_refund_receipt: async (fixtures) => ({ params: { id: await createRefundedBooking(fixtures) } }),
  cancel_booking: async (fixtures, relation) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
    body: relation === 'admin' ? { reason: 'other' } : {},
  }),
  change_dates: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
    body: {
      start_date: dateInDays(fixtures, 40),
      end_date: dateInDays(fixtures, 42),
      version: 0,
      guest_total: 11_001,
    },
  }),
  withdraw_extension: async (fixtures) => {
    const id = await createBooking(fixtures, 'ready_for_pickup', { from: 10 });
    const days = { start_date: dateInDays(fixtures, 10), end_date: dateInDays(fixtures, 13) };
    const body = { ...days, version: 0, guest_total: 16_501.5 };
    await postAs(fixtures, { as: 'guest', path: `/rest/v1/bookings/${id}/dates`, body, schema: AnyBody });
    return { params: { id }, body: days };
  },
  request_date_change: createRequestableBooking,
  withdraw_date_change_request: async (fixtures) => ({ params: await createDateRequest(fixtures) }),
  answer_date_change_request: async (fixtures) => ({
    params: await createDateRequest(fixtures),
    body: { answer: 'accept' },
  }),
  change_car: async (fixtures, relation) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
    body: { ...(await createOtherCar(fixtures)), ...(relation === 'admin' && { reason: 'Breakdown' }) },
  }),
  change_meeting: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
    body: { ...MEETING, pick_up_date: dateInDays(fixtures, 10), version: 1 },
  }),
  send_payment_notice: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
    body: { method: 'cash' },
  }),
  add_payment_proof: async (fixtures) => ({
    ...(await createOpenNotice(fixtures)),
    bytes: await createPhotoBytes(),
  }),
  get_payment_proof: async (fixtures) => ({ params: await createPaymentProof(fixtures) }),
  get_contract: ofBooking,
  sign_contract: createSignableContract,
  get_contract_file: async (fixtures) => ({ params: await createSignedContract(fixtures) }),
  get_contract_draft: ofBooking,
  list_charges: ofBooking,
  get_security_deposit: ofBooking,
  answer_charge: async (fixtures) => ({
    params: await createCharge(fixtures, 'sent'),
    body: { answer: 'accept', amount: 500 },
  }),
  propose_charge: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'completed') },
    body: { kind: 'damage', amount: 500, reason: 'A broken mirror' },
  }),
  add_charge_photo: async (fixtures, relation) => ({
    params: await createCharge(
      fixtures,
      relation === 'host' ? 'proposed' : relation === 'admin' ? 'draft' : 'sent',
    ),
    bytes: await createPhotoBytes(),
  }),
  list_condition_records: ofBooking,
  get_condition_record_document: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'in_progress'), phase: 'hand_over' },
  }),
  get_record_photo: async (fixtures) => ({ params: await createRecordPhoto(fixtures) }),
  add_guest_photo: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'in_progress') },
    query: { phase: 'hand_over' },
    bytes: await createPhotoBytes(),
  }),
  get_charge_photo: async (fixtures) => ({ params: await createChargePhoto(fixtures) }),
  list_accident_reports: ofBooking,
  report_accident: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'completed') },
    body: accidentBody(new Date()),
  }),
  add_accident_photo: async (fixtures) => ({
    params: await createAccidentReport(fixtures),
    query: { photo_id: crypto.randomUUID(), subject: 'car' },
    bytes: await createPhotoBytes(),
  }),
  get_accident_photo: async (fixtures) => ({ params: await createAccidentPhoto(fixtures) }),
  get_payment_options: ofBooking,
  start_checkout: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
    body: { provider: 'stripe', phase: 'final50', currency: 'EUR' },
  }),
  refresh_checkouts: ofBooking,
  create_pay_link: async (fixtures) => ({
    params: { id: await createBooking(fixtures, 'confirmed', { from: 10 }) },
  }),
  list_pay_links: ofBooking,
  revoke_pay_link: async (fixtures) => {
    const { linkId, bookingId } = await createPayLink(fixtures);
    return { params: { id: bookingId, linkId } };
  },
  soft_delete_booking: async (fixtures) => ({
    body: { p_booking_id: await createBooking(fixtures, 'completed') },
  }),
  read_notices: async (fixtures) => ({ body: { up_to: await findNoticeId(fixtures) } }),
  read_notice: async (fixtures) => ({ params: { id: await findNoticeId(fixtures) } }),
} satisfies Record<string, InputFactory>;
