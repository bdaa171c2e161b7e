import type { AuthContext } from '../../context.ts';
import { authErrors, type WeakPasswordReason } from '../../wire/errors/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const MAX_PASSWORD_BYTES = 72;

interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

/** What is wrong with a password, or undefined where nothing is. */
export async function findPasswordWeakness(
  context: AuthContext,
  password: string,
): Promise<Weakness | undefined> {
  const { passwordMinLength, passwordRequiredCharacters: sets } = context;
  const faults: { reason: WeakPasswordReason; message: string }[] = [];
  if ([...password].length < passwordMinLength) {
    const message = `Password should be at least ${passwordMinLength} characters.`;
    faults.push({ reason: 'length', message });
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    const message = `Password should contain at least one character of each: ${sets.join(', ')}.`;
    faults.push({ reason: 'characters', message });
  }
  if (isCommonPassword(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    faults.push({ reason: 'pwned', message });
  } else if (await isPwned(context, password)) {
    const message = 'Password is known from a data breach, please choose a different one.';
    faults.push({ reason: 'pwned', message });
  }
  if (faults.length === 0) return undefined;
  return {
    message: faults.map(({ message }) => message).join(' '),
    reasons: faults.map(({ reason }) => reason),
  };
}

/** A service that does not answer must not keep everybody out. */
async function isPwned({ isPwnedPassword, logger }: AuthContext, password: string): Promise<boolean> {
  if (!isPwnedPassword) return false;
  return isPwnedPassword(password).catch((error: unknown) => {
    logger.error({ err: error }, 'a password could not be checked for breaches');
    return false;
  });
}

/** Refuses passwords that are too long for the protocol (`validation_failed`). */
export function requirePasswordFits(password: string): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw authErrors.validationFailed('Password cannot be longer than 72 characters');
  }
}

/** Refuses passwords that are too long (`validation_failed`) or too weak (`weak_password`). */
export async function requireStrongPassword(context: AuthContext, password: string): Promise<void> {
  requirePasswordFits(password);
  const weakness = await findPasswordWeakness(context, password);
  if (weakness) throw authErrors.weakPassword(weakness.message, weakness.reasons);
}
