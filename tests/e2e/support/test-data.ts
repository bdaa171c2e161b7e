import { type Booking, BookingPage, CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { startRentalEarly } from './database.ts';
import { dayFromToday } from './dates.ts';
import {
  createPersonDetails,
  DEMO_PASSWORD,
  injectSession,
  type PersonDetails,
  type Session,
} from './people.ts';

/** A signed-in account: details of the person and the session that the auth server issued. */
export interface Account {
  person: PersonDetails;
  session: Session;
}

interface Trip {
  carId: string;
  /** Days from today. */
  start: number;
  end: number;
  method?: 'cash' | 'wave' | 'bank' | 'card';
}

/** Signs up a new guest through the API. */
export async function createGuest(name: string): Promise<Account> {
  const person = createPersonDetails(name);
  const session = await createAccount(person, { full_name: person.name, phone: person.phone });
  await callApi('/rest/v1/users', { body: { role: 'renter' }, token: session.access_token });
  return { person, session };
}

/** Signs up an account without a role through the API. `data` is its metadata: empty where a client sends no name. */
export function createAccount(person: PersonDetails, data: Record<string, string>): Promise<Session> {
  return callApi<Session>('/auth/v1/signup', {
    body: { email: person.email, password: person.password, data },
  });
}

/** Signs in one of the demo's accounts through the API. */
export async function signInDemoAccount(name: 'host' | 'admin' | 'guest'): Promise<Account> {
  const email = `${name}@coastline.example`;
  return signInByApi({ name, email, phone: '', password: DEMO_PASSWORD });
}

/** Opens a new session of an account through the API. */
export async function signInByApi(person: PersonDetails): Promise<Account> {
  const { email, password } = person;
  const session = await callApi<Session>('/auth/v1/token?grant_type=password', { body: { email, password } });
  return { person, session };
}

/** Signs a page in as an account from its next load on. A later sign-out lasts. */
export async function signInAs(page: Page, { session }: Account): Promise<void> {
  await injectSession(page, session);
}

/** Opens a page as the demo's admin. */
export async function openOfficePage(page: Page, path: string): Promise<void> {
  await signInAs(page, await signInDemoAccount('admin'));
  await page.goto(path);
}

/** Books a car through the API. */
export async function createBooking(
  { person, session }: Account,
  trip: Trip,
): Promise<CreateBookingResponse> {
  const response = await callApi('/rest/v1/rpc/create_booking_secure', {
    token: session.access_token,
    body: {
      p_car_id: trip.carId,
      p_start_date: dayFromToday(trip.start),
      p_end_date: dayFromToday(trip.end),
      p_personal_info: { name: person.name, phone: person.phone, passportId: 'GM123456' },
      p_payment_method: trip.method ?? 'cash',
    },
  });
  return CreateBookingResponse.parse(response);
}

/** All bookings of a guest, newest first. */
export async function listBookings({ session }: Account): Promise<Booking[]> {
  const page = await callApi('/rest/v1/bookings?as=guest', { token: session.access_token });
  return BookingPage.parse(page).items;
}

/** Fields that the API requires for a hand-over and a return. */
const REQUIRED_FIELDS: Record<string, object> = {
  'hand-over': { checks_confirmed: true, contract_on_paper: true, mileage_km: 60_000, fuel_eighths: 8 },
  return: { mileage_km: 60_400, fuel_eighths: 8 },
};

/** Applies an action of the office to a booking through the API: `deposit`, `final-payment`, `cancel` … */
export async function applyOfficeAction(action: string, bookingId: string, body: object = {}): Promise<void> {
  const { session } = await signInDemoAccount('admin');
  await callApi(`/rest/v1/bookings/${bookingId}/${action}`, {
    token: session.access_token,
    body: { ...REQUIRED_FIELDS[action], ...createReference(action, bookingId), ...body },
  });
}

function createReference(action: string, bookingId: string): object {
  const isPayment = action === 'deposit' || action === 'final-payment';
  return isPayment ? { reference: `${action}-${bookingId}` } : {};
}

/** Creates a rental whose car is already handed over although its first day is in the future. */
export async function createEarlyRental(guest: Account, trip: Trip): Promise<CreateBookingResponse> {
  const booking = await createBooking(guest, trip);
  await applyOfficeAction('deposit', booking.booking_id);
  await applyOfficeAction('final-payment', booking.booking_id);
  await startRentalEarly(booking.booking_id);
  return booking;
}
