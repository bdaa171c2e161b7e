import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { createLogger } from '../../../apps/server/src/observability/logger.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { createServer, type Server } from '../../../apps/server/src/server.ts';
import type { LoadCall } from '../load.ts';
import { BENCH_KEY } from '../server-process.ts';

/** The bytes that a booking sends to PostgreSQL, as `latin1`. */
export interface RecordedBooking {
  /** Each packet waits for the response to the previous one. */
  packets: string[];
  /** `Parse` messages of its statements, needed once per connection. */
  parseMessages: string[];
  carId: string;
  bookingNumber: string;
  guestId: string;
  /** Ids that the server generated for the booking. */
  generatedIds: string[];
}

interface RecordingOptions {
  /** Data folder of a running server. */
  dataDir: string;
  client: pg.Client;
  cars: readonly string[];
  createCall: (carId: string, index: number) => LoadCall;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const NUMBER = /[A-Z]{2}-\d{4}-\d{6}/;
// With as many digits as the booking numbers of the replay, so that the packets keep their length.
const FIRST_NUMBER = 100_000;
const SETTLED_MS = 300;
const LAST_BOOKINGS = 3;

/**
 * Books cars sequentially on an in-process server with a single connection and returns the packets of one of the last
 * bookings. By then every statement is prepared, the encryption key is cached, and the guest has booked before.
 */
export async function recordBooking(options: RecordingOptions): Promise<RecordedBooking> {
  const postgres = await startEmbeddedPostgres({ dataDir: options.dataDir });
  const config = readConfig({
    DATA_DIR: options.dataDir,
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
    const writes = await recordWrites(server);
    await options.client.query('select setval($1, $2)', ['booking_numbers', FIRST_NUMBER]);
    const bookings: Pick<RecordedBooking, 'carId' | 'packets'>[] = [];
    for (const [index, carId] of options.cars.entries()) {
      await pause(SETTLED_MS);
      writes.length = 0;
      await book(server, options.createCall(carId, index));
      bookings.push({ carId, packets: [...writes] });
    }
    const parseMessages = bookings.flatMap(({ packets }) => packets.flatMap(listParseMessages));
    // Background work, such as a poll for due mails, may add packets, so the shortest recording is used.
    const [shortest] = bookings
      .slice(-LAST_BOOKINGS)
      .toSorted((one, other) => one.packets.length - other.packets.length);
    if (!shortest) throw new Error('nothing was booked');
    return await identifyIds({ ...shortest, parseMessages }, options.client);
  } finally {
    await server.stop();
  }
}

/** Records the writes on the server's only connection, one entry per write. */
async function recordWrites({ database }: Server): Promise<string[]> {
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const writes: string[] = [];
  const { _write, _writev } = stream;
  stream._write = (chunk: Buffer, ...rest) => {
    writes.push(chunk.toString('latin1'));
    _write.call(stream, chunk, ...rest);
  };
  stream._writev = (chunks, done) => {
    writes.push(chunks.map(({ chunk }) => (chunk as Buffer).toString('latin1')).join(''));
    _writev?.call(stream, chunks, done);
  };
  client.release();
  return writes;
}

async function book(
  server: Server,
  { path, method = 'GET', headers = {}, body = '' }: LoadCall,
): Promise<void> {
  const response = await server.fetch(new Request(`http://127.0.0.1${path}`, { method, headers, body }));
  if (!response.ok) throw new Error(`the booking to record was rejected: ${await response.text()}`);
}

/** Lists the `Parse` messages of named statements in a packet. */
function listParseMessages(packet: string): string[] {
  const parseMessages: string[] = [];
  const bytes = Buffer.from(packet, 'latin1');
  for (let index = 0; index < bytes.length; ) {
    const end = index + 1 + bytes.readInt32BE(index + 1);
    if (packet[index] === 'P' && packet[index + 5] !== '\0') parseMessages.push(packet.slice(index, end));
    index = end;
  }
  return parseMessages;
}

async function identifyIds(
  booking: Pick<RecordedBooking, 'carId' | 'packets' | 'parseMessages'>,
  client: pg.Client,
): Promise<RecordedBooking> {
  const packetText = booking.packets.join('');
  const ids = [...new Set(packetText.match(UUID))];
  const { rows } = await client.query<{ id: string; authUserId: string }>(
    `select id, auth_user_id as "authUserId" from users where id = any($1::uuid[]) order by role = 'renter' desc`,
    [ids],
  );
  const knownIds = new Set([booking.carId, ...rows.flatMap(({ id, authUserId }) => [id, authUserId])]);
  return {
    ...booking,
    bookingNumber: NUMBER.exec(packetText)?.[0] ?? '',
    guestId: rows[0]?.id ?? '',
    generatedIds: ids.filter((id) => !knownIds.has(id)),
  };
}
