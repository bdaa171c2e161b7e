import { type Auth, AuthError, type AuthUser } from '@coastline/auth';
import type pg from 'pg';
import { errors } from '../../../http/errors/errors.ts';
import { type Change, collectChanges, publishAfterCommit } from '../../../persistence/changes.ts';
import { type Database, drizzleOn } from '../../../persistence/client.ts';
import type { AccountStore, JsonRow } from '../own-account/account-store.ts';

// The protocol only has bans with an end.
const BAN_UNTIL = new Date('9999-12-31T00:00:00Z');

/** Creates the store of accounts in the builtin auth server. */
export function createBuiltinAccountStore(auth: Auth, pool: pg.Pool): AccountStore {
  /** Runs `work` in the transaction of a call to the auth server, and publishes its changes after the commit. */
  async function runInAuthTransaction<T>(
    call: (beforeChange: (client: pg.PoolClient) => Promise<T>) => Promise<boolean>,
    work: (tx: Database) => Promise<T>,
  ): Promise<boolean> {
    let changes: Change[] = [];
    const isDone = await call(async (client) => {
      const tx = drizzleOn(client);
      const gathered = await collectChanges(tx, () => work(tx));
      changes = gathered.changes;
      return gathered.outcome;
    });
    publishAfterCommit(pool, changes);
    return isDone;
  }

  return {
    findAccount: async ({ authUserId }) => {
      const account = await auth.findUser(authUserId);
      return (
        account && {
          email: account.email ?? '',
          phone: account.phone ?? undefined,
          row: presentAccount(account),
        }
      );
    },
    listSessions: ({ authUserId, sessionId }, most) =>
      auth.listSessions(authUserId, { firstSessionId: sessionId, ...most }),
    setBanned: async ({ authUserId, isBanned }, work) => {
      const until = isBanned ? BAN_UNTIL : null;
      await runInAuthTransaction(
        (beforeChange) => auth.setBan({ userId: authUserId, until, beforeChange }),
        work,
      );
    },
    resetFactors: async ({ authUserId }, work) => {
      await runInAuthTransaction(async (beforeChange) => {
        await auth.resetFactors({ userId: authUserId, beforeChange }).catch(rejectWithoutFactors);
        return true;
      }, work);
    },
    deleteAccount: async ({ authUserId }, work) => {
      const isDeleted = await runInAuthTransaction(
        (beforeChange) => auth.deleteUser(authUserId, beforeChange),
        work,
      );
      if (!isDeleted) throw errors.invalidToken();
    },
  };
}

function rejectWithoutFactors(error: unknown): never {
  if (error instanceof AuthError && error.code === 'mfa_factor_not_found') {
    throw errors.wrongStatus('This person has no second factor and no passkey.');
  }
  throw error;
}

function presentAccount(account: AuthUser): JsonRow {
  return {
    id: account.id,
    email: account.email,
    phone: account.phone,
    new_email: account.newEmail,
    created_at: account.createdAt,
    email_confirmed_at: account.emailConfirmedAt,
    last_sign_in_at: account.lastSignInAt,
    given_at_sign_up: account.userMetadata,
    identities: account.identities.map(({ provider, identityData, createdAt }) => ({
      provider,
      data: identityData,
      created_at: createdAt,
    })),
    second_factors: account.factors.map(({ factorType, friendlyName, status, createdAt }) => ({
      type: factorType,
      name: friendlyName,
      status,
      created_at: createdAt,
    })),
  };
}
