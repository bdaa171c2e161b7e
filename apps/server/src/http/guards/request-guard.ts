import { type CallerKind, findGuardVerdict, type Operation } from '@coastline/domain/people/audiences';
import { isAdmin } from '@coastline/domain/people/permissions';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../errors/app-error.ts';
import { errors } from '../errors/errors.ts';
import { getRateLimitPolicyName } from '../rate-limits/rate-limit-policies.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { type Caller, requireIdentity, requireUser } from './caller.ts';

/** Dependencies of the checks that run before every handler. */
export interface RequestGuard {
  rateLimiter: RateLimiter;
  getClientAddress: (c: Context) => string | undefined;
}

/** Authenticates, rate-limits and authorizes a call to an operation. Returns the caller. */
export async function guardRequest(guard: RequestGuard, c: Context, operation: Operation): Promise<Caller> {
  const kind = getRateLimitPolicyName(operation);
  const address = guard.getClientAddress(c);
  guard.rateLimiter.consumeForAddress(kind, address);
  const caller: Caller = await c.get('caller')();
  requireAudience(caller, operation);
  await guard.rateLimiter.consume(kind, { address, account: caller.identity?.authUserId });
  return caller;
}

/**
 * Enforces the table of audiences, which depends on the caller alone. Services check access to a particular booking or
 * car, and choose between `forbidden` and `not_found`.
 */
function requireAudience(caller: Caller, operation: Operation): void {
  const verdict = findGuardVerdict(operation, kindOf(caller));
  if (verdict !== 'allowed' && caller.lacksOfficeFactor) throw errors.officeFactorNeeded();
  if (verdict === 'sign in') requireIdentity(caller);
  if (verdict === 'role first') requireUser(caller);
  if (verdict === 'forbidden') throw errors.forbidden('You are not allowed to do this.');
}

function kindOf({ identity, actor }: Caller): CallerKind {
  if (actor.kind === 'user') return isAdmin(actor) ? 'admin' : 'user';
  return identity ? 'newcomer' : 'visitor';
}

/** Limits page requests by address. Responds with plain text that a person can read. */
export function limitPages({ rateLimiter, getClientAddress }: RequestGuard): MiddlewareHandler {
  return async (c, next) => {
    try {
      rateLimiter.consumeForAddress('page', getClientAddress(c));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.text(error.message, 429, error.headers);
    }
    return next();
  };
}
