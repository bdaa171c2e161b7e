/**
 * Phone numbers: parsed with The Gambia as the default country and stored as E.164 (D52).
 *
 * Gambian numbers have 7 digits, or 9 since the mobile networks introduced a two-digit prefix (the metadata of the library
 * has both lengths). The length is kept: a 7-digit number is never rewritten to 9 digits.
 */
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const DEFAULT_COUNTRY = 'GM';
/** Longer texts are not phone numbers, so they are not parsed. */
const MAX_TEXT_LENGTH = 40;

/** The E.164 form of a possible phone number, e.g. `+2207712345` for `771 2345`; undefined for any other text. */
export function parsePhone(text: string): string | undefined {
  const number = parsePossible(text);
  return number?.number;
}

/** Whether the text is a possible phone number (AUTH-11, BOOK-12). */
export function isPhone(text: string): boolean {
  return parsePossible(text) !== undefined;
}

/** Formats a number for display: Gambian numbers without the country code, others with it. Other texts are unchanged. */
export function formatPhone(phone: string): string {
  const number = parsePossible(phone);
  if (!number) return phone;
  return number.country === DEFAULT_COUNTRY ? number.formatNational() : number.formatInternational();
}

/** Formats a number with the country code, for mails and print, whose readers may be abroad. Other texts are unchanged. */
export function formatInternationalPhone(phone: string): string {
  return parsePossible(phone)?.formatInternational() ?? phone;
}

function parsePossible(text: string): PhoneNumber | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return number?.isPossible() && !number.ext ? number : undefined;
}
