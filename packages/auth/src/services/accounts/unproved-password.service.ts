import type { AuthContext } from '../../context.ts';
import {
  lockUser,
  replacePasswordHash,
  type UserRecord,
} from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type Address, findUserByAddress, isConfirmed } from './address.service.ts';
import { replaceUnverifiedData } from './unverified-data.service.ts';

const MAX_TRIES = 3;

interface Asked {
  address: Address;
  audience: string;
  password?: string;
  data: Metadata;
}

/** Somebody else has signed up with the address since its password was looked at. */
class SignedUpMeanwhile extends Error {}

/**
 * Replaces the data of an account whose address nobody has proved yet, and forgets its password, unless whoever asks now gave the same one: of
 * two who gave different ones nobody knows who holds the address, and the mail that confirms it must not let the other
 * one in. Its holder chooses a new one after the confirmation. `work` is given the hash that may stay, for
 * `requireStandingHash`, and is begun again where that refuses. Throws `conflict` where it does so each time.
 */
export async function withoutUnprovedPassword<Result>(
  context: AuthContext,
  asked: Asked,
  work: (standingHash: string | null) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const result = await work(await replaceUnverified(context, asked)).catch((error: unknown) => {
      if (error instanceof SignedUpMeanwhile) return error;
      throw error;
    });
    if (!(result instanceof SignedUpMeanwhile)) return result;
  }
  throw authErrors.conflict();
}

/** Ends the transaction where a locked, unconfirmed user has a password that nobody has looked at. */
export function requireStandingHash({ passwordHash }: UserRecord, standingHash: string | null): void {
  if (passwordHash !== null && passwordHash !== standingHash) throw new SignedUpMeanwhile();
}

/**
 * Replaces what an unconfirmed account holds, in a transaction of its own: a mail that the cool-down refuses must not
 * bring the data of somebody else back. Returns the hash that may stay.
 */
async function replaceUnverified(context: AuthContext, asked: Asked): Promise<string | null> {
  const { kind } = asked.address;
  const user = await findUserByAddress(context.pool, asked);
  if (!user || isConfirmed(user, kind)) return null;
  const standingHash = await forgetUnprovedPassword(context, { user, asked });
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (!locked || isConfirmed(locked, kind)) return;
    await replaceUnverifiedData(context, { tx, user: locked, kind, data: asked.data });
  });
  return standingHash;
}

async function forgetUnprovedPassword(
  context: AuthContext,
  { user, asked }: { user: UserRecord; asked: Asked },
): Promise<string | null> {
  const { password } = asked;
  const { passwordHash } = user;
  if (!passwordHash) return null;
  if (password !== undefined && (await context.passwords.matches(password, passwordHash)))
    return passwordHash;
  await replacePasswordHash(context.pool, { userId: user.id, from: passwordHash, to: null });
  return null;
}
