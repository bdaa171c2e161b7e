import type { AuthContext } from '../../context.ts';
import {
  claimAttempt,
  deleteFailures,
  findFailures,
  hasSessionFrom,
  type RecentFailures,
  recordFailures,
  type SignInFailures,
  type SignInSubjects,
} from '../../repositories/sessions/sign-in-failures.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { digestSubject } from './token-bucket.service.ts';

const MS_PER_SECOND = 1000;
const FAILURE_WINDOW_MS = 24 * 3_600_000;
// Limits for guesses at one account from many addresses. More attempts are free and the wait is short, so that the
// owner is not locked out.
const ACCOUNT_FREE_FAILURES = 100;
const ACCOUNT_MAX_WAIT_SECONDS = 30;

/** The account and client address of a password attempt. */
export interface AttemptSource {
  /** Key of the given address, with or without an account. */
  account: string;
  ip: string | undefined;
}

/** A sign-in attempt with its user, if any, and the recent failures. */
export interface SignInAttempt {
  source: AttemptSource;
  subjects: SignInSubjects;
  failures: RecentFailures;
  userId: string | undefined;
}

/** An allowed attempt. The caller must report its result. */
export interface AllowedAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

interface BackOff {
  digest: Buffer;
  freeFailures: number;
  maxWaitSeconds: number;
}

/** The subjects whose failures `requireSignInAllowed` needs. */
export function signInSubjects(context: AuthContext, { account, ip }: AttemptSource): SignInSubjects {
  return {
    pair: digestSubject(`pair ${account} ${ip ?? ''}`),
    account: digestSubject(`account ${account}`),
    since: new Date(context.clock().getTime() - FAILURE_WINDOW_MS),
  };
}

/** Limits password attempts of a signed-in user. Throws `over_request_rate_limit`. */
export async function requirePasswordAttemptAllowed(
  context: AuthContext,
  { userId, ...source }: AttemptSource & { userId: string },
): Promise<AllowedAttempt> {
  const subjects = signInSubjects(context, source);
  const failures = await findFailures(context.pool, subjects);
  return requireSignInAllowed(context, { source, subjects, failures, userId });
}

/**
 * Limits password guessing by exponential back-off: after some wrong passwords for one account from one client address,
 * each further attempt waits twice as long. Other client addresses are not affected, so that the owner is not locked
 * out. After many guesses from many addresses, all addresses without a session of the user wait briefly. Unknown
 * accounts are counted alike. Throws `over_request_rate_limit`.
 */
export async function requireSignInAllowed(
  context: AuthContext,
  attempt: SignInAttempt,
): Promise<AllowedAttempt> {
  const { subjects, failures } = attempt;
  const { pair, account } = backOffsOf(context, attempt);
  const now = context.clock();
  await requireBackOffElapsed(context, { backOff: pair, known: failures.pair, now });
  if (!(await hasSessionFromAddress(context, attempt))) {
    await requireBackOffElapsed(context, { backOff: account, known: failures.account, now });
  }
  return {
    failed: () => recordFailures(context.pool, { subjects, now: context.clock() }),
    succeeded: async () => {
      if (failures.pair) await deleteFailures(context.pool, subjects.pair);
    },
  };
}

function backOffsOf(
  context: AuthContext,
  { source: { ip }, subjects }: SignInAttempt,
): { pair: BackOff; account: BackOff } {
  const { signInFreeFailures: freeFailures, signInMaxWaitSeconds } = context;
  // Without a client address, all clients share one counter. A long wait would lock the owner out.
  const maxWaitSeconds = ip ? signInMaxWaitSeconds : Math.min(signInMaxWaitSeconds, ACCOUNT_MAX_WAIT_SECONDS);
  return {
    pair: { digest: subjects.pair, freeFailures, maxWaitSeconds },
    account: {
      digest: subjects.account,
      freeFailures: ACCOUNT_FREE_FAILURES,
      maxWaitSeconds: ACCOUNT_MAX_WAIT_SECONDS,
    },
  };
}

async function requireBackOffElapsed(
  context: AuthContext,
  { backOff, known, now }: { backOff: BackOff; known: SignInFailures | undefined; now: Date },
): Promise<void> {
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

async function hasSessionFromAddress(context: AuthContext, attempt: SignInAttempt): Promise<boolean> {
  const { userId, source, failures } = attempt;
  const accountFailures = failures.account?.failures ?? 0;
  if (accountFailures < ACCOUNT_FREE_FAILURES || !userId || !source.ip) return false;
  return hasSessionFrom(context.pool, { userId, ip: source.ip });
}
