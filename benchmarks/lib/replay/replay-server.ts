import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/persistence/embedded/embedded-postgres.ts';
import { connectionConfig, type DatabaseAccess } from '../../../apps/server/src/persistence/setup/prepare.ts';
import { APP_ROLE } from '../../../apps/server/src/persistence/setup/privileges.ts';
import { REQUEST_TIMEOUTS, timeoutOptions } from '../../../apps/server/src/persistence/timeouts.ts';
import { type ForkedServer, startForkedServer } from '../forked-server.ts';
import type { RecordedBooking } from './recorded-booking.ts';

interface ReplayJob {
  access: DatabaseAccess;
  connections: number;
  port: number;
  booking: RecordedBooking;
  /** Guests who book in turns. */
  guestIds: readonly string[];
}

/** A raw connection: `exchange` sends a packet, waits until PostgreSQL is ready and returns the number of errors. */
interface RawConnection {
  exchange(packet: string): Promise<number>;
}

const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
// First booking number of the replay.
const FIRST_NUMBER = 500_000;

/**
 * Starts a bare `node:http` server in its own process, the limit of any server in Node for a booking. It replays the
 * recorded packets with other ids, waits where the recording waited, and parses nothing but the ends of the responses.
 */
export async function startReplayServer({
  dataDir,
  ...job
}: Omit<ReplayJob, 'port' | 'access'> & { dataDir: string }): Promise<ForkedServer> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const access: DatabaseAccess = { url: postgres.targetOf('postgres').url, role: APP_ROLE };
  return startForkedServer(import.meta.filename, { ...job, access });
}

async function serve(job: ReplayJob): Promise<void> {
  const free = await Promise.all(Array.from({ length: job.connections }, () => openConnection(job)));
  const createPackets = createPacketWriter(job);
  const server = createServer(async (incoming, outgoing) => {
    const packets = createPackets(await readCar(incoming));
    // The load has as many connections as the pool, so one is always free.
    const connection = free.pop();
    let faults = connection ? 0 : 1;
    for (const packet of packets) faults += (await connection?.exchange(packet)) ?? 0;
    if (connection) free.push(connection);
    const body = JSON.stringify({ success: faults === 0 });
    outgoing
      .writeHead(faults === 0 ? 200 : 500, {
        'content-type': 'application/json',
        'content-length': body.length,
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(job.port, '127.0.0.1', resolve));
  process.send?.('ready');
}

async function readCar(incoming: IncomingMessage): Promise<string> {
  return JSON.parse(await text(incoming)).p_car_id;
}

/** Creates a function that returns the packets of a new booking: other car and guest, new number and ids. */
function createPacketWriter({ booking, guestIds }: ReplayJob): (carId: string) => string[] {
  const { carId, bookingNumber, generatedIds, guestId } = booking;
  const placeholders = [carId, bookingNumber, guestId, ...generatedIds];
  const separator = new RegExp(`(${placeholders.join('|')})`);
  const templates = booking.packets.map((packet) => packet.split(separator));
  let index = 0;
  return (car) => {
    index += 1;
    const replacements = new Map([
      [carId, car],
      [bookingNumber, `${bookingNumber.slice(0, -6)}${FIRST_NUMBER + index}`],
      [guestId, guestIds[index % guestIds.length] ?? guestId],
      ...generatedIds.map((id) => [id, randomUUID()] as const),
    ]);
    return templates.map((parts) => parts.map((part) => replacements.get(part) ?? part).join(''));
  };
}

async function openConnection({ access, booking }: ReplayJob): Promise<RawConnection> {
  const client = new pg.Client({ ...connectionConfig(access), ...timeoutOptions(REQUEST_TIMEOUTS) });
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  let pending: { ready: number; faults: number; done: (faults: number) => void } | undefined;
  const onMessage = (type: number) => {
    if (!pending) return;
    if (type === ERROR) pending.faults += 1;
    if (type === READY) pending.ready -= 1;
    if (pending.ready === 0) pending.done(pending.faults);
  };
  stream.on('data', createMessageReader(onMessage));
  const exchange = (packet: string) =>
    new Promise<number>((done) => {
      pending = { ready: countExpectedReadies(packet), faults: 0, done };
      stream.write(packet, 'latin1');
    });
  const sync = 'S\0\0\0\u0004';
  await exchange(`${booking.parseMessages.join('')}${sync}`);
  return { exchange };
}

/** Number of `ReadyForQuery` responses to a packet: one for each `Sync` and each simple query. */
function countExpectedReadies(packet: string): number {
  let ends = 0;
  createMessageReader((type) => {
    if (type === 'S'.charCodeAt(0) || type === 'Q'.charCodeAt(0)) ends += 1;
  })(Buffer.from(packet, 'latin1'));
  return ends;
}

/** Creates a parser of message types that accepts chunks with any boundary. */
function createMessageReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let index = 0;
    while (index + 5 <= bytes.length) {
      const end = index + 1 + bytes.readInt32BE(index + 1);
      if (end > bytes.length) break;
      onMessage(bytes[index] ?? 0);
      index = end;
    }
    rest = bytes.subarray(index);
  };
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isMain) process.once('message', (job) => serve(job as ReplayJob));
