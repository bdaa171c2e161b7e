import { performance } from 'node:perf_hooks';
import { hash } from '@node-rs/argon2';
import { authErrors } from '../../wire/errors.ts';
import { ARGON2_PARAMETERS, matchesHash } from './stored-hash.ts';

const RETRY_AFTER_SECONDS = 2;

/** Hashes off the main thread, a bounded number at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash. Takes as long where there is none, so that unknown users cannot be told apart. */
  matches(password: string, storedHash: string | null): Promise<boolean>;
}

/** An argon2id hash (19 MiB, 2 passes, 1 lane) as `createConfirmedUser` takes it. */
export function hashPassword(password: string): Promise<string> {
  // argon2id is the library's default algorithm; its type is a const enum, which type stripping cannot read.
  return hash(password, ARGON2_PARAMETERS);
}

/**
 * Makes a hasher that works on `concurrency` passwords at a time, on one less (but one at least) while the main thread
 * is busy with other requests, and lets `queueLimit` more wait. Beyond that it throws `over_request_rate_limit`: under
 * a flood of sign-ins everything else stays quick.
 */
export function createPasswordHasher(limits: { concurrency: number; queueLimit: number }): PasswordHasher {
  const limited = createLimiter(limits);
  let absentHash: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hashPassword(password)),
    matches: (password, storedHash) =>
      limited(async () => {
        absentHash ??= hashPassword('nobody has this one');
        const equal = await matchesHash(storedHash ?? (await absentHash), password);
        return equal && storedHash !== null;
      }),
  };
}

type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

function createLimiter({ concurrency, queueLimit }: { concurrency: number; queueLimit: number }): Limiter {
  const waiting: (() => void)[] = [];
  const isBusy = createBusyGauge();
  const places = () => (isBusy() ? Math.max(1, concurrency - 1) : concurrency);
  let running = 0;
  return async (work) => {
    if (running >= places()) {
      if (waiting.length >= queueLimit) throw authErrors.requestRateLimit(RETRY_AFTER_SECONDS);
      // Whoever finishes hands its place on, so the count of running ones stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = running > places() ? undefined : waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const BUSY_SHARE = 0.5;
const GAUGE_MS = 100;

/** Whether the main thread had work for more than half of the last tenth of a second. */
function createBusyGauge(): () => boolean {
  let mark = performance.eventLoopUtilization();
  let readAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - readAt < GAUGE_MS) return isBusy;
    isBusy = performance.eventLoopUtilization(mark).utilization > BUSY_SHARE;
    mark = performance.eventLoopUtilization();
    readAt = performance.now();
    return isBusy;
  };
}
