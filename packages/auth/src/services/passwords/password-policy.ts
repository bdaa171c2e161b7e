import { authErrors, type WeakPasswordReason } from '../../wire/errors.ts';

const MAX_PASSWORD_BYTES = 72;

/** What is wrong with a password, or undefined where nothing is. */
export function findPasswordWeakness(
  password: string,
  { passwordMinLength }: { passwordMinLength: number },
): { message: string; reasons: WeakPasswordReason[] } | undefined {
  if ([...password].length >= passwordMinLength) return undefined;
  return { message: `Password should be at least ${passwordMinLength} characters.`, reasons: ['length'] };
}

/** Refuses passwords that are too long (`validation_failed`) or too weak (`weak_password`). */
export function requireStrongPassword(password: string, policy: { passwordMinLength: number }): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw authErrors.validationFailed('Password cannot be longer than 72 characters');
  }
  const weakness = findPasswordWeakness(password, policy);
  if (weakness) throw authErrors.weakPassword(weakness.message, weakness.reasons);
}
