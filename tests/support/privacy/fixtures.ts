import { Booking, CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import { DuePayout } from '@coastline/contracts/bookings/payout';
import { CarFeed } from '@coastline/contracts/connected-calendar';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import * as z from 'zod/mini';
import { renderCalendar } from '../calendar-server.ts';
import { CAR_FORM } from '../cars.ts';
import { HAND_OVER, RETURN } from '../marketplace.ts';
import { type ApiClient, requireApiCall } from '../permissions/api-client.ts';
import { createPhotoBytes, RowWithId, uploadPhoto } from '../permissions/fixtures.ts';
import { createMember, type Member, type Role } from '../permissions/members.ts';
import { createMarkers, getPersonaData, type Marker, type Persona, TAGS, wordPattern } from './markers.ts';

/** Two guests, two hosts and the office, with bookings between them and markers in every field. */
export interface PrivacyFixtures {
  client: ApiClient;
  people: Record<Persona, Member>;
  markers: Marker[];
  cars: string[];
  bookings: string[];
  conditionPhoto: string;
  paymentProof: string;
}

const ROLES: Record<Persona, readonly Role[]> = {
  'guest A': ['renter'],
  'guest B': ['renter'],
  'host A': ['owner'],
  'host B': ['owner'],
  office: ['admin'],
};
const office = getPersonaData('office');
const bank = (reference: string) => ({ method: 'bank', reference: office.note(reference) });

type MarkedPeople = Pick<PrivacyFixtures, 'client' | 'people'>;

/** Host A: unpaid booking of guest A, paid booking of guest B. Host B: completed booking of guest A, cancelled booking of guest B. */
export async function createPrivacyFixtures(client: ApiClient, platform: string): Promise<PrivacyFixtures> {
  const people = {} as Record<Persona, Member>;
  for (const [persona, roles] of Object.entries(ROLES)) {
    people[persona as Persona] = await createMember(client, { roles, ...getPersonaData(persona as Persona) });
  }
  const fixtures = { client, people };
  for (const persona of ['guest A', 'guest B', 'host A', 'host B'] as const) {
    const { waveNumber: number } = getPersonaData(persona);
    const destination = { purpose: 'payout', kind: 'wave', number };
    await postAs(fixtures, persona, 'me/payment-destinations', destination);
  }
  const cars = [
    await createCar(fixtures, 'host A'),
    await createCar(fixtures, 'host A'),
    await createCar(fixtures, 'host B'),
  ];
  const [first = '', second = '', third = ''] = cars;
  const unpaid = await createBooking(fixtures, 'guest A', { carId: first, from: 5 });
  const paymentProof = await sendPaymentNotice(fixtures, unpaid);
  const paid = await createBooking(fixtures, 'guest B', { carId: second, from: 5 });
  await postAs(fixtures, 'office', `bookings/${paid}/deposit`, bank('deposit'));
  await correctPayment(fixtures, paid);
  const over = await createBooking(fixtures, 'guest A', { carId: third, from: 0 });
  const conditionPhoto = await completeRental(fixtures, over);
  await payHost(fixtures, over);
  const cancelled = await createBooking(fixtures, 'guest B', { carId: third, from: 10 });
  await postAs(fixtures, 'office', `bookings/${cancelled}/deposit`, bank('late'));
  await postAs(fixtures, 'guest B', `bookings/${cancelled}/cancel`, {});
  await postAs(fixtures, 'office', `bookings/${cancelled}/pay-refund`, bank('refund'));
  const feed = await blockDays(fixtures, { carId: first, platform });
  const personas = Object.keys(TAGS) as Persona[];
  const secret: Marker = {
    owner: 'host A',
    kind: 'private',
    label: 'address of a feed',
    pattern: wordPattern(feed),
  };
  return {
    ...fixtures,
    markers: [...personas.flatMap(createMarkers), ...personas.map(createAuthIdMarker(people)), secret],
    cars,
    bookings: [unpaid, paid, over, cancelled],
    conditionPhoto,
    paymentProof,
  };
}

function createAuthIdMarker(people: PrivacyFixtures['people']): (owner: Persona) => Marker {
  return (owner) => ({
    owner,
    kind: 'auth id',
    label: 'auth id',
    pattern: wordPattern(people[owner].authUserId),
  });
}

async function postAs(fixtures: MarkedPeople, as: Persona, path: string, body: object): Promise<unknown> {
  const { token } = fixtures.people[as];
  const schema = z.unknown();
  return requireApiCall(fixtures.client, { method: 'POST', path: `/rest/v1/${path}`, token, body, schema });
}

async function createCar(fixtures: MarkedPeople, as: Persona): Promise<string> {
  const images = [await uploadPhoto(fixtures.client, fixtures.people[as])];
  return RowWithId.parse(await postAs(fixtures, as, 'cars', { ...CAR_FORM, images })).id;
}

async function createBooking(
  fixtures: MarkedPeople,
  as: Persona,
  wish: { carId: string; from: number },
): Promise<string> {
  const { formName, formPhone, passport } = getPersonaData(as);
  const today = todayInBanjul(fixtures.client.now());
  const answer = await postAs(fixtures, as, 'rpc/create_booking_secure', {
    p_car_id: wish.carId,
    p_start_date: addDays(today, wish.from),
    p_end_date: addDays(today, wish.from + 2),
    p_personal_info: { name: formName, phone: formPhone, passportId: passport },
    p_payment_method: 'bank',
  });
  return CreateBookingResponse.parse(answer).booking_id;
}

/** Sends a payment notice of guest A; returns the id of its picture. */
async function sendPaymentNotice({ client, people }: MarkedPeople, id: string): Promise<string> {
  const { note } = getPersonaData('guest A');
  const body = { method: 'wave', reference: note('transfer'), note: note('notice') };
  const sent = await postAs({ client, people }, 'guest A', `bookings/${id}/payment-notices`, body);
  const { payment_notice: notice } = Booking.parse(sent);
  const path = `/rest/v1/bookings/${id}/payment-proofs?notice_id=${notice?.id}`;
  const { token } = people['guest A'];
  const bytes = await createPhotoBytes();
  return (await requireApiCall(client, { method: 'POST', path, token, bytes, schema: RowWithId })).id;
}

async function correctPayment(fixtures: MarkedPeople, id: string): Promise<void> {
  const changed = { ...bank('correction'), phase: 'deposit50', reason: office.note('reason') };
  await postAs(fixtures, 'office', `bookings/${id}/correct-payment`, changed);
}

/** Completes a booking from the deposit to the return; returns the id of a condition photo. */
async function completeRental({ client, people }: MarkedPeople, id: string): Promise<string> {
  const fixtures = { client, people };
  const notes = office.note('condition');
  await postAs(fixtures, 'office', `bookings/${id}/deposit`, bank('first'));
  await postAs(fixtures, 'office', `bookings/${id}/final-payment`, bank('second'));
  await postAs(fixtures, 'office', `bookings/${id}/hand-over`, { ...HAND_OVER, notes });
  const path = `/rest/v1/bookings/${id}/condition-photos?phase=hand_over`;
  const { token } = people.office;
  const bytes = await createPhotoBytes();
  const photo = await requireApiCall(client, { method: 'POST', path, token, bytes, schema: RowWithId });
  await postAs(fixtures, 'office', `bookings/${id}/return`, { ...RETURN, notes });
  const misread = { ...RETURN, phase: 'return', notes, reason: office.note('misread') };
  await postAs(fixtures, 'office', `bookings/${id}/correct-condition`, misread);
  return photo.id;
}

async function payHost(fixtures: MarkedPeople, id: string): Promise<void> {
  const { token, userId } = fixtures.people['host B'];
  const path = '/rest/v1/payouts/due?as=host';
  const [due] = await requireApiCall(fixtures.client, {
    method: 'GET',
    path,
    token,
    schema: z.array(DuePayout),
  });
  const facts = { host_id: userId, booking_ids: [id], expected_amount: due?.amount };
  await postAs(fixtures, 'office', 'payouts', { ...bank('payout'), ...facts });
}

/** Creates a block, connected calendars and a feed of the car; returns the secret of the feed URL. */
async function blockDays(fixtures: MarkedPeople, { carId, platform }: { carId: string; platform: string }) {
  const { note } = getPersonaData('host A');
  const today = todayInBanjul(fixtures.client.now());
  const days = { start_date: addDays(today, 60), end_date: addDays(today, 61) };
  await postAs(fixtures, 'host A', `cars/${carId}/blocks`, { ...days, note: note('block') });
  const content = renderCalendar({
    start: addDays(today, 70),
    after: addDays(today, 72),
    lines: [`DESCRIPTION:${note('event')}`],
  });
  await postAs(fixtures, 'host A', `cars/${carId}/calendars/file`, { name: note('calendar'), content });
  const address = `${platform}?secret=${note('address')}`;
  await postAs(fixtures, 'host A', `cars/${carId}/calendars`, { name: note('platform'), address });
  const feed = await postAs(fixtures, 'host A', `cars/${carId}/calendar-feed`, {});
  const { url } = CarFeed.parse(feed);
  return url.split('/').at(-1)?.replace('.ics', '') ?? '';
}
