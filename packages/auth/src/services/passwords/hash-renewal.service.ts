import type { AuthContext } from '../../context.ts';
import { findUserById, replacePasswordHash } from '../../repositories/accounts/users.repository.ts';
import { isOwnHash } from './stored-hash.ts';

/**
 * Replaces a hash of another make, now that its password is known, and returns the one that is stored. Where that
 * fails the old one stays: it was good enough for this sign-in.
 */
export async function renewHash(
  context: AuthContext,
  { userId, password, passwordHash }: { userId: string; password: string; passwordHash: string },
): Promise<string> {
  if (isOwnHash(passwordHash)) return passwordHash;
  try {
    const to = await context.passwords.hash(password);
    const isReplaced = await replacePasswordHash(context.pool, { userId, from: passwordHash, to });
    if (isReplaced) return to;
    // Another sign-in at the same moment was quicker, or the password was changed.
    const { passwordHash: current = null } = (await findUserById(context.pool, userId)) ?? {};
    return current && (await context.passwords.matches(password, current)) ? current : passwordHash;
  } catch (error) {
    context.logger.error({ err: error }, 'an imported password hash could not be replaced');
    return passwordHash;
  }
}
