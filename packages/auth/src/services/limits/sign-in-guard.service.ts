import type { AuthContext } from '../../context.ts';
import {
  claimAttempt,
  findFailures,
  forgetFailures,
  hasSessionFrom,
  type NotedFailures,
  noteFailures,
  type SignInFailures,
  type SignInSubjects,
} from '../../repositories/sessions/sign-in-failures.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { digestSubject } from './bucket.service.ts';

const MS_PER_SECOND = 1000;
const MEMORY_MS = 24 * 3_600_000;
// Guesses at one account from all over the world: far more are free, and the wait stays one that its owner can bear.
const FREE_FAILURES_OF_ACCOUNT = 100;
const MAX_WAIT_OF_ACCOUNT_SECONDS = 30;

/** Somebody who is about to try a password. */
export interface Trier {
  /** The address as it was given, whether or not it has an account. */
  account: string;
  ip: string | undefined;
}

/** A sign-in whose user, if there is one, is known, and what went wrong before. */
export interface SignInAttempt {
  trier: Trier;
  subjects: SignInSubjects;
  noted: NotedFailures;
  userId: string | undefined;
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

/** What to look for before `requireSignInAllowed`. */
export function signInSubjects(context: AuthContext, { account, ip }: Trier): SignInSubjects {
  return {
    pair: digestSubject(`pair ${account} ${ip ?? ''}`),
    account: digestSubject(`account ${account}`),
    since: new Date(context.clock().getTime() - MEMORY_MS),
  };
}

/** The same guard for somebody who is signed in and tries a password. Throws `over_request_rate_limit`. */
export async function requireTryAllowed(
  context: AuthContext,
  { userId, ...trier }: Trier & { userId: string },
): Promise<AllowedAttempt> {
  const subjects = signInSubjects(context, trier);
  const noted = await findFailures(context.pool, subjects);
  return requireSignInAllowed(context, { trier, subjects, noted, userId });
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
  const { subjects, noted } = attempt;
  const { pair, account } = backOffsOf(context, attempt);
  const now = context.clock();
  await requireTurn(context, { backOff: pair, known: noted.pair, now });
  if (!(await isKnownAddress(context, attempt))) {
    await requireTurn(context, { backOff: account, known: noted.account, now });
  }
  return {
    failed: () => noteFailures(context.pool, { subjects, now: context.clock() }),
    succeeded: async () => {
      if (noted.pair) await forgetFailures(context.pool, subjects.pair);
    },
  };
}

function backOffsOf(
  context: AuthContext,
  { trier: { ip }, subjects }: SignInAttempt,
): { pair: BackOff; account: BackOff } {
  const { signInFreeFailures: freeFailures, signInMaxWaitSeconds } = context;
  // Without an address everybody shares one count: a long wait would lock the owner out.
  const maxWaitSeconds = ip
    ? signInMaxWaitSeconds
    : Math.min(signInMaxWaitSeconds, MAX_WAIT_OF_ACCOUNT_SECONDS);
  return {
    pair: { digest: subjects.pair, freeFailures, maxWaitSeconds },
    account: {
      digest: subjects.account,
      freeFailures: FREE_FAILURES_OF_ACCOUNT,
      maxWaitSeconds: MAX_WAIT_OF_ACCOUNT_SECONDS,
    },
  };
}

async function requireTurn(
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

async function isKnownAddress(context: AuthContext, attempt: SignInAttempt): Promise<boolean> {
  const { userId, trier, noted } = attempt;
  const failures = noted.account?.failures ?? 0;
  if (failures < FREE_FAILURES_OF_ACCOUNT || !userId || !trier.ip) return false;
  return hasSessionFrom(context.pool, { userId, ip: trier.ip });
}
