import type { Auth, ProductNotice, ProductNoticeLink } from '@coastline/auth';
import type { Hono } from 'hono';
import type { ValidateToken } from '../../../http/guards/authentication.ts';
import type { Database } from '../../../persistence/client.ts';
import type { AccountStore } from '../own-account/account-store.ts';
import type { SignInMethods } from '../settings/sign-in-methods.ts';

/** The auth server as the application uses it: the builtin one, or the adapter for an external one. */
export interface AuthServer {
  /** Mounted at `/auth/v1`. */
  app: Hono;
  validateToken: ValidateToken;
  /** Whether a token's signature is valid and it has not expired. Does not check the session. */
  isSigned(token: string): Promise<boolean>;
  accounts: AccountStore;
  getSignInMethods(): Promise<SignInMethods>;
  /** For seeds and tests. Throws with an external auth server. */
  createConfirmedUser: Auth['createConfirmedUser'];
  /** Creates the "This wasn't me" link of a notice in its transaction; undefined if the server has none. */
  createNoticeLink(tx: Database, notice: ProductNotice): Promise<ProductNoticeLink | undefined>;
  /** Deletes expired data. */
  prune(): Promise<void>;
  close(): Promise<void>;
}
