import { type Auth, AuthError, type AuthUser } from '@coastline/auth';
import type pg from 'pg';
import { type Change, gatherChanges, tellChanges } from '../database/changes.ts';
import { type Database, withSchema } from '../database/client.ts';
import type { JsonRow } from '../modules/own-account/account-data.repository.ts';
import type { AccountKeeper } from '../modules/own-account/account-keeper.ts';
import { refuse } from '../platform/errors/app-error.ts';

// The protocol knows bans until an instant only.
const FOR_EVER = new Date('9999-12-31T00:00:00Z');

/** Accounts that the own auth server keeps. */
export function createOwnAccountKeeper(auth: Auth, pool: pg.Pool): AccountKeeper {
  /** Does the product's part in the transaction of a call to the auth server, and tells of it once that is kept. */
  async function together<T>(
    call: (alongside: (client: pg.PoolClient) => Promise<T>) => Promise<boolean>,
    work: (tx: Database) => Promise<T>,
  ): Promise<boolean> {
    let changes: Change[] = [];
    const answer = await call(async (client) => {
      const tx = withSchema(client);
      const gathered = await gatherChanges(tx, () => work(tx));
      changes = gathered.changes;
      return gathered.outcome;
    });
    tellChanges(pool, changes);
    return answer;
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
      auth.listSessions(authUserId, { first: sessionId, ...most }),
    setBarred: async ({ authUserId, isBarred }, alongside) => {
      const until = isBarred ? FOR_EVER : null;
      await together((part) => auth.setBan({ userId: authUserId, until, alongside: part }), alongside);
    },
    resetFactors: async ({ authUserId }, alongside) => {
      await together(async (part) => {
        await auth.resetFactors({ userId: authUserId, alongside: part }).catch(refuseNothingToReset);
        return true;
      }, alongside);
    },
    deleteAccount: async ({ authUserId }, alongside) => {
      const wasThere = await together((part) => auth.deleteUser(authUserId, part), alongside);
      if (!wasThere) throw refuse.invalidToken();
    },
  };
}

function refuseNothingToReset(error: unknown): never {
  if (error instanceof AuthError && error.code === 'mfa_factor_not_found') {
    throw refuse.wrongStatus('This person has no second factor and no passkey.');
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
