import { askFor } from '../../database/asker.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { askerOf, type Caller, requireIdentity } from '../callers/caller.ts';
import { refuse } from '../errors/app-error.ts';
import { isLockTimeout } from '../errors/database-error.ts';
import { claimKey, deleteKeysUntil, findKept, type KeyId, keepAnswer } from './idempotency.repository.ts';
import { deriveKeySecrets, type KeySecrets } from './key-secrets.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_WAIT_MS = 5_000;
const BATCH = 1_000;

/** A change that somebody asks for: who asks, and the one transaction in which it is done. */
export interface Write {
  caller: Caller;
  /**
   * Runs `work` in one transaction, in the caller's name. Under an idempotency key it runs once: for the same request
   * again the outcome is told from the first time. The outcome must be JSON; one that is thrown is not kept. To be called
   * once a write.
   */
  inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** The same in a transaction that somebody else has opened, and ends. */
  within<T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T>;
}

/** A write under way, as the route that opened it sees it. */
export interface OpenWrite extends Write {
  /** Whether the outcome came from an earlier request. */
  isReplayed(): boolean;
}

export interface WriteRequest {
  caller: Caller;
  /** The call's name. */
  call: string;
  key: string | undefined;
  /** What was asked, as parsed: the same key with anything else is refused. */
  input: unknown;
}

export type Writes = ReturnType<typeof createWrites>;

/** Opens writes, and forgets their keys after a day. */
export function createWrites(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool, db } = deps.database;
  const lastStale = (now: Date) => new Date(now.getTime() - KEPT_MS);

  function open(request: WriteRequest): OpenWrite {
    const { caller, key } = request;
    if (key !== undefined) return openOnce({ ...request, key });
    const asker = askerOf(caller);
    return {
      caller,
      isReplayed: () => false,
      inTransaction: (work) => inTransaction(pool, work, { asker }),
      within: async (tx, work) => {
        await askAs(caller, tx);
        return work(tx);
      },
    };
  }

  function openOnce({ caller, call, key, input }: WriteRequest & { key: string }): OpenWrite {
    const personId = requireIdentity(caller).authUserId;
    const secrets = deriveKeySecrets({ personId, key });
    const requestHash = secrets.hashRequest(JSON.stringify([call, input]));
    const id = { personId, keyHash: secrets.keyHash };
    let replayed = false;
    const once = async <T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
      const at = deps.clock();
      const claim = { ...id, call, requestHash, at, staleBefore: lastStale(at), waitMs: MAX_WAIT_MS };
      if (!(await claimKey(tx, claim).catch(refuseTwin))) {
        replayed = true;
        return tellAgain(tx, { id, requestHash, secrets });
      }
      const outcome = await work(tx);
      await keepAnswer(tx, id, secrets.seal(JSON.stringify(outcome ?? null)));
      return outcome;
    };
    return {
      caller,
      isReplayed: () => replayed,
      inTransaction: (work) => inTransaction(pool, (tx) => once(tx, work), { asker: askerOf(caller) }),
      within: async (tx, work) => {
        await askAs(caller, tx);
        return once(tx, work);
      },
    };
  }

  /** Forgets the keys whose day is over, so many at a time; what `open` does is right before it comes by. */
  async function prune(): Promise<void> {
    const at = lastStale(deps.clock());
    let deleted = BATCH;
    while (deleted === BATCH) deleted = await deleteKeysUntil(db, { at, limit: BATCH });
  }

  return { open, prune };
}

async function askAs(caller: Caller, tx: Database): Promise<void> {
  const asker = askerOf(caller);
  if (asker) await askFor(tx, asker);
}

async function tellAgain<T>(
  tx: Database,
  first: { id: KeyId; requestHash: Buffer; secrets: KeySecrets },
): Promise<T> {
  const kept = await findKept(tx, first.id);
  // Forgotten between the two statements.
  if (!kept) throw refuse.idempotencyKeyInUse();
  if (!kept.requestHash.equals(first.requestHash)) throw refuse.idempotencyKeyReused();
  return JSON.parse(first.secrets.open(kept.answer));
}

function refuseTwin(error: unknown): never {
  throw isLockTimeout(error) ? refuse.idempotencyKeyInUse() : error;
}
