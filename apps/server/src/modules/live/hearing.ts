import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/client.ts';
import type { Logger } from '../../platform/logger.ts';
import { notifyAll } from './live.repository.ts';

const PATIENCE_MS = 5_000;

/**
 * Tries once whether what is told is heard: a pooler that hands out transactions takes `listen` without a murmur, and
 * nothing arrives. `isHeard` looks at all that does.
 */
export function createHearingTest({ db, logger }: { db: Database; logger: Logger }) {
  const word = `hearing ${randomUUID()}`;
  let patience: NodeJS.Timeout | undefined;

  function begin(): void {
    patience = setTimeout(() => logger.error(DEAF), PATIENCE_MS).unref();
    // A database that is away is told of elsewhere.
    notifyAll(db, [word]).catch(end);
  }

  function isHeard(text: string): boolean {
    if (text !== word) return false;
    end();
    return true;
  }

  const end = () => clearTimeout(patience);

  return { begin, isHeard, end };
}

const DEAF =
  'nothing is heard of other processes: DATABASE_DIRECT_URL has to name the PostgreSQL of DATABASE_URL, past any pooler';
