/** The forms of sign-in, sign-up and a new password, and where a sign-in may lead. */
import { NAME_MAX_LENGTH } from './booking-form.ts';
import { collectErrors, type FieldError, lengthOf } from './form-error.ts';

export const PASSWORD_MIN_LENGTH = 6;

const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
const EMAIL_MAX_LENGTH = 254;
const PHONE_MAX_LENGTH = 30;
const NEXT_MAX_LENGTH = 2000;

export type SignInValues = { email: string; password: string };
export type SignUpValues = { fullName: string; phone: string; email: string; password: string };
export type ProfileValues = { fullName: string; phone: string };
export type NewPasswordValues = { password: string; confirmation: string };

/** AUTH-08 */
export function emailError(email: string): string | undefined {
  const isValid = email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
  return isValid ? undefined : 'Invalid email address';
}

/** AUTH-09 */
export function passwordError(password: string): string | undefined {
  const isLongEnough = lengthOf(password) >= PASSWORD_MIN_LENGTH;
  return isLongEnough ? undefined : `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
}

/** The broken rules of the sign-in form, in form order (AUTH-08, AUTH-09, AUTH-12). */
export function checkSignIn(values: SignInValues): FieldError<keyof SignInValues>[] {
  return collectErrors([
    ['email', emailError(values.email.trim())],
    ['password', passwordError(values.password)],
  ]);
}

/** The broken rules of the sign-up form, in form order; all four fields are required (AUTH-08 to AUTH-12). */
export function checkSignUp(values: SignUpValues): FieldError<keyof SignUpValues>[] {
  const isNamed = lengthOf(values.fullName.trim()) >= 2;
  const hasPhone = lengthOf(values.phone.trim()) >= 8;
  return collectErrors([
    ['fullName', isNamed ? undefined : 'Name must be at least 2 characters'],
    ['phone', hasPhone ? undefined : 'Phone number must be valid'],
    ['email', emailError(values.email.trim())],
    ['password', passwordError(values.password)],
  ]);
}

/** The broken rules of the own name and phone, in form order; both are required (AUTH-10, AUTH-11). */
export function checkProfile(values: ProfileValues): FieldError<keyof ProfileValues>[] {
  return collectErrors([
    ['fullName', profileNameError(values.fullName.trim())],
    ['phone', profilePhoneError(values.phone.trim())],
  ]);
}

function profileNameError(name: string): string | undefined {
  if (lengthOf(name) < 2) return 'Name must be at least 2 characters';
  return lengthOf(name) > NAME_MAX_LENGTH ? `Name must be ${NAME_MAX_LENGTH} characters or less` : undefined;
}

function profilePhoneError(phone: string): string | undefined {
  const length = lengthOf(phone);
  return length < 8 || length > PHONE_MAX_LENGTH ? 'Phone number must be valid' : undefined;
}

/** The broken rules of Set New Password, in form order (AUTH-13, AUTH-14). */
export function checkNewPassword(values: NewPasswordValues): FieldError<keyof NewPasswordValues>[] {
  const isConfirmed = values.password === values.confirmation;
  return collectErrors([
    ['password', passwordError(values.password)],
    ['confirmation', isConfirmed ? undefined : "Passwords don't match."],
  ]);
}

/**
 * A `next` that may be followed after sign-in: a path of this origin with its query, else undefined (AUTH-32, D25).
 * Browsers read a backslash as a slash and drop control characters, so both could turn a path into `//host`; an
 * empty segment or the sign-in page itself leads nowhere useful.
 */
export function safeNextPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > NEXT_MAX_LENGTH) return undefined;
  if (next.includes('\\') || hasControlCharacter(next)) return undefined;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || path === '/auth') return undefined;
  return next;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
}
