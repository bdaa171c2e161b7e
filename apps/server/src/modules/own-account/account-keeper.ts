import type { AuthSession } from '@coastline/auth';
import type { Database } from '../../database/client.ts';
import type { Identity } from '../../platform/callers/caller.ts';
import type { JsonRow } from './account-data.repository.ts';

/** The server that keeps the accounts, as far as people's own data is concerned: the own auth server or another one. */
export interface AccountKeeper {
  /** What is stored here about an account itself; undefined where there is none any more. */
  findAccount(identity: Identity): Promise<KeptAccount | undefined>;
  /** Where somebody is signed in: this session, then those used last; undefined where the server does not tell. */
  listSessions(identity: Identity, most?: { limit: number }): Promise<AuthSession[] | undefined>;
  /**
   * Shuts an account out and ends its sessions, or lets it in again, as far as its server lets us; `alongside` does the
   * marketplace's part in the same transaction, before, and says whether there is anything to do.
   */
  setBarred(
    account: { authUserId: string; isBarred: boolean },
    alongside: (tx: Database) => Promise<boolean>,
  ): Promise<void>;
  /**
   * Removes an account's second factors, recovery codes and passkeys and ends its sessions; `alongside` does the
   * marketplace's part in the same transaction, before, and says whether there is anything to do. Throws
   * `account_elsewhere` where another server keeps the account, and `wrong_status` where there is nothing to remove.
   */
  resetFactors(account: { authUserId: string }, alongside: (tx: Database) => Promise<boolean>): Promise<void>;
  /**
   * Ends every session, and the account where it is kept here. `alongside` does the marketplace's part in the same
   * transaction, before; what it throws keeps the account.
   */
  deleteAccount(identity: Identity, alongside: (tx: Database) => Promise<void>): Promise<void>;
}

export interface KeptAccount {
  email: string;
  /** Digits with country code; undefined where there is none. */
  phone?: string | undefined;
  /** The account as its owner takes it along. */
  row: JsonRow;
}
