import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { connectionConfig, type DatabaseAccess } from '../../../apps/server/src/database/setup/prepare.ts';
import { APP_ROLE } from '../../../apps/server/src/database/setup/privileges.ts';
import { REQUEST_TIMEOUTS, timeoutOptions } from '../../../apps/server/src/database/timeouts.ts';
import { type ForkedServer, startForkedServer } from '../forked-server.ts';
import type { RecordedBooking } from './recorded-booking.ts';

interface ReplayJob {
  access: DatabaseAccess;
  connections: number;
  port: number;
  booking: RecordedBooking;
  /** Who book in turns. */
  guestIds: readonly string[];
}

/** A connection as bytes: `ask` gives how many errors were answered once PostgreSQL is ready for the next packet. */
interface Line {
  ask(packet: string): Promise<number>;
}

const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
// Numbers of bookings from here on are the replay's.
const FIRST_NUMBER = 500_000;

/**
 * The limit of any server in Node for a booking as it is written: `node:http` in a process of its own that sends the
 * recorded bytes of one, with other ids, and waits where it waited. It decides on nothing, words nothing, and reads
 * nothing of the answers but their ends.
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
  const free = await Promise.all(Array.from({ length: job.connections }, () => openLine(job)));
  const write = createWriter(job);
  const server = createServer(async (incoming, outgoing) => {
    const packets = write(await readCar(incoming));
    // As many calls at once as there are connections: one is always free.
    const line = free.pop();
    let faults = line ? 0 : 1;
    for (const packet of packets) faults += (await line?.ask(packet)) ?? 0;
    if (line) free.push(line);
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

/** Makes the packets of one more booking: for another car and guest, with a number and ids of its own. */
function createWriter({ booking, guestIds }: ReplayJob): (carId: string) => string[] {
  const { carId, number, made, guestId } = booking;
  const marks = [carId, number, guestId, ...made];
  const seam = new RegExp(`(${marks.join('|')})`);
  const pieces = booking.packets.map((packet) => packet.split(seam));
  let place = 0;
  return (car) => {
    place += 1;
    const own = new Map([
      [carId, car],
      [number, `${number.slice(0, -6)}${FIRST_NUMBER + place}`],
      [guestId, guestIds[place % guestIds.length] ?? guestId],
      ...made.map((id) => [id, randomUUID()] as const),
    ]);
    return pieces.map((parts) => parts.map((part) => own.get(part) ?? part).join(''));
  };
}

async function openLine({ access, booking }: ReplayJob): Promise<Line> {
  const client = new pg.Client({ ...connectionConfig(access), ...timeoutOptions(REQUEST_TIMEOUTS) });
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  let waiting: { ready: number; faults: number; done: (faults: number) => void } | undefined;
  const note = (type: number) => {
    if (!waiting) return;
    if (type === ERROR) waiting.faults += 1;
    if (type === READY) waiting.ready -= 1;
    if (waiting.ready === 0) waiting.done(waiting.faults);
  };
  stream.on('data', createReader(note));
  const ask = (packet: string) =>
    new Promise<number>((done) => {
      waiting = { ready: countEnds(packet), faults: 0, done };
      stream.write(packet, 'latin1');
    });
  const sync = 'S\0\0\0\u0004';
  await ask(`${booking.parses.join('')}${sync}`);
  return { ask };
}

/** How often PostgreSQL says that it is ready again: behind each end of message, and each simple statement. */
function countEnds(packet: string): number {
  let ends = 0;
  createReader((type) => {
    if (type === 'S'.charCodeAt(0) || type === 'Q'.charCodeAt(0)) ends += 1;
  })(Buffer.from(packet, 'latin1'));
  return ends;
}

/** Reads the kinds of messages out of chunks that may end anywhere. */
function createReader(note: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let place = 0;
    while (place + 5 <= bytes.length) {
      const end = place + 1 + bytes.readInt32BE(place + 1);
      if (end > bytes.length) break;
      note(bytes[place] ?? 0);
      place = end;
    }
    rest = bytes.subarray(place);
  };
}

const isStarted = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isStarted) process.once('message', (job) => serve(job as ReplayJob));
