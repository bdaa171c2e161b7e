import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { createApp } from './app.ts';
import { createContext } from './context.ts';
import { findUserById, toAuthUser } from './repositories/accounts/users.repository.ts';
import type { AuthSession, SessionPick } from './repositories/sessions/session-list.repository.ts';
import { requireSecureSettings } from './secure-settings.ts';
import { deleteOwnUser } from './services/accounts/soft-deletion.service.ts';
import { type ConfirmedUser, createConfirmedUser } from './services/accounts/user-creation.service.ts';
import { type Ban, setBan } from './services/admin/ban.service.ts';
import { type FactorReset, resetFactors } from './services/admin/factor-reset.service.ts';
import { prune } from './services/maintenance/prune.service.ts';
import { createVault } from './services/secrets/vault.ts';
import { readAccessToken } from './services/sessions/access-token.service.ts';
import type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';
import { type ServiceToken, signServiceToken } from './services/sessions/admin-token.service.ts';
import { findSessionState, type SessionState } from './services/sessions/authenticate.service.ts';
import { listStanding } from './services/sessions/session-end.service.ts';
import type { SigningKeys } from './services/sessions/signing-keys.ts';
import type { AuthOptions } from './settings.ts';
import type { AuthUser } from './user.ts';

/** A running auth server, ready to be mounted. */
export interface Auth {
  /** The routes without the `/auth/v1` prefix. */
  app: Hono;
  /** Checks signature and expiry only, without I/O. Undefined for any token that fails. */
  verifyAccessToken(token: string): Promise<AccessTokenClaims | undefined>;
  /** Whether the session behind verified claims still stands; one database read. */
  findSession(claims: AccessTokenClaims): Promise<SessionState>;
  /** Creates a user whose e-mail counts as confirmed, e.g. for seeds. Throws `email_exists`. */
  createConfirmedUser(user: ConfirmedUser, tx?: PoolClient): Promise<AuthUser>;
  /** The user with their identities and factors, no secret among them. */
  findUser(id: string): Promise<AuthUser | undefined>;
  /** The user's standing sessions, the one used last first; before them `first`, and `limit` at most. */
  listSessions(userId: string, pick?: SessionPick): Promise<AuthSession[]>;
  /**
   * Empties a user at their own wish and ends their sessions; the id stays. False where there is no such user.
   * `alongside` does the product's part in the same transaction, before; what it throws keeps the user.
   */
  deleteUser(id: string, alongside?: (tx: PoolClient) => Promise<void>): Promise<boolean>;
  /** Shuts somebody out and ends their sessions, or lets them in again. False where there is no such user. */
  setBan(ban: Ban): Promise<boolean>;
  /**
   * Removes every second factor, recovery code and passkey of somebody who lost them, ends their sessions and mails them.
   * Throws `mfa_factor_not_found` where there is nothing to remove.
   */
  resetFactors(reset: FactorReset): Promise<void>;
  /** Lets go of the connection that listens for changes; needed where `callerCacheSeconds` is set. */
  close(): Promise<void>;
  /** Signs a token for the administration calls (an hour unless told). It must never leave the server. */
  signServiceToken(token?: ServiceToken): Promise<string>;
  /** Deletes what has served its time; run it by a job, say once an hour. Returns the number of rows by table. */
  prune(): Promise<Record<string, number>>;
  /** Takes over keys that `rotateSigningKeys` made, without a restart. */
  replaceSigningKeys(signingKeys: SigningKeys): void;
}

/**
 * Builds the auth server. `migrateAuth` has to have run on the same database. Throws on settings that contradict each
 * other, and with `production` on those that are only good for development.
 */
export function createAuth(options: AuthOptions): Auth {
  requireSecureSettings(options);
  const context = createContext(options);
  return {
    app: createApp(context),
    verifyAccessToken: (token) => readAccessToken(context, token).catch(() => undefined),
    findSession: (claims) => findSessionState(context, claims),
    createConfirmedUser: (user, tx) => createConfirmedUser(context, { tx, user }),
    findUser: async (id) => {
      const user = await findUserById(context.pool, id);
      return user && toAuthUser(user);
    },
    listSessions: (userId, pick) => listStanding(context, { ...pick, userId }),
    deleteUser: (id, alongside) => deleteOwnUser(context, { userId: id, alongside }),
    setBan: (ban) => setBan(context, ban),
    resetFactors: (reset) => resetFactors(context, reset),
    signServiceToken: (token = {}) => signServiceToken(context, token),
    prune: () => prune(context),
    replaceSigningKeys: (signingKeys) => {
      context.signingKeys = signingKeys;
      context.vault = createVault({ encryptionKeys: context.encryptionKeys, signingKeys });
    },
    close: () => context.callers.close(),
  };
}
