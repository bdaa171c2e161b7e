import { LiveEvent } from '@coastline/contracts/live';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../../../persistence/client.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';

const CHANNEL = 'coastline_live';
/** Channel on which the builtin auth server publishes ended sessions and bans. */
const CALLER_CHANNEL = 'auth_caller_changed';

/** People to notify of a change of a booking or a car, besides the office. */
export interface ChangeAudience {
  topic: 'booking' | 'car';
  id: string;
  people: string[];
  /** The changed car, or the car of the booking. */
  car: string;
}

// Scalar subqueries by key: a join is planned once per connection, perhaps while the tables are almost empty, and would keep
// scanning whole tables.
const LIST_AUDIENCES = {
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

/** Lists guests and hosts of bookings and hosts of cars, in one statement. */
export function listChangeAudiences(
  db: Database,
  { bookings, cars }: { bookings: readonly string[]; cars: readonly string[] },
): Promise<ChangeAudience[]> {
  return runNamed<ChangeAudience>(db, LIST_AUDIENCES, [bookings, cars]);
}

const NOTIFY_ALL = {
  name: 'notify_all',
  text: 'select pg_notify($1, message) from unnest((select $2::text[])) message',
};

/** Publishes messages to all processes, including this one. */
export async function publishMessages(db: Database, messages: readonly string[]): Promise<void> {
  await runNamed(db, NOTIFY_ALL, [CHANNEL, messages]);
}

/** A dedicated connection that listens for messages. */
export interface LiveListener {
  close(): Promise<void>;
}

/** Opens a listening connection. `onLost` is called once when the connection is lost. */
export async function listenForMessages(
  listening: pg.ClientConfig,
  handlers: {
    onMessage: (message: string) => void;
    onCallerChange: (authUserId: string) => void;
    onLost: () => void;
  },
): Promise<LiveListener> {
  const client = new pg.Client({ ...listening, application_name: 'coastline-live', keepAlive: true });
  client.on('notification', ({ channel, payload = '' }) =>
    channel === CHANNEL ? handlers.onMessage(payload) : handlers.onCallerChange(payload),
  );
  let isListening = false;
  // A broken connection emits both events; a failed connect rejects instead.
  const reportLost = () => {
    if (!isListening) return;
    isListening = false;
    handlers.onLost();
  };
  client.on('error', reportLost);
  client.on('end', reportLost);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen ${CALLER_CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  isListening = true;
  return { close: () => client.end() };
}

/** A message between processes: an event, its recipients, and the car whose public pages may have changed. */
const LiveMessage = z.object({
  to: z.array(z.string()),
  office: z.boolean(),
  event: LiveEvent,
  car: z.optional(z.string()),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

export function formatMessage(message: LiveMessage): string {
  return JSON.stringify(message);
}

/** Parses a received message; undefined if another release uses another format. */
export function parseMessage(text: string): LiveMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
