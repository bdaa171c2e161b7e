import type { Auth } from '@coastline/auth';
import type { Hono } from 'hono';
import type { AccountKeeper } from '../modules/own-account/account-keeper.ts';
import type { WaysIn } from '../modules/settings/ways-in.ts';
import type { TokenReader } from '../platform/callers/caller-reader.ts';

/** The server at which people sign in, as this product needs it: the own one, or another one in its place. */
export interface AuthServer {
  /** Answers below `/auth/v1`. */
  app: Hono;
  readToken: TokenReader;
  /** Whether a token was signed for us and has not run out; whether its session stands is another question. */
  isSigned(token: string): Promise<boolean>;
  accounts: AccountKeeper;
  readWaysIn(): Promise<WaysIn>;
  /** For seeds and tests. Throws where another server keeps the accounts. */
  createConfirmedUser: Auth['createConfirmedUser'];
  /** Throws away what has served its time. */
  prune(): Promise<void>;
  close(): Promise<void>;
}
