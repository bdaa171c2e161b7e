import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { BOOKING_PATH, createBookingBody, createCars, createPerson, type Person } from '../lib/fixtures.ts';
import type { KnownIds } from './request-drafts.ts';

export const CALLERS = ['visitor', 'guest', 'host', 'office'] as const;
export type Caller = (typeof CALLERS)[number];

const ROLES = { guest: 'renter', host: 'owner', office: 'admin' } as const;
const TRANSITIONS = ['deposit', 'final-payment', 'hand-over', 'return'] as const;
const CONDITION = { checks_confirmed: true, contract_on_paper: true, mileage_km: 84_000, fuel_eighths: 5 };
const MAX_KNOWN_BOOKINGS = 8;
const MAX_KNOWN_IDS = 24;
const ID_FIELD = /"(?:\w+_)?id":"([0-9a-f-]{36})"/g;

/** Accounts that send the requests, and ids that the requests may use. */
export interface FuzzFixtures {
  origin: string;
  known: KnownIds;
  getToken(caller: Caller): string | undefined;
  /** Remembers the ids of a response, so that later requests use existing ids. */
  rememberIds(text: string): void;
  /** Replaces accounts that a request signed out, suspended or erased, and adds a booking. */
  restore(): Promise<void>;
}

/** Creates accounts, cars and bookings on an empty database. */
export async function createFuzzFixtures(server: {
  origin: string;
  client: pg.Client;
}): Promise<FuzzFixtures> {
  const { origin, client } = server;
  const people = new Map<Caller, Person>();
  const known = { car: [] as string[], booking: [] as string[], person: [] as string[], other: [UNKNOWN_ID] };
  let counter = 0;
  const restorePerson = async (caller: keyof typeof ROLES) => {
    const person = people.get(caller);
    if (person && (await hasValidSession(origin, person))) return;
    counter += 1;
    const added = await createPerson(server, { name: `Fuzz ${caller} ${counter}`, role: ROLES[caller] });
    people.set(caller, added);
    known.person.push(added.userId);
    if (caller === 'host') known.car = await createCars(client, { hostId: added.userId, count: 3 });
  };
  const restore = async () => {
    for (const caller of ['guest', 'host', 'office'] as const) await restorePerson(caller);
    counter += 1;
    const booking = await createBooking(origin, {
      people,
      carId: known.car[0] ?? UNKNOWN_ID,
      sequence: counter,
    });
    if (booking) known.booking = [...known.booking, booking].slice(-MAX_KNOWN_BOOKINGS);
  };
  const rememberIds = (text: string) => {
    const ids = [...text.matchAll(ID_FIELD)].map(([, id = '']) => id);
    known.other = [...new Set([...known.other, ...ids])].slice(-MAX_KNOWN_IDS);
  };
  known.booking.push(UNKNOWN_ID);
  await restore();
  return { origin, known, rememberIds, restore, getToken: (caller) => people.get(caller)?.token };
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function hasValidSession(origin: string, { token }: Person): Promise<boolean> {
  const response = await fetch(`${origin}/rest/v1/bookings?as=guest&limit=1`, {
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${token}` },
  });
  await response.text();
  return response.status === 200;
}

/** Creates a booking and advances it by `sequence` modulo 5 transitions. Returns its id, or undefined if it is rejected. */
async function createBooking(
  origin: string,
  { people, carId, sequence }: { people: ReadonlyMap<Caller, Person>; carId: string; sequence: number },
): Promise<string | undefined> {
  const token = people.get('guest')?.token ?? '';
  const body = createBookingBody(carId, { from: sequence * 2, days: 1 });
  const { json } = await postJson(origin, BOOKING_PATH, { body, token });
  if (typeof json.booking_id !== 'string') return undefined;
  for (const transition of TRANSITIONS.slice(0, sequence % (TRANSITIONS.length + 1))) {
    const path = `/rest/v1/bookings/${json.booking_id}/${transition}`;
    await postJson(origin, path, { body: CONDITION, token: people.get('office')?.token ?? '' });
  }
  return json.booking_id;
}
