import { type Actor, isAdmin } from '@coastline/domain/people/permissions';
import type { Role } from '@coastline/domain/people/roles';

import type { Asker } from '../../database/asker.ts';
import { refuse } from '../errors/app-error.ts';

/** Who the access token says is calling, before the marketplace knows anything about them. */
export interface Identity {
  authUserId: string;
  email: string;
  /** The session that the token was issued for. */
  sessionId: string;
  /** Somebody who gave neither e-mail nor phone. */
  isAnonymous: boolean;
  /** `aal2`: a second factor stands behind the token. */
  level: 'aal1' | 'aal2';
  /** When the person last signed in or gave a code; undefined where the token does not tell. */
  provenAt: Date | undefined;
  /** For asking the auth server in the person's name. */
  accessToken: string;
}

/** The person behind a request: nobody, somebody without a `users` row yet, or a user with roles. */
export interface Caller {
  identity: Identity | undefined;
  actor: Actor;
  /** Somebody with a second factor who has not given it yet: nobody so far, and told so where a person is needed. */
  needsSecondFactor?: boolean;
  /** Somebody of the office who has no second factor yet, where the settings ask for one: may set one up and no more. */
  lacksOfficeFactor?: boolean;
  /** Somebody whom the office has shut out: nobody, and told so where a person is needed. */
  isSuspended?: boolean;
  /** Nobody who can have changed anything just now: what they read may be a moment old. */
  mayLag?: boolean;
}

export interface SignedInUser {
  kind: 'user';
  userId: string;
  roles: readonly Role[];
}

const NOBODY: Caller = { identity: undefined, actor: { kind: 'visitor' } };

export const VISITOR: Caller = { ...NOBODY, mayLag: true };

/** A visitor's call for somebody who has just changed something, such as the rendering of their next page. */
export const VISITOR_WHO_WROTE: Caller = NOBODY;

export const HALF_SIGNED_IN: Caller = { ...NOBODY, needsSecondFactor: true };

export const SUSPENDED: Caller = { ...NOBODY, isSuspended: true };

/**
 * The token's identity; throws `not_signed_in` for a visitor, `second_factor_needed` half-way through and
 * `account_suspended` for somebody whom the office has shut out.
 */
export function requireIdentity(caller: Caller): Identity {
  if (caller.needsSecondFactor) throw refuse.secondFactorNeeded();
  if (caller.isSuspended) throw refuse.accountSuspended();
  if (!caller.identity) throw refuse.notSignedIn();
  return caller.identity;
}

/**
 * The user; throws `not_signed_in` for a visitor, `office_factor_needed` for an admin without the second factor that the
 * settings ask for, and `user_not_found` before a role was chosen.
 */
export function requireUser(caller: Caller): SignedInUser {
  requireIdentity(caller);
  if (caller.lacksOfficeFactor) throw refuse.officeFactorNeeded();
  if (caller.actor.kind !== 'user') throw refuse.userNotFound();
  return caller.actor;
}

/** For whom the database is asked when a caller reads or changes something: for the office, or for the person alone. */
export function askerOf({ actor }: Caller): Asker | undefined {
  if (isAdmin(actor)) return 'office';
  return actor.kind === 'user' ? { personId: actor.userId } : undefined;
}
