/** The booking form: input filters, rules with their exact messages, and when Book Now is enabled. */
import {
  collectFieldErrors,
  countCharacters,
  type FieldError,
  type RuleViolation,
  type ToastMessage,
} from '../form-error.ts';
import type { IsPhone, ParsePhone } from '../people/phone-text.ts';

/** `drivingLicense` is spelled as on the wire (DATA-21); absent or empty if the guest shows it only at the hand-over. */
export type PersonalInfo = {
  name: string;
  phone: string;
  passportId: string;
  drivingLicense?: string | undefined;
};
export type PersonalInfoField = keyof PersonalInfo;

/** Names of the rules of this form. */
export type BookingRule =
  | 'name_missing'
  | 'name_long'
  | 'phone_invalid'
  | 'passport_short'
  | 'passport_long'
  | 'licence_long';

type Violation = RuleViolation<BookingRule> | undefined;

export const NAME_MAX_LENGTH = 100;
export const PASSPORT_MIN_LENGTH = 5;
export const PASSPORT_MAX_LENGTH = 30;
export const LICENCE_MAX_LENGTH = 30;

export const AGREEMENT_REQUIRED: ToastMessage = {
  title: 'Agreement Required',
  description: 'Please accept both the rental contract and terms & conditions.',
};

/** Keeps digits, plus, hyphen, space and parentheses (BOOK-07). */
export function filterPhoneInput(text: string): string {
  return text.replace(/[^\d+\- ()]/g, '');
}

/** Upper-cases and keeps letters and digits, for passport and licence (BOOK-08). */
export function filterDocumentInput(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * The rule violations in form order, at most one per field (BOOK-10 to BOOK-14). A screen shows only the first, titled
 * "Validation Error" (BOOK-16). The driving licence is optional (BOOK-15). `isPhone` is a parameter because pages load the
 * parser after their first load.
 */
export function validatePersonalInfo(
  info: PersonalInfo,
  isPhone: IsPhone,
): FieldError<PersonalInfoField, BookingRule>[] {
  return collectFieldErrors([
    ['name', nameError(info.name.trim())],
    ['phone', phoneError(info.phone, isPhone)],
    ['passportId', passportError(filterDocumentInput(info.passportId))],
    ['drivingLicense', licenceError(filterDocumentInput(info.drivingLicense ?? ''))],
  ]);
}

/**
 * Normalizes personal information for storage: trimmed, the phone as E.164 (D52), document numbers as upper-case letters
 * and digits (BOOK-08). A missing licence is empty.
 */
export function normalizePersonalInfo(
  info: PersonalInfo,
  parsePhone: ParsePhone,
): Required<PersonalInfo> & { drivingLicense: string } {
  return {
    name: info.name.trim(),
    phone: parsePhone(info.phone) ?? info.phone.trim(),
    passportId: filterDocumentInput(info.passportId),
    drivingLicense: filterDocumentInput(info.drivingLicense ?? ''),
  };
}

function nameError(name: string): Violation {
  if (name === '') return { rule: 'name_missing', message: 'Name is required' };
  if (countCharacters(name) <= NAME_MAX_LENGTH) return undefined;
  return { rule: 'name_long', message: `Name must be ${NAME_MAX_LENGTH} characters or less` };
}

function phoneError(phone: string, isPhone: IsPhone): Violation {
  if (isPhone(phone)) return undefined;
  return { rule: 'phone_invalid', message: 'Invalid phone number format' };
}

function passportError(passportId: string): Violation {
  const length = countCharacters(passportId);
  if (length < PASSPORT_MIN_LENGTH) {
    return {
      rule: 'passport_short',
      message: `Passport/ID must be at least ${PASSPORT_MIN_LENGTH} characters`,
    };
  }
  if (length <= PASSPORT_MAX_LENGTH) return undefined;
  return { rule: 'passport_long', message: `Passport/ID must be ${PASSPORT_MAX_LENGTH} characters or less` };
}

function licenceError(licence: string): Violation {
  if (countCharacters(licence) <= LICENCE_MAX_LENGTH) return undefined;
  return {
    rule: 'licence_long',
    message: `Driving licence must be ${LICENCE_MAX_LENGTH} characters or less`,
  };
}

export type BookNowState = PersonalInfo & {
  contractAccepted: boolean;
  termsAccepted: boolean;
  /** Whether this form has an active reservation (D30). */
  reservationActive: boolean;
};

/** Whether Book Now is enabled: all fields filled, both agreements accepted, no active reservation of this form (BOOK-05). */
export function canPressBookNow(state: BookNowState): boolean {
  const isFilled = [state.name, state.phone, state.passportId].every((text) => text.trim() !== '');
  return isFilled && state.contractAccepted && state.termsAccepted && !state.reservationActive;
}
