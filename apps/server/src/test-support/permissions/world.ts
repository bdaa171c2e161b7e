import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Standing } from '@coastline/domain/people/audiences';
import { CreateBookingAnswer } from '@coastline/domain/wire/bookings/booking';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { CAR_FORM, drawPhoto } from '../cars.ts';
import { HAND_OVER, PERSONAL_INFO, RETURN } from '../marketplace.ts';
import { type Front, need } from './front.ts';
import { addMember, type Member, type Role } from './members.ts';

export type SignedIn = Exclude<Standing, 'visitor'>;

/** One of each standing, somebody besides, and what they have to do with each other. */
export interface World {
  front: Front;
  people: Record<SignedIn, Member>;
  bystander: Member;
  /** Address of a photo of the host's. */
  photo: string;
  /** The host's, listed and paused. */
  carId: string;
  pausedCarId: string;
  /** The guest's, confirmed, of the host's listed car. */
  bookingId: string;
  /** Address of a calendar of another platform. */
  platform: string;
}

const ROLES: Record<SignedIn, readonly Role[]> = {
  newcomer: [],
  guest: ['renter'],
  'other guest': ['renter'],
  host: ['owner'],
  'other host': ['owner'],
  admin: ['admin'],
};

export async function createWorld(front: Front, platform: string): Promise<World> {
  const people = {} as Record<SignedIn, Member>;
  for (const [standing, roles] of Object.entries(ROLES)) {
    people[standing as SignedIn] = await addMember(front, { roles });
  }
  const bystander = await addMember(front, { roles: ['renter', 'owner'] });
  const world = { front, people, bystander, photo: '', carId: '', pausedCarId: '', bookingId: '', platform };
  world.photo = await uploadPhoto(front, people.host);
  world.carId = await newCar(world);
  world.pausedCarId = await newCar(world);
  await post(world, {
    as: 'host',
    path: `/rest/v1/cars/${world.pausedCarId}/active`,
    body: { active: false },
    schema: ANYTHING,
  });
  world.bookingId = await newBooking(world, 'confirmed', { carId: world.carId, from: 3 });
  return world;
}

/** Somebody new of the same roles, for what changes people for good. */
export function twinOf(world: World, standing: SignedIn): Promise<Member> {
  return addMember(world.front, { roles: ROLES[standing] });
}

export function day({ front }: World, daysAhead: number): string {
  return addDays(todayInBanjul(front.now()), daysAhead);
}

interface Post<T> {
  as: SignedIn;
  path: string;
  body?: object | undefined;
  schema: z.ZodMiniType<T>;
}

/** A call that has to succeed, by somebody; its answer as the schema reads it. */
export function post<T>({ front, people }: World, { as, body = {}, ...call }: Post<T>): Promise<T> {
  return need(front, { method: 'POST', token: people[as].token, body, ...call });
}

/** For answers that nobody looks at. */
export const ANYTHING = z.unknown();
/** For answers of which only the id is wanted. */
export const ANY_ROW = z.object({ id: Uuid });

let photos = 0;

/** A new path in somebody's folder. */
export function photoName(): string {
  photos += 1;
  return `1700000000000-${photos}.webp`;
}

export async function photoBytes(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawPhoto());
}

/** Uploads a photo; its public address. */
export async function uploadPhoto(front: Front, { authUserId, token }: Member): Promise<string> {
  const path = `/storage/v1/object/car-images/${authUserId}/${photoName()}`;
  await need(front, { method: 'POST', path, token, bytes: await photoBytes(), schema: ANYTHING });
  return path.replace('/object/', '/object/public/');
}

/** Lists another car of the host's. */
export async function newCar(world: World): Promise<string> {
  const body = { ...CAR_FORM, images: [world.photo] };
  return (await post(world, { as: 'host', path: '/rest/v1/cars', body, schema: ANY_ROW })).id;
}

const STEPS = {
  booked: [],
  confirmed: ['deposit'],
  ready_for_pickup: ['deposit', 'final-payment'],
  in_progress: ['deposit', 'final-payment', 'hand-over'],
  completed: ['deposit', 'final-payment', 'hand-over', 'return'],
} as const;
const BODIES: Record<string, object> = { 'hand-over': HAND_OVER, return: RETURN };

/** Another booking of the guest's, from today on unless said otherwise, of a car of its own unless one is named. */
export async function newBooking(
  world: World,
  status: keyof typeof STEPS,
  { carId, from = 0 }: { carId?: string; from?: number } = {},
): Promise<string> {
  const body = await bookingBody(world, { carId: carId ?? (await newCar(world)), from });
  const { booking_id: id } = await post(world, {
    as: 'guest',
    path: '/rest/v1/rpc/create_booking_secure',
    body,
    schema: CreateBookingAnswer,
  });
  for (const step of STEPS[status]) {
    const path = `/rest/v1/bookings/${id}/${step}`;
    await post(world, { as: 'admin', path, body: BODIES[step], schema: ANYTHING });
  }
  return id;
}

export async function bookingBody(world: World, wish: { carId: string; from: number }) {
  return {
    p_car_id: wish.carId,
    p_start_date: day(world, wish.from),
    p_end_date: day(world, wish.from + 2),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: 'cash',
  };
}
