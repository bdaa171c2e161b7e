import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { createApp } from './app.ts';
import { createContext } from './context.ts';
import { type ConfirmedUser, createConfirmedUser } from './services/accounts/user-creation.service.ts';
import { type AccessTokenClaims, readAccessToken } from './services/sessions/access-token.service.ts';
import { findSessionState } from './services/sessions/authenticate.service.ts';
import type { AuthOptions } from './settings.ts';
import type { AuthUser } from './user.ts';

/** A running auth server, ready to be mounted. */
export interface Auth {
  /** The routes without the `/auth/v1` prefix. */
  app: Hono;
  /** Checks signature and expiry only, without I/O. Undefined for any token that fails. */
  verifyAccessToken(token: string): Promise<AccessTokenClaims | undefined>;
  /** Whether the session behind verified claims still stands; one database read. */
  findSession(claims: AccessTokenClaims): Promise<'active' | 'gone' | 'banned'>;
  /** Creates a user whose e-mail counts as confirmed, e.g. for seeds. Throws `email_exists`. */
  createConfirmedUser(user: ConfirmedUser, tx?: PoolClient): Promise<AuthUser>;
}

/** Builds the auth server. `migrateAuth` has to have run on the same database. */
export function createAuth(options: AuthOptions): Auth {
  const context = createContext(options);
  return {
    app: createApp(context),
    verifyAccessToken: (token) => readAccessToken(context, token).catch(() => undefined),
    findSession: (claims) => findSessionState(context, claims),
    createConfirmedUser: (user, tx) => createConfirmedUser(context, { tx, user }),
  };
}
