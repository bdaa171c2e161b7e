import pg from 'pg';
import type { Database } from '../../database/client.ts';
import { runNamed } from '../../database/driver/prepared.ts';

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

// Each by itself and by its key: a join is planned once a connection, perhaps while the tables hold next to nothing, and would
// go on reading all of them.
const LIST_CONCERNED = {
  name: 'list_concerned',
  text: `select 'booking' as topic, asked as id, found[1:2] as people, found[3] as car
      from (select asked, (select array[b.guest_id, (select c.owner_id from cars c where c.id = b.car_id), b.car_id]::text[]
        from bookings b where b.id = asked) as found from unnest((select $1::uuid[])) asked) one
      where found is not null
    union all
    select 'car', asked, array[owner], asked::text
      from (select asked, (select c.owner_id::text from cars c where c.id = asked) as owner
        from unnest((select $2::uuid[])) asked) one
      where owner is not null`,
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
