import type { AuthContext } from '../../context.ts';
import {
  claimAttempt,
  forgetFailures,
  hasSessionFrom,
  listFailures,
  noteFailures,
  type SignInFailures,
} from '../../repositories/sessions/sign-in-failures.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { digestSubject } from './bucket.service.ts';

const MS_PER_SECOND = 1000;
const MEMORY_MS = 24 * 3_600_000;
// Guesses at one account from all over the world: far more are free, and the wait stays one that its owner can bear.
const FREE_FAILURES_OF_ACCOUNT = 100;
const MAX_WAIT_OF_ACCOUNT_SECONDS = 30;

/** A sign-in that is about to try a password. */
export interface SignInAttempt {
  /** The address as it was given, whether or not it has an account. */
  account: string;
  userId: string | undefined;
  ip: string | undefined;
}

/** Lets the attempt report how it went. */
export interface AllowedAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

interface BackOff {
  digest: Buffer;
  freeFailures: number;
  maxWaitSeconds: number;
}

/**
 * Slows guessing down: after a few wrong passwords for one account from one client address each further attempt waits
 * twice as long as the one before. Other addresses are not affected, so the owner is not locked out; only a flood of
 * guesses from many addresses makes all but the account's known ones wait a little. Counts addresses without an
 * account alike. Throws `over_request_rate_limit`.
 */
export async function requireSignInAllowed(
  context: AuthContext,
  attempt: SignInAttempt,
): Promise<AllowedAttempt> {
  const { pair, account } = backOffsOf(context, attempt);
  const now = context.clock();
  const since = new Date(now.getTime() - MEMORY_MS);
  const subjectDigests = [pair.digest, account.digest];
  const noted = await listFailures(context.pool, { subjectDigests, since });
  await requireTurn(context, { backOff: pair, noted, now });
  if (!(await isKnownAddress(context, { attempt, account, noted }))) {
    await requireTurn(context, { backOff: account, noted, now });
  }
  const pairFailed = failuresOf(noted, pair) !== undefined;
  return {
    failed: () => noteFailures(context.pool, { subjectDigests, now: context.clock(), since }),
    succeeded: async () => {
      if (pairFailed) await forgetFailures(context.pool, pair.digest);
    },
  };
}

function backOffsOf(
  context: AuthContext,
  { account, ip }: SignInAttempt,
): { pair: BackOff; account: BackOff } {
  const { signInFreeFailures: freeFailures, signInMaxWaitSeconds } = context;
  // Without an address everybody shares one count: a long wait would lock the owner out.
  const maxWaitSeconds = ip
    ? signInMaxWaitSeconds
    : Math.min(signInMaxWaitSeconds, MAX_WAIT_OF_ACCOUNT_SECONDS);
  return {
    pair: { digest: digestSubject(`pair ${account} ${ip ?? ''}`), freeFailures, maxWaitSeconds },
    account: {
      digest: digestSubject(`account ${account}`),
      freeFailures: FREE_FAILURES_OF_ACCOUNT,
      maxWaitSeconds: MAX_WAIT_OF_ACCOUNT_SECONDS,
    },
  };
}

async function requireTurn(
  context: AuthContext,
  { backOff, noted, now }: { backOff: BackOff; noted: SignInFailures[]; now: Date },
): Promise<void> {
  const known = failuresOf(noted, backOff);
  if (!known || known.failures < backOff.freeFailures) return;
  const waitMs = backOffSeconds(known.failures, backOff) * MS_PER_SECOND;
  const nextAt = new Date(now.getTime() + waitMs);
  if (await claimAttempt(context.pool, { subjectDigest: backOff.digest, now, nextAt })) return;
  const leftMs = Math.max(known.nextAt.getTime() - now.getTime(), MS_PER_SECOND);
  throw authErrors.requestRateLimit(Math.ceil(leftMs / MS_PER_SECOND));
}

function backOffSeconds(failures: number, { freeFailures, maxWaitSeconds }: BackOff): number {
  return Math.min(maxWaitSeconds, 2 ** (failures - freeFailures));
}

async function isKnownAddress(
  context: AuthContext,
  { attempt, account, noted }: { attempt: SignInAttempt; account: BackOff; noted: SignInFailures[] },
): Promise<boolean> {
  const { userId, ip } = attempt;
  const failures = failuresOf(noted, account)?.failures ?? 0;
  if (failures < account.freeFailures || !userId || !ip) return false;
  return hasSessionFrom(context.pool, { userId, ip });
}

function failuresOf(noted: SignInFailures[], { digest }: BackOff): SignInFailures | undefined {
  return noted.find(({ subjectDigest }) => subjectDigest.equals(digest));
}
