import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import {
  lockUser,
  replacePasswordHash,
  type UserRecord,
} from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type Address, findUserByAddress, isConfirmed } from './address.service.ts';
import { replaceUnverifiedData } from './unverified-data.service.ts';

const MAX_ATTEMPTS = 3;

interface AccountRequest {
  address: Address;
  audience: string;
  password?: string;
  data: Metadata;
}

/** A concurrent sign-up set another password after the check. */
class ConcurrentSignUp extends Error {}

/**
 * Protects against account pre-hijacking: replaces the data of an unconfirmed account and discards its password, unless
 * the request contains the same password. With two different passwords, the owner of the address is unknown, and the
 * confirmation mail must not activate the password of a stranger. The owner sets a new one after the confirmation.
 * `work` receives the retained hash for `requireRetainedHash` and is retried if that throws. Throws `conflict` after
 * the last try.
 */
export async function withoutUnverifiedPassword<Result>(
  context: AuthContext,
  request: AccountRequest,
  work: (retainedHash: string | null) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await work(await resetUnverifiedAccount(context, request)).catch((error: unknown) => {
      if (error instanceof ConcurrentSignUp) return error;
      throw error;
    });
    if (!(result instanceof ConcurrentSignUp)) return result;
  }
  throw authErrors.conflict();
}

/** Aborts the transaction if the locked, unconfirmed user has a password that was not checked. */
export function requireRetainedHash({ passwordHash }: UserRecord, retainedHash: string | null): void {
  if (passwordHash !== null && passwordHash !== retainedHash) throw new ConcurrentSignUp();
}

/**
 * Resets an unconfirmed account in a separate transaction, so that a rejected mail does not roll it back. Returns the
 * retained hash.
 */
async function resetUnverifiedAccount(context: AuthContext, request: AccountRequest): Promise<string | null> {
  const { kind } = request.address;
  const user = await findUserByAddress(context.pool, request);
  if (!user || isConfirmed(user, kind)) return null;
  const retainedHash = await discardUnverifiedPassword(context, { user, request });
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (!locked || isConfirmed(locked, kind)) return;
    await replaceUnverifiedData(context, { tx, user: locked, kind, data: request.data });
  });
  return retainedHash;
}

async function discardUnverifiedPassword(
  context: AuthContext,
  { user, request }: { user: UserRecord; request: AccountRequest },
): Promise<string | null> {
  const { password } = request;
  const { passwordHash } = user;
  if (!passwordHash) return null;
  if (password !== undefined && (await context.passwords.matches(password, passwordHash)))
    return passwordHash;
  await replacePasswordHash(context.pool, { userId: user.id, currentHash: passwordHash, newHash: null });
  return null;
}
