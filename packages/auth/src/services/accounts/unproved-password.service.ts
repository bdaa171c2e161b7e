import type { AuthContext } from '../../context.ts';
import { replacePasswordHash } from '../../repositories/accounts/users.repository.ts';
import { type Address, findUserByAddress, isConfirmed } from './address.service.ts';

/**
 * Forgets the password of an account whose address nobody has proved yet, unless whoever asks now gave the same one: of
 * two who gave different ones nobody knows who holds the address, and the mail that confirms it must not let the other
 * one in. Its holder chooses a new one after the confirmation.
 */
export async function forgetUnprovedPassword(
  context: AuthContext,
  asked: { address: Address; audience: string; password?: string },
): Promise<void> {
  const user = await findUserByAddress(context.pool, asked);
  if (!user?.passwordHash || isConfirmed(user, asked.address.kind)) return;
  const { password } = asked;
  if (password !== undefined && (await context.passwords.matches(password, user.passwordHash))) return;
  await replacePasswordHash(context.pool, { userId: user.id, from: user.passwordHash, to: null });
}
