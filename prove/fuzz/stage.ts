import type pg from 'pg';
import { send } from '../../bench/lib/guests.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { BOOK, bookingOf } from '../lib/booking.ts';
import { addCars, addPerson, type Person } from '../lib/people.ts';
import type { KnownIds } from './valid.ts';

export const CALLERS = ['visitor', 'guest', 'host', 'office'] as const;
export type Caller = (typeof CALLERS)[number];

const ROLES = { guest: 'renter', host: 'owner', office: 'admin' } as const;
const STEPS = ['deposit', 'final-payment', 'hand-over', 'return'] as const;
const CONDITION = { checks_confirmed: true, mileage_km: 84_000, fuel_eighths: 5 };
const BOOKINGS_KEPT = 8;
const OTHERS_KEPT = 24;
const ID_FIELD = /"(?:\w+_)?id":"([0-9a-f-]{36})"/g;

/** Who asks, and what they may ask about. */
export interface Stage {
  origin: string;
  known: KnownIds;
  tokenOf(caller: Caller): string | undefined;
  /** Remembers the ids of an answer, so that later requests are about what is there. */
  learn(answer: string): void;
  /** Puts back whoever was signed out, suspended or erased by what was sent, and adds a booking to ask about. */
  restore(): Promise<void>;
}

/** Sets a marketplace up over HTTP, on an empty database. */
export async function setStage(server: { origin: string; client: pg.Client }): Promise<Stage> {
  const { origin, client } = server;
  const people = new Map<Caller, Person>();
  const known = { car: [] as string[], booking: [] as string[], person: [] as string[], other: [NOBODY] };
  let made = 0;
  const restorePerson = async (caller: keyof typeof ROLES) => {
    const person = people.get(caller);
    if (person && (await isWell(origin, person))) return;
    made += 1;
    const added = await addPerson(server, { name: `Fuzz ${caller} ${made}`, role: ROLES[caller] });
    people.set(caller, added);
    known.person.push(added.userId);
    if (caller === 'host') known.car = await addCars(client, { hostId: added.userId, count: 3 });
  };
  const restore = async () => {
    for (const caller of ['guest', 'host', 'office'] as const) await restorePerson(caller);
    made += 1;
    const booking = await addBooking(origin, { people, carId: known.car[0] ?? NOBODY, place: made });
    if (booking) known.booking = [...known.booking, booking].slice(-BOOKINGS_KEPT);
  };
  const learn = (answer: string) => {
    const ids = [...answer.matchAll(ID_FIELD)].map(([, id = '']) => id);
    known.other = [...new Set([...known.other, ...ids])].slice(-OTHERS_KEPT);
  };
  known.booking.push(NOBODY);
  await restore();
  return { origin, known, learn, restore, tokenOf: (caller) => people.get(caller)?.token };
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function isWell(origin: string, { token }: Person): Promise<boolean> {
  const booking = await fetch(`${origin}/rest/v1/bookings?as=guest&limit=1`, {
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${token}` },
  });
  await booking.text();
  return booking.status === 200;
}

/** Another booking, a step further in its life each time; undefined where it is refused. */
async function addBooking(
  origin: string,
  job: { people: ReadonlyMap<Caller, Person>; carId: string; place: number },
): Promise<string | undefined> {
  const { people, carId, place } = job;
  const token = people.get('guest')?.token ?? '';
  const body = bookingOf(carId, { from: place * 2, days: 1 });
  const { json } = await send(origin, BOOK, { body, token });
  if (typeof json.booking_id !== 'string') return undefined;
  for (const step of STEPS.slice(0, place % (STEPS.length + 1))) {
    const path = `/rest/v1/bookings/${json.booking_id}/${step}`;
    await send(origin, path, { body: CONDITION, token: people.get('office')?.token ?? '' });
  }
  return json.booking_id;
}
