import { readFileSync } from 'node:fs';
import type { AuthContext } from '../../context.ts';
import { authErrors, type WeakPasswordReason } from '../../wire/errors/errors.ts';

const MAX_PASSWORD_BYTES = 72;

interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

/** The weaknesses of a password, or undefined if it is acceptable. */
export async function findPasswordWeakness(
  context: AuthContext,
  password: string,
): Promise<Weakness | undefined> {
  const { passwordMinLength, passwordRequiredCharacters: sets } = context;
  const weaknesses: { reason: WeakPasswordReason; message: string }[] = [];
  if ([...password].length < passwordMinLength) {
    const message = `Password should be at least ${passwordMinLength} characters.`;
    weaknesses.push({ reason: 'length', message });
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    const message = `Password should contain at least one character of each: ${sets.join(', ')}.`;
    weaknesses.push({ reason: 'characters', message });
  }
  if (isCommonPassword(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    weaknesses.push({ reason: 'pwned', message });
  } else if (await isPwned(context, password)) {
    const message = 'Password is known from a data breach, please choose a different one.';
    weaknesses.push({ reason: 'pwned', message });
  }
  if (weaknesses.length === 0) return undefined;
  return {
    message: weaknesses.map(({ message }) => message).join(' '),
    reasons: weaknesses.map(({ reason }) => reason),
  };
}

/** Accepts the password if the check fails, so that an outage does not block sign-ups. */
async function isPwned({ isPwnedPassword, logger }: AuthContext, password: string): Promise<boolean> {
  if (!isPwnedPassword) return false;
  return isPwnedPassword(password).catch((error: unknown) => {
    logger.error({ err: error }, 'password breach check failed');
    return false;
  });
}

/** Rejects passwords that are too long for the protocol (`validation_failed`). */
export function requirePasswordFits(password: string): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw authErrors.validationFailed('Password cannot be longer than 72 characters');
  }
}

/** Rejects passwords that are too long (`validation_failed`) or too weak (`weak_password`). */
export async function requireStrongPassword(context: AuthContext, password: string): Promise<void> {
  requirePasswordFits(password);
  const weakness = await findPasswordWeakness(context, password);
  if (weakness) throw authErrors.weakPassword(weakness.message, weakness.reasons);
}

const LIST = new URL('./common-passwords.txt', import.meta.url);

let commonPasswords: ReadonlySet<string> | undefined;

/** Whether a password is one of the 10,000 most common ones, ignoring case. The first call reads the list. */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}
