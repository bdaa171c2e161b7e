import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';
import { createServer, type Server } from '../../../apps/server/src/server.ts';
import type { LoadCall } from '../load.ts';
import { BENCH_KEY } from '../server-process.ts';

/** What a booking sends to PostgreSQL, byte for byte, as `latin1`. */
export interface RecordedBooking {
  /** Each waits for the answer to the one before. */
  packets: string[];
  /** What has its statements parsed, once a connection. */
  parses: string[];
  carId: string;
  number: string;
  guestId: string;
  /** Ids that were made for it. */
  made: string[];
}

interface Job {
  /** Of a server that is running. */
  dataDir: string;
  client: pg.Client;
  cars: readonly string[];
  callOf: (carId: string, place: number) => LoadCall;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const NUMBER = /[A-Z]{2}-\d{4}-\d{6}/;
// Of as many digits as the numbers of the replay will have.
const FIRST_NUMBER = 100_000;
const SETTLED_MS = 300;
const LAST = 3;

/**
 * Books cars one after the other on a server in this process that has a single connection, and keeps what one of the last
 * sent on it: by then every statement is parsed, and no key is read any more. Whoever books has booked there before.
 */
export async function recordBooking(job: Job): Promise<RecordedBooking> {
  const postgres = await startEmbeddedPostgres({ dataDir: job.dataDir });
  const config = readConfig({
    DATA_DIR: job.dataDir,
    DATABASE_POOL: '1',
    PUBLISHABLE_KEY: BENCH_KEY,
    RATE_LIMITS: 'false',
  });
  const server = await createServer({
    config,
    databaseTarget: postgres.targetOf('postgres'),
    logger: createLogger('silent'),
  });
  try {
    const written = await listen(server);
    await job.client.query('select setval($1, $2)', ['booking_numbers', FIRST_NUMBER]);
    const bookings: Pick<RecordedBooking, 'carId' | 'packets'>[] = [];
    for (const [place, carId] of job.cars.entries()) {
      await pause(SETTLED_MS);
      written.length = 0;
      await book(server, job.callOf(carId, place));
      bookings.push({ carId, packets: [...written] });
    }
    const parses = bookings.flatMap(({ packets }) => packets.flatMap(parsesIn));
    // Work of the server's own, such as looking for mails that are due, may have come in between.
    const [shortest] = bookings
      .slice(-LAST)
      .toSorted((one, other) => one.packets.length - other.packets.length);
    if (!shortest) throw new Error('nothing was booked');
    return await describe({ ...shortest, parses }, job.client);
  } finally {
    await server.stop();
  }
}

/** What goes out on the only connection of a server, one entry a write. */
async function listen({ database }: Server): Promise<string[]> {
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const written: string[] = [];
  const { _write, _writev } = stream;
  stream._write = (chunk: Buffer, ...rest) => {
    written.push(chunk.toString('latin1'));
    _write.call(stream, chunk, ...rest);
  };
  stream._writev = (chunks, done) => {
    written.push(chunks.map(({ chunk }) => (chunk as Buffer).toString('latin1')).join(''));
    _writev?.call(stream, chunks, done);
  };
  client.release();
  return written;
}

async function book(
  server: Server,
  { path, method = 'GET', headers = {}, body = '' }: LoadCall,
): Promise<void> {
  const answer = await server.fetch(new Request(`http://127.0.0.1${path}`, { method, headers, body }));
  if (!answer.ok) throw new Error(`the booking to be recorded was refused: ${await answer.text()}`);
}

/** The messages of a packet that have a statement parsed under a name. */
function parsesIn(packet: string): string[] {
  const parses: string[] = [];
  const bytes = Buffer.from(packet, 'latin1');
  for (let place = 0; place < bytes.length; ) {
    const end = place + 1 + bytes.readInt32BE(place + 1);
    if (packet[place] === 'P' && packet[place + 5] !== '\0') parses.push(packet.slice(place, end));
    place = end;
  }
  return parses;
}

async function describe(
  booking: Pick<RecordedBooking, 'carId' | 'packets' | 'parses'>,
  client: pg.Client,
): Promise<RecordedBooking> {
  const all = booking.packets.join('');
  const ids = [...new Set(all.match(UUID))];
  const { rows } = await client.query<{ id: string; authUserId: string }>(
    `select id, auth_user_id as "authUserId" from users where id = any($1::uuid[]) order by role = 'renter' desc`,
    [ids],
  );
  const known = new Set([booking.carId, ...rows.flatMap(({ id, authUserId }) => [id, authUserId])]);
  return {
    ...booking,
    number: NUMBER.exec(all)?.[0] ?? '',
    guestId: rows[0]?.id ?? '',
    made: ids.filter((id) => !known.has(id)),
  };
}
