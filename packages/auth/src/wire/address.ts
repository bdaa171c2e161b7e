import type { ServerOptions } from '../settings.ts';
import type { SmsChannel } from '../sms/auth-sms.ts';
import { authErrors } from './errors/errors.ts';

// The pattern of the WHATWG HTML standard for <input type=email>.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const MAX_EMAIL_BYTES = 255;
const PHONE = /^[1-9][0-9]{1,14}$/;

/** Validates an e-mail address and returns it in lower case. Throws `validation_failed`. */
export function requireEmail(email: string): string {
  if (email === '') throw authErrors.validationFailed('An email address is required');
  if (Buffer.byteLength(email) > MAX_EMAIL_BYTES)
    throw authErrors.validationFailed('An email address is too long');
  if (!EMAIL.test(email))
    throw authErrors.validationFailed('Unable to validate email address: invalid format');
  return normalizeEmail(email);
}

/** Whether the text is an e-mail address of acceptable length. */
export function isEmail(text: string): boolean {
  return Buffer.byteLength(text) <= MAX_EMAIL_BYTES && EMAIL.test(text);
}

/** Normalizes an address for storage and comparison. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}

/** The parser of phone numbers. */
type PhoneSettings = Pick<ServerOptions, 'parsePhone'>;

/** Validates a phone number and returns its digits without the plus sign. Throws `validation_failed`. */
export function requirePhone(settings: PhoneSettings, phone: string): string {
  const digits = settings.parsePhone ? toDigits(settings.parsePhone(phone) ?? '') : toDigits(phone);
  if (!PHONE.test(digits)) throw authErrors.validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** The digits of an unvalidated phone number, for comparison only. */
export function normalizePhone(settings: PhoneSettings, phone: string): string {
  return toDigits(settings.parsePhone?.(phone) ?? phone);
}

function toDigits(phone: string): string {
  return phone.replace(/^\+/, '').replaceAll(' ', '');
}

/** Validates the channel of a message; default `sms`. Throws `validation_failed`. */
export function requireChannel(channel: string, channels: SmsChannel[]): SmsChannel {
  const known = channels.find((candidate) => candidate === (channel || 'sms'));
  if (known) return known;
  const list = channels.map((name) => `'${name}'`).join(', ');
  throw authErrors.validationFailed(`Invalid channel, supported values are ${list}`);
}
