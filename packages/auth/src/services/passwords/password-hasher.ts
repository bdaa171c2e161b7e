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
  const withPermit = createSemaphore(limits);
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

type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Hands one queued job per thread to the workers ahead of time, so that no thread waits for the event loop. */
function createSemaphore({
  concurrency,
  queueLimit,
}: {
  concurrency: number;
  queueLimit: number;
}): Semaphore {
  const handedAhead = Math.min(concurrency, queueLimit);
  const capacity = concurrency + handedAhead;
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= capacity) {
      if (waiting.length >= queueLimit - handedAhead) throw authErrors.requestRateLimit(RETRY_AFTER_SECONDS);
      // A finished job passes its permit on, so `running` is unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
