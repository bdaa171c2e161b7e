import pg from 'pg';
import type { Database } from '../../database/client.ts';
import { runNamed } from '../../database/prepared.ts';

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

// Behind `(select …)` PostgreSQL does not count the ids, so that it plans once for any number of them.
const LIST_CONCERNED = {
  name: 'list_concerned',
  text: `select 'booking' as topic, b.id, array[b.guest_id, c.owner_id]::text[] as people, c.id as car
      from bookings b join cars c on c.id = b.car_id where b.id = any(array(select unnest((select $1::uuid[]))))
    union all
    select 'car', c.id, array[c.owner_id]::text[], c.id from cars c where c.id = any(array(select unnest((select $2::uuid[]))))`,
};

/** Guests and hosts of bookings, hosts of cars; in one statement. */
export function listConcerned(
  db: Database,
  { bookings, cars }: { bookings: readonly string[]; cars: readonly string[] },
): Promise<Concerned[]> {
  return runNamed<Concerned>(db, LIST_CONCERNED, [bookings, cars]);
}

const NOTIFY_ALL = {
  name: 'notify_all',
  text: 'select pg_notify($1, message) from unnest((select $2::text[])) message',
};

/** Tells all processes, this one too. */
export async function notifyAll(db: Database, messages: readonly string[]): Promise<void> {
  await runNamed(db, NOTIFY_ALL, [CHANNEL, messages]);
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
