import { isLockTimeout } from '@coastline/postgres/errors';
import { type Database, type DatabaseClient, inTransactionAs } from '../../persistence/client.ts';
import { setRlsContext } from '../../persistence/row-level-security.ts';
import { errors } from '../errors/errors.ts';
import { type Caller, requireIdentity, rlsContextOf } from '../guards/caller.ts';
import {
  claimKey,
  deleteKeysUntil,
  findStoredAnswer,
  type KeyId,
  storeAnswer,
} from './idempotency.repository.ts';
import { deriveKeySecrets, type KeySecrets } from './idempotency-key.ts';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_WAIT_MS = 5_000;
const BATCH = 1_000;

/** A write: the caller, and the one transaction in which it runs. */
export interface WriteContext {
  caller: Caller;
  /**
   * Runs `work` in one transaction with the caller's RLS context. With an idempotency key it runs once, and a repeated
   * request returns the stored result. The result must be JSON; errors are not stored. Call it once per write.
   */
  inTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction that the caller has opened and will end. */
  joinTransaction<T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T>;
}

/** A write, as the route that opened it sees it. */
export interface OpenWriteContext extends WriteContext {
  /** Whether the result came from an earlier request. */
  isReplayed(): boolean;
}

export interface WriteRequest {
  caller: Caller;
  /** Name of the operation. */
  operation: string;
  key: string | undefined;
  /** Parsed input. The same key with another input is rejected. */
  input: unknown;
}

export type IdempotentTransactions = ReturnType<typeof createIdempotentTransactions>;

/** Creates the service that opens idempotent writes and deletes their keys after a day. */
export function createIdempotentTransactions(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool, db } = deps.database;
  const staleBefore = (now: Date) => new Date(now.getTime() - KEY_LIFETIME_MS);

  function open(request: WriteRequest): OpenWriteContext {
    const { caller, key } = request;
    if (key !== undefined) return openIdempotent({ ...request, key });
    return {
      caller,
      isReplayed: () => false,
      inTransaction: (work) => inTransactionAs(pool, rlsContextOf(caller), work),
      joinTransaction: async (tx, work) => {
        await applyRlsContext(caller, tx);
        return work(tx);
      },
    };
  }

  function openIdempotent({
    caller,
    operation,
    key,
    input,
  }: WriteRequest & { key: string }): OpenWriteContext {
    const personId = requireIdentity(caller).authUserId;
    const secrets = deriveKeySecrets({ personId, key });
    const requestHash = secrets.hashRequest(JSON.stringify([operation, input]));
    const id = { personId, keyHash: secrets.keyHash };
    let isReplayed = false;
    const runOnce = async <T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
      const at = deps.clock();
      const claim = {
        ...id,
        call: operation,
        requestHash,
        at,
        staleBefore: staleBefore(at),
        waitMs: MAX_WAIT_MS,
      };
      if (!(await claimKey(tx, claim).catch(rejectConcurrent))) {
        isReplayed = true;
        return replay(tx, { id, requestHash, secrets });
      }
      const result = await work(tx);
      await storeAnswer(tx, id, secrets.seal(JSON.stringify(result ?? null)));
      return result;
    };
    return {
      caller,
      isReplayed: () => isReplayed,
      inTransaction: (work) => inTransactionAs(pool, rlsContextOf(caller), (tx) => runOnce(tx, work)),
      joinTransaction: async (tx, work) => {
        await applyRlsContext(caller, tx);
        return runOnce(tx, work);
      },
    };
  }

  /** Deletes expired keys in batches. `open` ignores expired keys, so a late run is harmless. */
  async function prune(): Promise<void> {
    const at = staleBefore(deps.clock());
    let deleted = BATCH;
    while (deleted === BATCH) deleted = await deleteKeysUntil(db, { at, limit: BATCH });
  }

  return { open, prune };
}

/** A write that runs within the open transaction of another, for a service that opens one of its own. */
export function withinTransaction({ caller }: WriteContext, tx: Database): WriteContext {
  return {
    caller,
    inTransaction: (work) => work(tx),
    joinTransaction: (_tx, work) => work(tx),
  };
}

async function applyRlsContext(caller: Caller, tx: Database): Promise<void> {
  const rlsContext = rlsContextOf(caller);
  if (rlsContext) await setRlsContext(tx, rlsContext);
}

async function replay<T>(
  tx: Database,
  first: { id: KeyId; requestHash: Buffer; secrets: KeySecrets },
): Promise<T> {
  const stored = await findStoredAnswer(tx, first.id);
  // The key expired and was deleted between the two statements.
  if (!stored) throw errors.idempotencyKeyInUse();
  if (!stored.requestHash.equals(first.requestHash)) throw errors.idempotencyKeyReused();
  return JSON.parse(first.secrets.open(stored.answer));
}

function rejectConcurrent(error: unknown): never {
  throw isLockTimeout(error) ? errors.idempotencyKeyInUse() : error;
}
