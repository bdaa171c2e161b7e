import { CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import { CreatedPayLink } from '@coastline/contracts/bookings/pay-link';
import { Uuid } from '@coastline/contracts/fields';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { CallerRelation } from '@coastline/domain/people/audiences';
import * as z from 'zod/mini';
import { CAR_FORM, createPhoto } from '../cars.ts';
import { HAND_OVER, PERSONAL_INFO, RETURN } from '../marketplace.ts';
import { type ApiClient, requireApiCall } from './api-client.ts';
import { createMember, type Member, type Role } from './members.ts';

export type SignedInRelation = Exclude<CallerRelation, 'visitor'>;

/** A member of each relation, another member, and their cars and bookings. */
export interface Fixtures {
  client: ApiClient;
  people: Record<SignedInRelation, Member>;
  bystander: Member;
  /** Public URL of a photo of the host. */
  photo: string;
  /** An active and a paused car of the host. */
  carId: string;
  pausedCarId: string;
  /** A confirmed booking of the active car by the guest. */
  bookingId: string;
  /** URL of a calendar of another platform. */
  calendarUrl: string;
}

const ROLES: Record<SignedInRelation, readonly Role[]> = {
  newcomer: [],
  guest: ['renter'],
  'other guest': ['renter'],
  host: ['owner'],
  'other host': ['owner'],
  admin: ['admin'],
};

export async function createFixtures(client: ApiClient, calendarUrl: string): Promise<Fixtures> {
  const people = {} as Record<SignedInRelation, Member>;
  for (const [relation, roles] of Object.entries(ROLES)) {
    people[relation as SignedInRelation] = await createMember(client, { roles });
  }
  const bystander = await createMember(client, { roles: ['renter', 'owner'] });
  const fixtures = {
    client,
    people,
    bystander,
    photo: '',
    carId: '',
    pausedCarId: '',
    bookingId: '',
    calendarUrl,
  };
  fixtures.photo = await uploadPhoto(client, people.host);
  fixtures.carId = await createCar(fixtures);
  fixtures.pausedCarId = await createCar(fixtures);
  await postAs(fixtures, {
    as: 'host',
    path: `/rest/v1/cars/${fixtures.pausedCarId}/active`,
    body: { active: false },
    schema: AnyBody,
  });
  fixtures.bookingId = await createBooking(fixtures, 'confirmed', { carId: fixtures.carId, from: 3 });
  return fixtures;
}

/** Creates a member with the same roles, for calls that change their caller for good. */
export function createSimilarMember(fixtures: Fixtures, relation: SignedInRelation): Promise<Member> {
  return createMember(fixtures.client, { roles: ROLES[relation] });
}

export function dateInDays({ client }: Fixtures, daysAhead: number): string {
  return addDays(todayInBanjul(client.now()), daysAhead);
}

interface PostOptions<T> {
  as: SignedInRelation;
  path: string;
  body?: object | undefined;
  schema: z.ZodMiniType<T>;
}

/** Sends a POST as a member that must succeed; returns the parsed response. */
export function postAs<T>(
  { client, people }: Fixtures,
  { as, body = {}, ...call }: PostOptions<T>,
): Promise<T> {
  return requireApiCall(client, { method: 'POST', token: people[as].token, body, ...call });
}

/** Schema of responses whose content is not used. */
export const AnyBody = z.unknown();
/** Schema of responses of which only the id is used. */
export const RowWithId = z.object({ id: Uuid });

let photoCount = 0;

/** A unique file name for an upload. */
export function nextPhotoName(): string {
  photoCount += 1;
  return `1700000000000-${photoCount}.webp`;
}

export async function createPhotoBytes(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await createPhoto());
}

/** Uploads a photo and returns its public URL. */
export async function uploadPhoto(client: ApiClient, { authUserId, token }: Member): Promise<string> {
  const path = `/storage/v1/object/car-images/${authUserId}/${nextPhotoName()}`;
  await requireApiCall(client, {
    method: 'POST',
    path,
    token,
    bytes: await createPhotoBytes(),
    schema: AnyBody,
  });
  return path.replace('/object/', '/object/public/');
}

/** Creates another car of the host. */
export async function createCar(fixtures: Fixtures, fields: object = {}): Promise<string> {
  const body = { ...CAR_FORM, images: [fixtures.photo], ...fields };
  return (await postAs(fixtures, { as: 'host', path: '/rest/v1/cars', body, schema: RowWithId })).id;
}

const TRANSITIONS_TO_STATUS = {
  booked: [],
  confirmed: ['deposit'],
  ready_for_pickup: ['deposit', 'final-payment'],
  in_progress: ['deposit', 'final-payment', 'hand-over'],
  completed: ['deposit', 'final-payment', 'hand-over', 'return'],
} as const;
const BODIES: Record<string, object> = { 'hand-over': HAND_OVER, return: RETURN };

/** Creates a booking of the guest, by default from today on and of a new car. */
export async function createBooking(
  fixtures: Fixtures,
  status: keyof typeof TRANSITIONS_TO_STATUS,
  { carId, from = 0 }: { carId?: string; from?: number } = {},
): Promise<string> {
  const body = await bookingBody(fixtures, { carId: carId ?? (await createCar(fixtures)), from });
  const { booking_id: id } = await postAs(fixtures, {
    as: 'guest',
    path: '/rest/v1/rpc/create_booking_secure',
    body,
    schema: CreateBookingResponse,
  });
  for (const step of TRANSITIONS_TO_STATUS[status]) {
    const path = `/rest/v1/bookings/${id}/${step}`;
    await postAs(fixtures, { as: 'admin', path, body: BODIES[step], schema: AnyBody });
  }
  return id;
}

/** Creates a confirmed booking of the guest and a pay link for it. */
export async function createPayLink(
  fixtures: Fixtures,
): Promise<{ bookingId: string; linkId: string; token: string }> {
  const bookingId = await createBooking(fixtures, 'confirmed', { from: 10 });
  const path = `/rest/v1/bookings/${bookingId}/pay-links`;
  const { id, url } = await postAs(fixtures, { as: 'guest', path, schema: CreatedPayLink });
  return { bookingId, linkId: id, token: url.split('/').at(-1) ?? '' };
}

export async function bookingBody(fixtures: Fixtures, request: { carId: string; from: number }) {
  return {
    p_car_id: request.carId,
    p_start_date: dateInDays(fixtures, request.from),
    p_end_date: dateInDays(fixtures, request.from + 2),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: 'cash',
  };
}

/** Parameters and body of a call. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /** Arguments of a reading function: body of a POST, query of a GET. */
  args?: Record<string, unknown>;
  /** Token that replaces the caller's, for calls that change their caller for good. */
  token?: string;
}

/** Creates the entities of a call so that the primary caller can make it now. */
export type InputFactory = (fixtures: Fixtures, relation: CallerRelation) => CallInput | Promise<CallInput>;
