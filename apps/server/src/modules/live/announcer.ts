import type { Change } from '../../database/changes.ts';
import type { Database } from '../../database/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { listConcerned, notifyAll } from './live.repository.ts';
import { type LiveMessage, writeMessage } from './live-message.ts';

// What is kept within so short a time is told together. Telling is not part of the transactions: commits that tell
// something wait for each other, and bookings must not.
const GATHER_MS = 30;

export interface Announcer {
  announce(changes: readonly Change[]): void;
  /** Tells what is still to be told. */
  close(): Promise<void>;
}

/** Tells all processes what changed here, a few changes at a time. A word that gets lost costs a page a moment. */
export function createAnnouncer({ db, logger }: { db: Database; logger: Logger }): Announcer {
  let gathered = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  const tell = () => {
    const changes = [...gathered.values()];
    gathered = new Map();
    timer = undefined;
    telling = telling
      .then(() => tellAll(db, changes))
      .catch((error: unknown) => logger.warn({ error: String(error) }, 'live updates not told'));
  };
  return {
    announce(changes) {
      for (const change of changes) gathered.set(`${change.entity} ${change.id}`, change);
      timer ??= setTimeout(tell, GATHER_MS);
    },
    async close() {
      clearTimeout(timer);
      if (gathered.size > 0) tell();
      await telling;
    },
  };
}

async function tellAll(db: Database, changes: readonly Change[]): Promise<void> {
  const idsOf = (entity: Change['entity']) =>
    changes.filter((change) => change.entity === entity).map(({ id }) => id);
  const [bookings, cars] = [idsOf('booking'), idsOf('car')];
  const concerned = bookings.length + cars.length > 0 ? await listConcerned(db, { bookings, cars }) : [];
  const messages: LiveMessage[] = [
    ...concerned.map(({ topic, id, people, car }) => ({
      to: people,
      office: true,
      event: { topic, id },
      car,
    })),
    ...idsOf('user').map((id) => ({ to: [id], office: true, event: { topic: 'account' as const, id } })),
    ...idsOf('inbox').map((id) => ({ to: [id], office: false, event: { topic: 'inbox' as const } })),
  ];
  if (messages.length > 0) await notifyAll(db, messages.map(writeMessage));
}
