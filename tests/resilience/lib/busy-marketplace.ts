import { decodeJwt } from 'jose';
import pg from 'pg';
import sharp from 'sharp';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../apps/server/src/demo-data/seed.ts';
import { postJson, signUpGuests } from '../../../benchmarks/lib/api-requests.ts';
import { BENCH_KEY, type ServerProcess } from '../../../benchmarks/lib/server-process.ts';
import { BOOKING_PATH, createBookingBody } from './fixtures.ts';

const GUESTS = 6;

/** A continuous load on the demo marketplace. */
export interface BusyMarketplace {
  /** Numbers of successful operations so far. */
  done: { bookings: number; payments: number; cancellations: number; photos: number };
  stop(): Promise<void>;
}

export interface DemoTokens {
  office: string;
  host: string;
  guest: string;
}

/** Signs in the demo accounts. */
export async function signInDemo(origin: string): Promise<DemoTokens> {
  const [office = '', host = '', guest = ''] = await Promise.all(
    DEMO_ACCOUNTS.map(async (email) => {
      const path = '/auth/v1/token?grant_type=password';
      const { json } = await postJson(origin, path, { body: { email, password: DEMO_PASSWORD } });
      return String(json.access_token);
    }),
  );
  return { office, host, guest };
}

/** Starts the load: guests book and cancel, the office records payments, office and host upload photos, concurrently. */
export async function startBusyMarketplace(server: ServerProcess): Promise<BusyMarketplace> {
  const guests = await signUpGuests(server.origin, GUESTS);
  const tokens = await signInDemo(server.origin);
  const { cars, conditionBookingId } = await loadTargets(server.databaseUrl);
  const context: MarketplaceContext = {
    origin: server.origin,
    tokens,
    cars,
    conditionBookingId,
    photo: await createPhoto(),
  };
  const done = { bookings: 0, payments: 0, cancellations: 0, photos: 0 };
  let isStopped = false;
  const repeat = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; !isStopped; round += 1) await work(round);
  };
  const work = Promise.all([
    ...guests.map((guest, guestIndex) =>
      repeat((round) =>
        bookOnce(context, { guest, done, carId: pickCar(cars, { guestIndex, round }), round }),
      ),
    ),
    repeat((round) => uploadPhoto(context, { done, round })),
  ]);
  return {
    done,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

interface MarketplaceContext {
  origin: string;
  tokens: DemoTokens;
  cars: string[];
  /** Id of a booking that accepts condition photos. */
  conditionBookingId: string | undefined;
  photo: Uint8Array<ArrayBuffer>;
}

// Each guest books different cars, so that no booking fails with `dates_taken`.
function pickCar(
  cars: readonly string[],
  { guestIndex, round }: { guestIndex: number; round: number },
): string {
  return cars[(guestIndex + GUESTS * round) % (cars.length - (cars.length % GUESTS))] ?? '';
}

async function loadTargets(
  databaseUrl: string,
): Promise<Pick<MarketplaceContext, 'cars' | 'conditionBookingId'>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const cars = await client.query<{ id: string }>('select id from cars where active order by id');
  const ready = await client.query<{ id: string }>(
    `select id from bookings where status = 'ready_for_pickup' order by id limit 1`,
  );
  await client.end();
  return { cars: cars.rows.map(({ id }) => id), conditionBookingId: ready.rows[0]?.id };
}

async function createPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 64, height: 48, channels: 3, background: '#0b5e68' } as const;
  return new Uint8Array(await sharp({ create }).webp().toBuffer());
}

interface BookingRound {
  guest: string;
  done: BusyMarketplace['done'];
  carId: string;
  round: number;
}

/** Books, records the deposit, and cancels every second booking, so that no guest reaches the limit of holds. */
async function bookOnce(
  { origin, tokens, cars }: MarketplaceContext,
  { guest, done, carId, round }: BookingRound,
): Promise<void> {
  const cycle = Math.floor((round * GUESTS) / cars.length);
  const body = createBookingBody(carId, { from: 120 + cycle * 4, days: 2, method: 'wave' });
  const booked = await postJson(origin, BOOKING_PATH, { token: guest, body });
  if (booked.status !== 200) return;
  done.bookings += 1;
  const path = `/rest/v1/bookings/${booked.json.booking_id}`;
  const paid = await postJson(origin, `${path}/deposit`, { token: tokens.office, body: { method: 'cash' } });
  if (paid.status === 200) done.payments += 1;
  if (round % 2 === 1) return;
  const cancelled = await postJson(origin, `${path}/cancel`, { token: guest, body: {} });
  if (cancelled.status === 200) done.cancellations += 1;
}

async function uploadPhoto(
  { origin, tokens, conditionBookingId, photo }: MarketplaceContext,
  { done, round }: { done: BusyMarketplace['done']; round: number },
): Promise<void> {
  const isConditionPhoto = conditionBookingId !== undefined && round < 6;
  const token = isConditionPhoto ? tokens.office : tokens.host;
  const path = isConditionPhoto
    ? `/rest/v1/bookings/${conditionBookingId}/condition-photos?phase=hand_over`
    : `/storage/v1/object/car-images/${decodeJwt(token).sub}/${Date.now()}-${round % 8}.webp`;
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: photo,
  });
  await response.arrayBuffer();
  if (response.ok) done.photos += 1;
}
