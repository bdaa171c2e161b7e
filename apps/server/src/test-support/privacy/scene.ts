import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { CreateBookingAnswer } from '@coastline/domain/wire/bookings/booking';
import { DuePayout } from '@coastline/domain/wire/bookings/payout';
import { CarFeed } from '@coastline/domain/wire/connected-calendar';
import * as z from 'zod/mini';
import { calendarText } from '../calendar-server.ts';
import { CAR_FORM } from '../cars.ts';
import { HAND_OVER, RETURN } from '../marketplace.ts';
import { type Front, need } from '../permissions/front.ts';
import { addMember, type Member, type Role } from '../permissions/members.ts';
import { ANY_ROW, photoBytes, uploadPhoto } from '../permissions/world.ts';
import { dataOf, type Marker, markersOf, type Persona, TAGS, wordPattern } from './markers.ts';

/** Two guests, two hosts and the office, with bookings between them and something private in every field. */
export interface Scene {
  front: Front;
  people: Record<Persona, Member>;
  markers: Marker[];
  cars: string[];
  bookings: string[];
  conditionPhoto: string;
}

const ROLES: Record<Persona, readonly Role[]> = {
  'guest A': ['renter'],
  'guest B': ['renter'],
  'host A': ['owner'],
  'host B': ['owner'],
  office: ['admin'],
};
const office = dataOf('office');
const bank = (reference: string) => ({ method: 'bank', reference: office.note(reference) });

type Stage = Pick<Scene, 'front' | 'people'>;

/** Host A has a guest who has not paid (A) and one who has (B); host B had guest A, and guest B cancelled. */
export async function createScene(front: Front, platform: string): Promise<Scene> {
  const people = {} as Record<Persona, Member>;
  for (const [persona, roles] of Object.entries(ROLES)) {
    people[persona as Persona] = await addMember(front, { roles, ...dataOf(persona as Persona) });
  }
  const stage = { front, people };
  const cars = [
    await listCar(stage, 'host A'),
    await listCar(stage, 'host A'),
    await listCar(stage, 'host B'),
  ];
  const [first = '', second = '', third = ''] = cars;
  const unpaid = await book(stage, 'guest A', { carId: first, from: 5 });
  const paid = await book(stage, 'guest B', { carId: second, from: 5 });
  await does(stage, 'office', `bookings/${paid}/deposit`, bank('deposit'));
  await correct(stage, paid);
  const over = await book(stage, 'guest A', { carId: third, from: 0 });
  const conditionPhoto = await rentOut(stage, over);
  await payOut(stage, over);
  const cancelled = await book(stage, 'guest B', { carId: third, from: 10 });
  await does(stage, 'office', `bookings/${cancelled}/deposit`, bank('late'));
  await does(stage, 'guest B', `bookings/${cancelled}/cancel`, {});
  await does(stage, 'office', `bookings/${cancelled}/pay-refund`, bank('refund'));
  const feed = await keepDays(stage, { carId: first, platform });
  const personas = Object.keys(TAGS) as Persona[];
  const secret: Marker = {
    of: 'host A',
    kind: 'private',
    what: 'address of a feed',
    pattern: wordPattern(feed),
  };
  return {
    ...stage,
    markers: [...personas.flatMap(markersOf), ...personas.map(authIdOf(people)), secret],
    cars,
    bookings: [unpaid, paid, over, cancelled],
    conditionPhoto,
  };
}

function authIdOf(people: Scene['people']): (of: Persona) => Marker {
  return (of) => ({ of, kind: 'auth id', what: 'auth id', pattern: wordPattern(people[of].authUserId) });
}

async function does(stage: Stage, as: Persona, path: string, body: object): Promise<unknown> {
  const { token } = stage.people[as];
  const schema = z.unknown();
  return need(stage.front, { method: 'POST', path: `/rest/v1/${path}`, token, body, schema });
}

async function listCar(stage: Stage, as: Persona): Promise<string> {
  const images = [await uploadPhoto(stage.front, stage.people[as])];
  return ANY_ROW.parse(await does(stage, as, 'cars', { ...CAR_FORM, images })).id;
}

async function book(stage: Stage, as: Persona, wish: { carId: string; from: number }): Promise<string> {
  const { formName, formPhone, passport } = dataOf(as);
  const today = todayInBanjul(stage.front.now());
  const answer = await does(stage, as, 'rpc/create_booking_secure', {
    p_car_id: wish.carId,
    p_start_date: addDays(today, wish.from),
    p_end_date: addDays(today, wish.from + 2),
    p_personal_info: { name: formName, phone: formPhone, passportId: passport },
    p_payment_method: 'bank',
  });
  return CreateBookingAnswer.parse(answer).booking_id;
}

async function correct(stage: Stage, id: string): Promise<void> {
  const changed = { ...bank('correction'), phase: 'deposit50', reason: office.note('reason') };
  await does(stage, 'office', `bookings/${id}/correct-payment`, changed);
}

/** From the deposit to the return; the id of a photo of the car's condition. */
async function rentOut({ front, people }: Stage, id: string): Promise<string> {
  const stage = { front, people };
  const notes = office.note('condition');
  await does(stage, 'office', `bookings/${id}/deposit`, bank('first'));
  await does(stage, 'office', `bookings/${id}/final-payment`, bank('second'));
  await does(stage, 'office', `bookings/${id}/hand-over`, { ...HAND_OVER, notes });
  const path = `/rest/v1/bookings/${id}/condition-photos?phase=hand_over`;
  const { token } = people.office;
  const bytes = await photoBytes();
  const photo = await need(front, { method: 'POST', path, token, bytes, schema: ANY_ROW });
  await does(stage, 'office', `bookings/${id}/return`, { ...RETURN, notes });
  const misread = { ...RETURN, phase: 'return', notes, reason: office.note('misread') };
  await does(stage, 'office', `bookings/${id}/correct-condition`, misread);
  return photo.id;
}

async function payOut(stage: Stage, id: string): Promise<void> {
  const { token, userId } = stage.people['host B'];
  const path = '/rest/v1/payouts/due?as=host';
  const [due] = await need(stage.front, { method: 'GET', path, token, schema: z.array(DuePayout) });
  const facts = { host_id: userId, booking_ids: [id], expected_amount: due?.amount };
  await does(stage, 'office', 'payouts', { ...bank('payout'), ...facts });
}

/** Blocked days, calendars of other platforms and an own feed; the secret of its address. */
async function keepDays(stage: Stage, { carId, platform }: { carId: string; platform: string }) {
  const { note } = dataOf('host A');
  const today = todayInBanjul(stage.front.now());
  const days = { start_date: addDays(today, 60), end_date: addDays(today, 61) };
  await does(stage, 'host A', `cars/${carId}/blocks`, { ...days, note: note('block') });
  const content = calendarText({
    start: addDays(today, 70),
    after: addDays(today, 72),
    lines: [`DESCRIPTION:${note('event')}`],
  });
  await does(stage, 'host A', `cars/${carId}/calendars/file`, { name: note('calendar'), content });
  const address = `${platform}?secret=${note('address')}`;
  await does(stage, 'host A', `cars/${carId}/calendars`, { name: note('platform'), address });
  const feed = await does(stage, 'host A', `cars/${carId}/calendar-feed`, {});
  const { url } = CarFeed.parse(feed);
  return url.split('/').at(-1)?.replace('.ics', '') ?? '';
}
