import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import pg from 'pg';
import sharp from 'sharp';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../apps/server/src/database/seed/seed.ts';
import { send, signUpGuests } from '../../bench/lib/guests.ts';
import { BENCH_KEY, type ServerProcess } from '../../bench/lib/server-process.ts';

const GUESTS = 6;
const AUTH_USER = /"sub":"([0-9a-f-]{36})"/;

/** People at work on the demo's marketplace until they are told to stop. */
export interface BusyMarketplace {
  /** Done so far, each of them answered with success. */
  done: { bookings: number; payments: number; cancellations: number; photos: number };
  stop(): Promise<void>;
}

export interface DemoTokens {
  office: string;
  host: string;
  guest: string;
}

/** Signs the demo's people in. */
export async function signInDemo(origin: string): Promise<DemoTokens> {
  const [office = '', host = '', guest = ''] = await Promise.all(
    DEMO_ACCOUNTS.map(async (email) => {
      const path = '/auth/v1/token?grant_type=password';
      const { json } = await send(origin, path, { body: { email, password: DEMO_PASSWORD } });
      return String(json.access_token);
    }),
  );
  return { office, host, guest };
}

/** Has guests book and cancel, the office record payments and photograph cars, and a host add photos, all at once. */
export async function startBusyMarketplace(server: ServerProcess): Promise<BusyMarketplace> {
  const guests = await signUpGuests(server.origin, GUESTS);
  const tokens = await signInDemo(server.origin);
  const { cars, running } = await readGround(server.databaseUrl);
  const scene: Scene = { origin: server.origin, tokens, cars, running, photo: await drawPhoto() };
  const done = { bookings: 0, payments: 0, cancellations: 0, photos: 0 };
  let isOver = false;
  const repeat = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; !isOver; round += 1) await work(round);
  };
  const work = Promise.all([
    ...guests.map((guest, place) =>
      repeat((round) => bookOnce(scene, { guest, done, carId: carOf(cars, { place, round }), round })),
    ),
    repeat((round) => addPhoto(scene, { done, round })),
  ]);
  return {
    done,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

interface Scene {
  origin: string;
  tokens: DemoTokens;
  cars: string[];
  /** A booking whose car may be photographed. */
  running: string | undefined;
  photo: Uint8Array<ArrayBuffer>;
}

// Every guest has cars of their own, so that nobody is refused for days that are taken.
function carOf(cars: readonly string[], { place, round }: { place: number; round: number }): string {
  return cars[(place + GUESTS * round) % (cars.length - (cars.length % GUESTS))] ?? '';
}

async function readGround(databaseUrl: string): Promise<Pick<Scene, 'cars' | 'running'>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const cars = await client.query<{ id: string }>('select id from cars where active order by id');
  const running = await client.query<{ id: string }>(
    `select id from bookings where status = 'ready_for_pickup' order by id limit 1`,
  );
  await client.end();
  return { cars: cars.rows.map(({ id }) => id), running: running.rows[0]?.id };
}

async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 64, height: 48, channels: 3, background: '#0b5e68' } as const;
  return new Uint8Array(await sharp({ create }).webp().toBuffer());
}

/** Books, has the deposit recorded, and takes every second booking back, so that nobody reaches their limit. */
async function bookOnce(
  { origin, tokens, cars }: Scene,
  {
    guest,
    done,
    carId,
    round,
  }: { guest: string; done: BusyMarketplace['done']; carId: string; round: number },
): Promise<void> {
  const lap = Math.floor((round * GUESTS) / cars.length);
  const start = addDays(todayInBanjul(new Date()), 120 + lap * 4);
  const booked = await send(origin, '/rest/v1/rpc/create_booking_secure', {
    token: guest,
    body: {
      p_car_id: carId,
      p_start_date: start,
      p_end_date: addDays(start, 2),
      p_personal_info: { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' },
      p_payment_method: 'wave',
    },
  });
  if (booked.status !== 200) return;
  done.bookings += 1;
  const path = `/rest/v1/bookings/${booked.json.booking_id}`;
  const paid = await send(origin, `${path}/deposit`, { token: tokens.office, body: { method: 'cash' } });
  if (paid.status === 200) done.payments += 1;
  if (round % 2 === 1) return;
  const cancelled = await send(origin, `${path}/cancel`, { token: guest, body: {} });
  if (cancelled.status === 200) done.cancellations += 1;
}

async function addPhoto(
  { origin, tokens, running, photo }: Scene,
  { done, round }: { done: BusyMarketplace['done']; round: number },
): Promise<void> {
  const forCondition = running !== undefined && round < 6;
  const token = forCondition ? tokens.office : tokens.host;
  const path = forCondition
    ? `/rest/v1/bookings/${running}/condition-photos?phase=hand_over`
    : `/storage/v1/object/car-images/${subjectOf(token)}/${Date.now()}-${round % 8}.webp`;
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: photo,
  });
  await response.arrayBuffer();
  if (response.ok) done.photos += 1;
}

function subjectOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return AUTH_USER.exec(claims)?.[1] ?? '';
}
