import type { AuthSession } from '@coastline/auth';
import type { Identity } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';

/** A row as JSON, with the column names of its table. */
export type JsonRow = Record<string, unknown>;

/** Access to the accounts of the auth server, builtin or external. */
export interface AccountStore {
  /** The account as stored here; undefined once it is deleted. */
  findAccount(identity: Identity): Promise<StoredAccount | undefined>;
  /** Sessions of the account: the current one first, then the most recently used. Undefined if the server does not list sessions. */
  listSessions(identity: Identity, page?: { limit: number }): Promise<AuthSession[] | undefined>;
  /**
   * Bans an account and ends its sessions, or lifts the ban, as far as the server supports it. `updateMarketplace` runs
   * first, in the same transaction; if it returns false, the account is not changed.
   */
  setBanned(
    account: { authUserId: string; isBanned: boolean },
    updateMarketplace: (tx: Database) => Promise<boolean>,
  ): Promise<void>;
  /**
   * Deletes an account's second factors, recovery codes and passkeys and ends its sessions. `updateMarketplace` runs
   * first, in the same transaction; if it returns false, the account is not changed. Throws `account_elsewhere` for an
   * external auth server, and `wrong_status` if there is nothing to delete.
   */
  resetFactors(
    account: { authUserId: string },
    updateMarketplace: (tx: Database) => Promise<boolean>,
  ): Promise<void>;
  /**
   * Ends every session, and deletes the account if the builtin auth server stores it. `updateMarketplace` runs first, in
   * the same transaction; if it throws, nothing is deleted.
   */
  deleteAccount(identity: Identity, updateMarketplace: (tx: Database) => Promise<void>): Promise<void>;
}

export interface StoredAccount {
  email: string;
  /** Digits with country code; undefined if the account has no phone. */
  phone?: string | undefined;
  /** The account as the data export contains it. */
  row: JsonRow;
}

/**
 * Runs `work` in the transaction that `changeAccount` opens, once under the write's idempotency key. A repeated request
 * gets the stored result, and the account is not changed again.
 */
export async function writeWithAccount<T>(
  write: WriteContext,
  changeAccount: (updateMarketplace: (tx: Database) => Promise<boolean>) => Promise<void>,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const state: { isFirst: boolean; done?: { result: T } } = { isFirst: false };
  await changeAccount(async (tx) => {
    const result = await write.joinTransaction(tx, () => {
      state.isFirst = true;
      return work(tx);
    });
    state.done = { result };
    return state.isFirst;
  });
  if (!state.done) throw new Error('The account store did not run the update of the marketplace');
  return state.done.result;
}
