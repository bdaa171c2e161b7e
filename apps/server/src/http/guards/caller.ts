import { type Actor, isAdmin } from '@coastline/domain/people/permissions';
import type { Role } from '@coastline/domain/people/roles';

import type { RlsContext } from '../../persistence/row-level-security.ts';
import { errors } from '../errors/errors.ts';

/** The identity in an access token, before the marketplace looks up its user. */
export interface Identity {
  authUserId: string;
  email: string;
  sessionId: string;
  /** Whether the account has neither e-mail nor phone. */
  isAnonymous: boolean;
  /** Authenticator assurance level; `aal2`: the session was verified with a second factor. */
  level: 'aal1' | 'aal2';
  /** Time of the last sign-in or verification code; undefined if the token has none. */
  authenticatedAt: Date | undefined;
  /** For calls to the auth server on behalf of the person. */
  accessToken: string;
}

/** The caller of a request: a visitor, an account without a `users` row yet, or a user with roles. */
export interface Caller {
  identity: Identity | undefined;
  actor: Actor;
  /** The account has a second factor that this session lacks: a visitor, until a call requires an identity. */
  needsSecondFactor?: boolean;
  /** An office account without the second factor that the settings require: may only set one up. */
  lacksOfficeFactor?: boolean;
  /** The office has suspended the account: a visitor, until a call requires an identity. */
  isSuspended?: boolean;
  /** Whether reads may go to a replica. False after a recent write, so that clients read their own writes. */
  allowStale?: boolean;
}

export interface SignedInUser {
  kind: 'user';
  userId: string;
  roles: readonly Role[];
}

const UNAUTHENTICATED: Caller = { identity: undefined, actor: { kind: 'visitor' } };

export const VISITOR: Caller = { ...UNAUTHENTICATED, allowStale: true };

/** A visitor after a recent write, such as the server-side rendering of the next page: reads from the primary. */
export const VISITOR_AFTER_WRITE: Caller = UNAUTHENTICATED;

export const AWAITING_SECOND_FACTOR: Caller = { ...UNAUTHENTICATED, needsSecondFactor: true };

export const SUSPENDED: Caller = { ...UNAUTHENTICATED, isSuspended: true };

/**
 * Returns the caller's identity. Throws `not_signed_in` for a visitor, `second_factor_needed` if the session lacks the
 * second factor, and `account_suspended` for a suspended account.
 */
export function requireIdentity(caller: Caller): Identity {
  if (caller.needsSecondFactor) throw errors.secondFactorNeeded();
  if (caller.isSuspended) throw errors.accountSuspended();
  if (!caller.identity) throw errors.notSignedIn();
  return caller.identity;
}

/**
 * Returns the caller's user. Throws as `requireIdentity` does, `office_factor_needed` for an admin without the second
 * factor that the settings require, and `user_not_found` before a role was chosen.
 */
export function requireUser(caller: Caller): SignedInUser {
  requireIdentity(caller);
  if (caller.lacksOfficeFactor) throw errors.officeFactorNeeded();
  if (caller.actor.kind !== 'user') throw errors.userNotFound();
  return caller.actor;
}

/** Returns the identity that row-level-security policies check for this caller; undefined for visitors. */
export function rlsContextOf({ actor }: Caller): RlsContext | undefined {
  if (isAdmin(actor)) return 'office';
  return actor.kind === 'user' ? { personId: actor.userId } : undefined;
}
