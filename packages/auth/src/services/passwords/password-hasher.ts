import pLimit from 'p-limit';
import { authErrors } from '../../wire/errors/errors.ts';
import { runHashJob } from './hash-worker-pool.ts';

const RETRY_AFTER_SECONDS = 2;
const SEED_THREADS = 2;

/** Hashes passwords in worker threads, with limited concurrency. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Compares with a stored hash. Takes the same time if the hash is null, so that unknown users are
   * indistinguishable.
   */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** Creates an argon2id hash (19 MiB, 2 passes, 1 lane), e.g. for `createConfirmedUser`. */
export async function hashPassword(password: string, { threads = SEED_THREADS } = {}): Promise<string> {
  return String(await runHashJob({ password, threads }));
}

/**
 * Creates a hasher that processes `concurrency` passwords at once, in low-priority threads, and queues up to
 * `queueLimit` more. Beyond that it throws `over_request_rate_limit`, so that a flood of sign-ins does not slow other
 * requests down.
 */
export function createPasswordHasher(limits: { concurrency: number; queueLimit: number }): PasswordHasher {
  const threads = limits.concurrency;
  // Hands one queued job per thread to the workers ahead of time, so that no thread waits for the event loop.
  const handedAhead = Math.min(threads, limits.queueLimit);
  const limit = pLimit(threads + handedAhead);
  const withPermit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const isBusy = limit.activeCount >= limit.concurrency;
    if (isBusy && limit.pendingCount >= limits.queueLimit - handedAhead)
      throw authErrors.requestRateLimit(RETRY_AFTER_SECONDS);
    return limit(work);
  };
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => withPermit(() => hashPassword(password, { threads })),
    matches: (password, storedHash) =>
      withPermit(async () => {
        dummyHash ??= hashPassword('nobody has this one', { threads });
        const comparedHash = storedHash ?? (await dummyHash);
        const isEqual = await runHashJob({ password, stored: comparedHash, threads });
        return isEqual === true && storedHash !== null;
      }),
  };
}
