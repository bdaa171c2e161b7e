/** The forms of sign-in, sign-up, profile and new password, and the page after sign-in. */
import { NAME_MAX_LENGTH } from '../bookings/booking-form.ts';
import { collectFieldErrors, countCharacters, type FieldError, type RuleViolation } from '../form-error.ts';
import type { IsPhone } from './phone-text.ts';

export const PASSWORD_MIN_LENGTH = 6;

const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
const EMAIL_MAX_LENGTH = 254;
const NEXT_MAX_LENGTH = 2000;
/** Every spelling of the path of the sign-in page. */
const SIGN_IN_PAGE = /^\/auth\/?$/i;

export type SignInValues = { email: string; password: string };
export type SignUpValues = { fullName: string; phone: string; email: string; password: string };
export type ProfileValues = { fullName: string; phone: string };
export type NewPasswordValues = { password: string; confirmation: string };

/** Names of the rules of these forms. */
export type AccountRule =
  | 'email_invalid'
  | 'password_short'
  | 'passwords_differ'
  | 'name_short'
  | 'name_long'
  | 'phone_invalid';

type Violation = RuleViolation<AccountRule> | undefined;
type Errors<Values> = FieldError<Extract<keyof Values, string>, AccountRule>[];

/** AUTH-08 */
export function emailError(email: string): Violation {
  const isValid = email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
  return isValid ? undefined : { rule: 'email_invalid', message: 'Invalid email address' };
}

/** AUTH-09 */
export function passwordError(password: string): Violation {
  if (countCharacters(password) >= PASSWORD_MIN_LENGTH) return undefined;
  return { rule: 'password_short', message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` };
}

/** The rule violations of the sign-in form, in form order (AUTH-08, AUTH-09, AUTH-12). */
export function validateSignIn(values: SignInValues): Errors<SignInValues> {
  return collectFieldErrors([
    ['email', emailError(values.email.trim())],
    ['password', passwordError(values.password)],
  ]);
}

/**
 * The rule violations of the sign-up form, in form order; all four fields are required (AUTH-08 to AUTH-12). `isPhone` is a
 * parameter because pages load the parser after their first load.
 */
export function validateSignUp(values: SignUpValues, isPhone: IsPhone): Errors<SignUpValues> {
  return collectFieldErrors([
    ['fullName', nameError(values.fullName.trim())],
    ['phone', phoneError(values.phone, isPhone)],
    ['email', emailError(values.email.trim())],
    ['password', passwordError(values.password)],
  ]);
}

/** The rule violations of the profile form, in form order; both fields are required (AUTH-10, AUTH-11). */
export function validateProfile(values: ProfileValues, isPhone: IsPhone): Errors<ProfileValues> {
  return collectFieldErrors([
    ['fullName', nameError(values.fullName.trim())],
    ['phone', phoneError(values.phone, isPhone)],
  ]);
}

function nameError(name: string): Violation {
  if (countCharacters(name) < 2) return { rule: 'name_short', message: 'Name must be at least 2 characters' };
  if (countCharacters(name) <= NAME_MAX_LENGTH) return undefined;
  return { rule: 'name_long', message: `Name must be ${NAME_MAX_LENGTH} characters or less` };
}

function phoneError(phone: string, isPhone: IsPhone): Violation {
  return isPhone(phone) ? undefined : { rule: 'phone_invalid', message: 'Phone number must be valid' };
}

/** The rule violations of Set New Password, in form order (AUTH-13, AUTH-14). */
export function validateNewPassword(values: NewPasswordValues): Errors<NewPasswordValues> {
  const isConfirmed = values.password === values.confirmation;
  return collectFieldErrors([
    ['password', passwordError(values.password)],
    [
      'confirmation',
      isConfirmed ? undefined : { rule: 'passwords_differ', message: "Passwords don't match." },
    ],
  ]);
}

/**
 * Parses `next`, the page after sign-in: a path of this origin with its query, otherwise undefined (AUTH-32, D25). Browsers
 * treat a backslash as a slash and drop control characters, so both could turn a path into `//host`. Empty segments and the
 * sign-in page itself are rejected too.
 */
export function parseNextPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > NEXT_MAX_LENGTH) return undefined;
  if (next.includes('\\') || hasControlCharacter(next)) return undefined;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || SIGN_IN_PAGE.test(path)) return undefined;
  return next;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
}
