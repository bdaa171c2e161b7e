import type { Logger } from '../../../observability/logger.ts';
import type { Change } from '../../../persistence/changes.ts';
import type { Database } from '../../../persistence/client.ts';
import { formatMessage, type LiveMessage, listChangeAudiences, publishMessages } from './live.repository.ts';

// Commits within this time are published together, after their transactions: PostgreSQL serializes commits that contain
// a `NOTIFY`, and bookings must not wait for each other.
const BATCH_MS = 30;

export interface LivePublisher {
  publish(changes: readonly Change[]): void;
  /** Publishes the pending changes. */
  close(): Promise<void>;
}

/** Publishes the changes of this process to all processes, in batches. A lost NOTIFY only delays a refresh until the next poll. */
export function createLivePublisher({ db, logger }: { db: Database; logger: Logger }): LivePublisher {
  let pending = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();

  const flush = () => {
    const changes = [...pending.values()];
    pending = new Map();
    timer = undefined;
    publishing = publishing
      .then(() => publishChanges(db, changes))
      .catch((error: unknown) => logger.warn({ error: String(error) }, 'live updates not published'));
  };
  return {
    publish(changes) {
      for (const change of changes) pending.set(`${change.entity} ${change.id}`, change);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    async close() {
      clearTimeout(timer);
      if (pending.size > 0) flush();
      await publishing;
    },
  };
}

async function publishChanges(db: Database, changes: readonly Change[]): Promise<void> {
  const idsOf = (entity: Change['entity']) =>
    changes.filter((change) => change.entity === entity).map(({ id }) => id);
  const [bookings, cars] = [idsOf('booking'), idsOf('car')];
  const audiences =
    bookings.length + cars.length > 0 ? await listChangeAudiences(db, { bookings, cars }) : [];
  const messages: LiveMessage[] = [
    ...audiences.map(({ topic, id, people, car }) => ({
      to: people,
      office: true,
      event: { topic, id },
      car,
    })),
    ...idsOf('user').map((id) => ({ to: [id], office: true, event: { topic: 'account' as const, id } })),
    ...idsOf('inbox').map((id) => ({ to: [id], office: false, event: { topic: 'inbox' as const } })),
  ];
  if (messages.length > 0) await publishMessages(db, messages.map(formatMessage));
}
