import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { createApp } from './app.ts';
import { createContext } from './context.ts';
import type { AuthFeatures } from './features.ts';
import { findUserById, toAuthUser } from './repositories/accounts/users.repository.ts';
import type { AuthSession, SessionListOptions } from './repositories/sessions/session-list.repository.ts';
import { requireSecureSettings } from './secure-settings.ts';
import { deleteOwnUser } from './services/accounts/soft-deletion.service.ts';
import { type ConfirmedUser, createConfirmedUser } from './services/accounts/user-creation.service.ts';
import { type Ban, setBan } from './services/admin/ban.service.ts';
import { type FactorReset, resetFactors } from './services/admin/factor-reset.service.ts';
import {
  createProductNoticeLink,
  type ProductNotice,
  type ProductNoticeLink,
} from './services/links/notice.service.ts';
import { prune } from './services/maintenance/prune.service.ts';
import { createVault } from './services/secrets/vault.ts';
import { readAccessToken } from './services/sessions/access-token.service.ts';
import type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';
import { type ServiceToken, signServiceToken } from './services/sessions/admin-token.service.ts';
import { getSessionState, type SessionState } from './services/sessions/authenticate.service.ts';
import { listActiveSessions } from './services/sessions/session-lifetime.service.ts';
import type { SigningKeys } from './services/sessions/signing-keys.ts';
import type { ServerOptions } from './settings.ts';
import type { AuthUser } from './user.ts';

/** Dependencies, settings and optional features of the auth server. */
export interface AuthOptions extends ServerOptions, AuthFeatures {}

/** A running auth server, ready to be mounted. */
export interface Auth {
  /** The routes without the `/auth/v1` prefix. */
  app: Hono;
  /** Checks signature and expiry only, without I/O. Undefined for any token that fails. */
  verifyAccessToken(token: string): Promise<AccessTokenClaims | undefined>;
  /** State of the session behind verified claims; one database read. */
  getSessionState(claims: AccessTokenClaims): Promise<SessionState>;
  /** Creates a user whose e-mail counts as confirmed, e.g. for seeds. Throws `email_exists`. */
  createConfirmedUser(user: ConfirmedUser, tx?: PoolClient): Promise<AuthUser>;
  /** Finds a user with identities and factors, without secrets. */
  findUser(id: string): Promise<AuthUser | undefined>;
  /** Lists at most `limit` active sessions of a user: `firstSessionId` first, then the most recently used. */
  listSessions(userId: string, pick?: SessionListOptions): Promise<AuthSession[]>;
  /**
   * Erases the data of a user at their own request and ends their sessions; the id stays. Returns false for an unknown
   * user. `beforeDelete` runs first in the same transaction; if it throws, the user is kept.
   */
  deleteUser(id: string, beforeDelete?: (tx: PoolClient) => Promise<void>): Promise<boolean>;
  /** Bans a user and ends their sessions, or lifts the ban. Returns false for an unknown user. */
  setBan(ban: Ban): Promise<boolean>;
  /**
   * Removes all second factors, recovery codes and passkeys of a user who lost them, ends their sessions and sends a
   * notice. Throws `mfa_factor_not_found` if there is nothing to remove.
   */
  resetFactors(reset: FactorReset): Promise<void>;
  /**
   * Creates the "This wasn't me" link for a security notice that the product sends itself, as part of `tx`. Undefined if
   * the account has no address or the links are disabled.
   */
  createNoticeLink(notice: ProductNotice, tx: PoolClient): Promise<ProductNoticeLink | undefined>;
  /** Closes the LISTEN connection; required if `callerCacheSeconds` is set. */
  close(): Promise<void>;
  /** Signs a token for the admin API, valid for an hour by default. It must never leave the server. */
  signServiceToken(token?: ServiceToken): Promise<string>;
  /** Deletes expired rows; schedule it hourly. Returns the number of deleted rows by table. */
  prune(): Promise<Record<string, number>>;
  /** Replaces the signing keys after `rotateSigningKeys`, without a restart. */
  replaceSigningKeys(signingKeys: SigningKeys): void;
}

/**
 * Creates the auth server. Requires `migrateAuth` to have run on the same database. Throws on contradictory settings
 * and, with `production`, on settings that are only fit for development.
 */
export function createAuth({ saml, wallets, ...options }: AuthOptions): Auth {
  requireSecureSettings(options);
  const context = createContext(options);
  return {
    app: createApp(context, { saml, wallets }),
    verifyAccessToken: (token) => readAccessToken(context, token).catch(() => undefined),
    getSessionState: (claims) => getSessionState(context, claims),
    createConfirmedUser: (user, tx) => createConfirmedUser(context, { tx, user }),
    findUser: async (id) => {
      const user = await findUserById(context.pool, id);
      return user && toAuthUser(user);
    },
    listSessions: (userId, pick) => listActiveSessions(context, { ...pick, userId }),
    deleteUser: (id, beforeDelete) => deleteOwnUser(context, { userId: id, beforeDelete }),
    setBan: (ban) => setBan(context, ban),
    resetFactors: (reset) => resetFactors(context, reset),
    createNoticeLink: (notice, tx) => createProductNoticeLink(context, { ...notice, tx }),
    signServiceToken: (token = {}) => signServiceToken(context, token),
    prune: () => prune(context),
    replaceSigningKeys: (signingKeys) => {
      context.signingKeys = signingKeys;
      context.vault = createVault({ encryptionKeys: context.encryptionKeys, signingKeys });
    },
    close: () => context.callers.close(),
  };
}
