import { createTokenVerifier } from '@coastline/auth';
import { Hono } from 'hono';
import type { ExternalAuth } from '../../../config/config-auth.ts';
import { errors } from '../../../http/errors/errors.ts';
import type { Logger } from '../../../observability/logger.ts';
import { type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { findExternalAccount, provisionUser } from '../accounts/provision-user.service.ts';
import type { AccountStore } from '../own-account/account-store.ts';
import type { AuthServer } from './auth-server.ts';
import { createExternalAuthClient, type ExternalAuthClient } from './external-auth-client.ts';
import { createExternalSignInMethods } from './external-sign-in-methods.ts';
import { createSessionStatusCache } from './session-status-cache.ts';

interface Parts {
  externalAuth: ExternalAuth;
  /** Whether passkeys of that server are also valid for this site. */
  passkeys: boolean;
  database: DatabaseClient;
  logger: Logger;
  clock: () => Date;
}

/** Creates the adapter for an external GoTrue server, which stores the accounts and issues the tokens. */
export function createExternalAuthServer(parts: Parts): AuthServer {
  const { externalAuth, database, clock } = parts;
  const { url, issuer, jwksUrl, audience, checkSeconds } = externalAuth;
  const client = createExternalAuthClient(parts);
  const verifier = createTokenVerifier({ issuer, jwksUrl, audience, clock });
  const sessionStatuses = createSessionStatusCache({
    verifier,
    client,
    clock,
    checkSeconds,
    logger: parts.logger,
    provision: (user, { authUserId, email, authenticatedAt }) => {
      const account = { authUserId, issuer, email, data: user.user_metadata ?? {}, authenticatedAt };
      return inTransaction(database.pool, (tx) => provisionUser(tx, account, clock()));
    },
  });
  const getSignInMethods = createExternalSignInMethods({ ...parts, client });
  // Fetched at the start, so that the first page does not wait and a wrong URL shows in the log.
  void getSignInMethods();
  return {
    app: createRejectingApp(url),
    validateToken: sessionStatuses.validate,
    isSigned: async (token) => (await verifier.verifyAccessToken(token)) !== undefined,
    accounts: createExternalAccountStore({ url, database, client, invalidate: sessionStatuses.invalidate }),
    getSignInMethods,
    createConfirmedUser: () => Promise.reject(new Error(`Accounts are created at ${url}.`)),
    createNoticeLink: async () => undefined,
    prune: async () => undefined,
    close: async () => undefined,
  };
}

function createRejectingApp(url: string): Hono {
  return new Hono().all('*', () => {
    throw accountElsewhere(url);
  });
}

function accountElsewhere(url: string): Error {
  return errors.accountElsewhere(`Accounts are kept by another server: ${url}`, { auth_url: url });
}

function createExternalAccountStore(parts: {
  url: string;
  database: DatabaseClient;
  client: ExternalAuthClient;
  invalidate: (authUserId: string) => void;
}): AccountStore {
  const { url, database, client, invalidate } = parts;
  return {
    findAccount: async ({ authUserId, email }) => {
      const row = await findExternalAccount(database.db, authUserId);
      if (!row) return undefined;
      const { issuer, firstSeenAt } = row;
      return { email, row: { id: authUserId, email, kept_by: issuer, first_seen_at: firstSeenAt } };
    },
    listSessions: async () => undefined,
    // Only the external server can end sessions. `work` suspends the user here, which rejects all their calls.
    setBanned: async (_account, work) => {
      await inTransaction(database.pool, work);
    },
    resetFactors: async () => {
      throw accountElsewhere(url);
    },
    deleteAccount: async ({ authUserId, accessToken }, work) => {
      await inTransaction(database.pool, work);
      await client.signOutEverywhere(accessToken);
      invalidate(authUserId);
    },
  };
}
