import type { AuthContext } from '../../context.ts';
import { replacePasswordHash, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type Address, findUserByAddress, isConfirmed } from './address.service.ts';

const MAX_TRIES = 3;

interface Asked {
  address: Address;
  audience: string;
  password?: string;
}

/** Somebody else has signed up with the address since its password was looked at. */
class SignedUpMeanwhile extends Error {}

/**
 * Forgets the password of an account whose address nobody has proved yet, unless whoever asks now gave the same one: of
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
    const result = await work(await forgetUnprovedPassword(context, asked)).catch((error: unknown) => {
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

async function forgetUnprovedPassword(context: AuthContext, asked: Asked): Promise<string | null> {
  const user = await findUserByAddress(context.pool, asked);
  if (!user?.passwordHash || isConfirmed(user, asked.address.kind)) return null;
  const { password } = asked;
  const { passwordHash } = user;
  if (password !== undefined && (await context.passwords.matches(password, passwordHash)))
    return passwordHash;
  await replacePasswordHash(context.pool, { userId: user.id, from: passwordHash, to: null });
  return null;
}
