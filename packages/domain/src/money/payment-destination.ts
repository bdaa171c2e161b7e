/** Payment destinations: where the office sends refunds to guests and payouts to hosts. */
import { collectFieldErrors, countCharacters, type FieldError, type RuleViolation } from '../form-error.ts';
import type { IsPhone, ParsePhone } from '../people/phone-text.ts';
import { isBic, isIban, normalizeBankCode } from './payee.ts';

/** `refund`: money back to a guest. `payout`: the share of a host. */
export const DESTINATION_PURPOSES = ['refund', 'payout'] as const;
export type DestinationPurpose = (typeof DESTINATION_PURPOSES)[number];

/** The payment methods that need a destination. */
export const DESTINATION_KINDS = ['wave', 'bank'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** A changed payout destination is used from this many hours later, so that its host can stop a change by a thief. */
export const DESTINATION_HOLD_HOURS = 24;
/** Changes of one destination within a day. */
export const MAX_DESTINATION_CHANGES = 10;

/** A Wave number, or a bank account with an IBAN or a local account number. */
export type Destination =
  | { kind: 'wave'; number: string }
  | { kind: 'bank'; holder: string; account: string; bank: string; bic: string };

const MS_PER_HOUR = 3_600_000;
const LAST_CHARACTERS = 4;
/** Characters that some banks write between the digits of an account number. */
const SEPARATORS = /[/-]/g;

/** The instant from which a destination is used. A guest's is used at once, as is the first of a host. */
export function destinationUsableFrom(change: {
  purpose: DestinationPurpose;
  hasEarlier: boolean;
  now: Date;
}): Date {
  const isHeld = change.purpose === 'payout' && change.hasEarlier;
  return isHeld ? new Date(change.now.getTime() + DESTINATION_HOLD_HOURS * MS_PER_HOUR) : change.now;
}

/** The last characters of the number of a destination, which may appear in mails, lists and the audit log. */
export function getLastCharacters(destination: Destination): string {
  const number = destination.kind === 'wave' ? destination.number : destination.account;
  return number.replace(SEPARATORS, '').slice(-LAST_CHARACTERS);
}

const MASK_LABELS: Record<DestinationKind, string> = { wave: 'Wave', bank: 'Bank account' };

/** A destination without its number, in English: `Wave •••• 4268`. */
export function formatMaskedDestination({ kind, last4 }: { kind: DestinationKind; last4: string }): string {
  return `${MASK_LABELS[kind]} •••• ${last4}`;
}

/** Values of the form; the fields of the other kind are ignored. */
export type DestinationValues = {
  kind: DestinationKind;
  number: string;
  holder: string;
  account: string;
  bank: string;
  bic: string;
};

export const EMPTY_DESTINATION: DestinationValues = {
  ...{ kind: 'wave', number: '' },
  ...{ holder: '', account: '', bank: '', bic: '' },
};

export type DestinationRule =
  | 'destination_phone_invalid'
  | 'destination_holder_missing'
  | 'destination_account_invalid'
  | 'destination_iban_invalid'
  | 'destination_bank_missing'
  | 'destination_bic_invalid'
  | 'destination_text_long';

type Violation = RuleViolation<DestinationRule> | undefined;

export const DESTINATION_TEXT_MAX_LENGTH = 100;
const ACCOUNT = /^[A-Z0-9](?:[A-Z0-9/-]{4,32})[A-Z0-9]$/;
/** Shorter numbers would be guessable from their last characters. */
const ACCOUNT_MIN_CHARACTERS = 6;
const LOOKS_LIKE_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,}$/;

/**
 * The broken rules of the form, in form order. `isPhone` is a parameter because pages load the parser after their first
 * load.
 */
export function validateDestination(
  values: DestinationValues,
  isPhone: IsPhone,
): FieldError<Exclude<keyof DestinationValues, 'kind'>, DestinationRule>[] {
  if (values.kind === 'wave') {
    return collectFieldErrors([['number', numberError(values.number, isPhone)]]);
  }
  return collectFieldErrors([
    ['holder', textError(values.holder.trim(), HOLDER_MISSING)],
    ['account', accountError(normalizeBankCode(values.account))],
    ['bank', textError(values.bank.trim(), BANK_MISSING)],
    ['bic', bicError(normalizeBankCode(values.bic))],
  ]);
}

/** The destination of valid values, as it is stored. */
export function toDestination(values: DestinationValues, parsePhone: ParsePhone): Destination {
  if (values.kind === 'wave') {
    return { kind: 'wave', number: parsePhone(values.number) ?? values.number.trim() };
  }
  return {
    kind: 'bank',
    holder: values.holder.trim(),
    account: normalizeBankCode(values.account),
    bank: values.bank.trim(),
    bic: normalizeBankCode(values.bic),
  };
}

const HOLDER_MISSING: Violation = {
  rule: 'destination_holder_missing',
  message: 'Write the name of the account holder.',
};
const BANK_MISSING: Violation = { rule: 'destination_bank_missing', message: 'Write the name of the bank.' };

function numberError(number: string, isPhone: IsPhone): Violation {
  if (isPhone(number)) return undefined;
  return { rule: 'destination_phone_invalid', message: 'Write a valid Wave number.' };
}

function accountError(account: string): Violation {
  if (LOOKS_LIKE_IBAN.test(account) && !isIban(account)) {
    return {
      rule: 'destination_iban_invalid',
      message: 'This IBAN is not valid. Check each digit.',
    };
  }
  const isLong = account.replace(SEPARATORS, '').length >= ACCOUNT_MIN_CHARACTERS;
  if (isLong && ACCOUNT.test(account)) return undefined;
  return {
    rule: 'destination_account_invalid',
    message: 'Write the IBAN, or the account number with 6 to 34 letters and digits.',
  };
}

function bicError(bic: string): Violation {
  if (bic === '' || isBic(bic)) return undefined;
  return { rule: 'destination_bic_invalid', message: 'A SWIFT/BIC has 8 or 11 letters and digits.' };
}

function textError(text: string, missing: Violation): Violation {
  if (text === '') return missing;
  if (countCharacters(text) <= DESTINATION_TEXT_MAX_LENGTH) return undefined;
  return {
    rule: 'destination_text_long',
    message: `Use at most ${DESTINATION_TEXT_MAX_LENGTH} characters.`,
  };
}
