/** The forms of sign-in, sign-up and a new password, and where a sign-in may lead. */
import { NAME_MAX_LENGTH } from '../bookings/booking-form.ts';
import { type BrokenRule, collectErrors, type FieldError, lengthOf } from '../form-error.ts';
import type { IsPhone } from './phone-text.ts';

export const PASSWORD_MIN_LENGTH = 6;

const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
const EMAIL_MAX_LENGTH = 254;
const NEXT_MAX_LENGTH = 2000;
/** However it is written, it opens the sign-in page. */
const SIGN_IN_PAGE = /^\/auth\/?$/i;

export type SignInValues = { email: string; password: string };
export type SignUpValues = { fullName: string; phone: string; email: string; password: string };
export type ProfileValues = { fullName: string; phone: string };
export type NewPasswordValues = { password: string; confirmation: string };

/** The rules of these forms, by name. */
export type AccountRule =
  | 'email_invalid'
  | 'password_short'
  | 'passwords_differ'
  | 'name_short'
  | 'name_long'
  | 'phone_invalid';

type Broken = BrokenRule<AccountRule> | undefined;
type Errors<Values> = FieldError<Extract<keyof Values, string>, AccountRule>[];

/** AUTH-08 */
export function emailError(email: string): Broken {
  const isValid = email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
  return isValid ? undefined : { rule: 'email_invalid', message: 'Invalid email address' };
}

/** AUTH-09 */
export function passwordError(password: string): Broken {
  if (lengthOf(password) >= PASSWORD_MIN_LENGTH) return undefined;
  return { rule: 'password_short', message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` };
}

/** The broken rules of the sign-in form, in form order (AUTH-08, AUTH-09, AUTH-12). */
export function checkSignIn(values: SignInValues): Errors<SignInValues> {
  return collectErrors([
    ['email', emailError(values.email.trim())],
    ['password', passwordError(values.password)],
  ]);
}

/**
 * The broken rules of the sign-up form, in form order; all four fields are required (AUTH-08 to AUTH-12). `isPhone` is
 * handed in: pages load the parser after their first load.
 */
export function checkSignUp(values: SignUpValues, isPhone: IsPhone): Errors<SignUpValues> {
  return collectErrors([
    ['fullName', nameError(values.fullName.trim())],
    ['phone', phoneError(values.phone, isPhone)],
    ['email', emailError(values.email.trim())],
    ['password', passwordError(values.password)],
  ]);
}

/** The broken rules of the own name and phone, in form order; both are required (AUTH-10, AUTH-11). */
export function checkProfile(values: ProfileValues, isPhone: IsPhone): Errors<ProfileValues> {
  return collectErrors([
    ['fullName', nameError(values.fullName.trim())],
    ['phone', phoneError(values.phone, isPhone)],
  ]);
}

function nameError(name: string): Broken {
  if (lengthOf(name) < 2) return { rule: 'name_short', message: 'Name must be at least 2 characters' };
  if (lengthOf(name) <= NAME_MAX_LENGTH) return undefined;
  return { rule: 'name_long', message: `Name must be ${NAME_MAX_LENGTH} characters or less` };
}

function phoneError(phone: string, isPhone: IsPhone): Broken {
  return isPhone(phone) ? undefined : { rule: 'phone_invalid', message: 'Phone number must be valid' };
}

/** The broken rules of Set New Password, in form order (AUTH-13, AUTH-14). */
export function checkNewPassword(values: NewPasswordValues): Errors<NewPasswordValues> {
  const isConfirmed = values.password === values.confirmation;
  return collectErrors([
    ['password', passwordError(values.password)],
    [
      'confirmation',
      isConfirmed ? undefined : { rule: 'passwords_differ', message: "Passwords don't match." },
    ],
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
  if (path.includes('//') || SIGN_IN_PAGE.test(path)) return undefined;
  return next;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
}
