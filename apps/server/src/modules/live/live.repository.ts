import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../database/client.ts';

const CHANNEL = 'coastline_live';
/** What the own auth server tells when a session ends or somebody is banned. */
const CALLERS = 'auth_caller_changed';

/** Whom a change of a booking or a car concerns, besides the office. */
export interface Concerned {
  topic: 'booking' | 'car';
  id: string;
  people: string[];
  /** The car itself, or the one that is booked. */
  car: string;
}

/** Guests and hosts of bookings, hosts of cars; in one statement. */
export async function listConcerned(
  db: Database,
  { bookings, cars }: { bookings: readonly string[]; cars: readonly string[] },
): Promise<Concerned[]> {
  const { rows } = await db.execute<Concerned & Record<string, unknown>>(sql`
    select 'booking' as topic, b.id, array[b.guest_id, c.owner_id]::text[] as people, c.id as car
      from bookings b join cars c on c.id = b.car_id where b.id = any(${sql.param([...bookings])}::uuid[])
    union all
    select 'car', c.id, array[c.owner_id]::text[], c.id from cars c where c.id = any(${sql.param([...cars])}::uuid[])`);
  return rows;
}

/** Tells all processes, this one too. */
export async function notifyAll(db: Database, messages: readonly string[]): Promise<void> {
  await db.execute(
    sql`select pg_notify(${CHANNEL}, message) from unnest(${sql.param([...messages])}::text[]) message`,
  );
}

/** A connection of its own that hears what processes tell each other. */
export interface LiveListener {
  close(): Promise<void>;
}

/** Begins to listen; `onLost` is called when the connection is gone, and nothing is heard from then on. */
export async function listenForMessages(
  listening: pg.ClientConfig,
  on: { onMessage: (message: string) => void; onCaller: (authUserId: string) => void; onLost: () => void },
): Promise<LiveListener> {
  const client = new pg.Client({ ...listening, application_name: 'coastline-live', keepAlive: true });
  client.on('notification', ({ channel, payload = '' }) =>
    channel === CHANNEL ? on.onMessage(payload) : on.onCaller(payload),
  );
  let isListening = false;
  // A connection that breaks says so twice, and one that never stood says so by its failure.
  const lose = () => {
    if (!isListening) return;
    isListening = false;
    on.onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen ${CALLERS}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  isListening = true;
  return { close: () => client.end() };
}
