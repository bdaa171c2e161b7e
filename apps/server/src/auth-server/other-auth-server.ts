import { createTokenVerifier } from '@coastline/auth';
import { Hono } from 'hono';
import type { OtherAuth } from '../config/config-auth.ts';
import { type DatabaseClient, inTransaction } from '../database/client.ts';
import { findArrival, keepArrival } from '../modules/accounts/keep-arrival.service.ts';
import type { AccountKeeper } from '../modules/own-account/account-keeper.ts';
import { refuse } from '../platform/errors/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { AuthServer } from './auth-server.ts';
import { createOtherAuthClient, type OtherAuthClient } from './other-auth-client.ts';
import { createOtherWaysIn } from './other-ways-in.ts';
import { createStandings } from './standings.ts';

interface Parts {
  other: OtherAuth;
  /** Whether passkeys of that server are good for this site as well. */
  passkeys: boolean;
  database: DatabaseClient;
  logger: Logger;
  clock: () => Date;
}

/** Another GoTrue server in place of the own one: it keeps the accounts, this product knows its people by their tokens. */
export function buildOtherAuthServer(parts: Parts): AuthServer {
  const { other, database, clock } = parts;
  const { issuer, jwksUrl, audience, checkSeconds } = other;
  const client = createOtherAuthClient(parts);
  const verifier = createTokenVerifier({ issuer, jwksUrl, audience, clock });
  const standings = createStandings({
    verifier,
    client,
    clock,
    checkSeconds,
    logger: parts.logger,
    keep: (user, { authUserId, email, provenAt }) => {
      const arrival = { authUserId, issuer, email, data: user.user_metadata ?? {}, provenAt };
      return inTransaction(database.pool, (tx) => keepArrival(tx, arrival, clock()));
    },
  });
  const readWaysIn = createOtherWaysIn({ ...parts, client });
  // Asked before the first page waits for it; a wrong address shows in the log at the start.
  void readWaysIn();
  return {
    app: pointElsewhere(other.url),
    readToken: standings.read,
    isSigned: async (token) => (await verifier.verifyAccessToken(token)) !== undefined,
    accounts: createOtherAccountKeeper({ url: other.url, database, client, forget: standings.forget }),
    readWaysIn,
    createConfirmedUser: () => Promise.reject(new Error(`Accounts are made at ${other.url}.`)),
    prune: async () => undefined,
    close: async () => undefined,
  };
}

function pointElsewhere(url: string): Hono {
  return new Hono().all('*', () => {
    throw refuseElsewhere(url);
  });
}

function refuseElsewhere(url: string): Error {
  return refuse.accountElsewhere(`Accounts are kept by another server: ${url}`, { auth_url: url });
}

function createOtherAccountKeeper(parts: {
  url: string;
  database: DatabaseClient;
  client: OtherAuthClient;
  forget: (authUserId: string) => void;
}): AccountKeeper {
  const { url, database, client, forget } = parts;
  return {
    findAccount: async ({ authUserId, email }) => {
      const row = await findArrival(database.db, authUserId);
      if (!row) return undefined;
      const { issuer, firstSeenAt } = row;
      return { email, row: { id: authUserId, email, kept_by: issuer, first_seen_at: firstSeenAt } };
    },
    listSessions: async () => undefined,
    // Their sessions stand there; here every call of theirs is refused by the marketplace's own part.
    setBarred: async (_account, alongside) => {
      await inTransaction(database.pool, alongside);
    },
    resetFactors: async () => {
      throw refuseElsewhere(url);
    },
    deleteAccount: async ({ authUserId, accessToken }, alongside) => {
      await inTransaction(database.pool, alongside);
      await client.signOutEverywhere(accessToken);
      forget(authUserId);
    },
  };
}
