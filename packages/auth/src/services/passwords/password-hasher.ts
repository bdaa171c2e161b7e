import { authErrors } from '../../wire/errors/errors.ts';
import { runHashJob } from './hash-workers.ts';

const RETRY_AFTER_SECONDS = 2;
const SEED_THREADS = 2;

/** Hashes off the main thread, a bounded number at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash. Takes as long where there is none, so that unknown users cannot be told apart. */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** An argon2id hash (19 MiB, 2 passes, 1 lane) as `createConfirmedUser` takes it. */
export async function hashPassword(password: string, { threads = SEED_THREADS } = {}): Promise<string> {
  return String(await runHashJob({ password, threads }));
}

/**
 * Makes a hasher that works on `concurrency` passwords at a time, in threads that step behind everything else, and lets
 * `queueLimit` more wait. Beyond that it throws `over_request_rate_limit`: under a flood of sign-ins everything else
 * stays quick.
 */
export function createPasswordHasher(limits: { concurrency: number; queueLimit: number }): PasswordHasher {
  const threads = limits.concurrency;
  const limited = createLimiter(limits);
  let absentHash: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hashPassword(password, { threads })),
    matches: (password, storedHash) =>
      limited(async () => {
        absentHash ??= hashPassword('nobody has this one', { threads });
        const stored = storedHash ?? (await absentHash);
        const equal = await runHashJob({ password, stored, threads });
        return equal === true && storedHash !== null;
      }),
  };
}

type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Of those that may wait, one for each thread is handed over beforehand: no thread waits for the event loop. */
function createLimiter({ concurrency, queueLimit }: { concurrency: number; queueLimit: number }): Limiter {
  const ahead = Math.min(concurrency, queueLimit);
  const places = concurrency + ahead;
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= places) {
      if (waiting.length >= queueLimit - ahead) throw authErrors.requestRateLimit(RETRY_AFTER_SECONDS);
      // Whoever finishes hands its place on, so the count of running ones stays as it is.
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
