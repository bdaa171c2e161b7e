/** Phone number functions without the parser and its metadata, which are too large for the first load of a page. */

const GAMBIAN = /^\+220(\d{2})?(\d{3})(\d{4})$/;
const MAY_BE_PHONE = /^\s*(?:\+|00)?[\d\s().-]{7,20}\s*$/;
const SEARCHED = /^[+\d\s()./-]+$/;

/** Whether a text is a phone number. */
export type IsPhone = (text: string) => boolean;

/** The E.164 form of a phone number, undefined for any other text. */
export type ParsePhone = (text: string) => string | undefined;

/** Whether a text has the shape of a phone number; `isPhone` of `phone-number.ts` decides. */
export function looksLikePhone(text: string): boolean {
  return MAY_BE_PHONE.test(text);
}

/** Formats a Gambian E.164 number nationally; undefined for any other text. */
export function formatGambianPhone(phone: string): string | undefined {
  const [, prefix, first, second] = GAMBIAN.exec(phone) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return [prefix, first, second].filter(Boolean).join(' ');
}

/**
 * The digit groups of a phone number search, each part of the E.164 form: without `+`, leading zeros and trunk zero, as in
 * "+46 (0)70" and "0046 70". Undefined if the search has other characters.
 */
export function phoneSearchParts(search: string): string[] | undefined {
  if (!SEARCHED.test(search)) return undefined;
  const parts = search.replaceAll('(0)', ' ').split(/\D+/).filter(Boolean);
  const [first = '', ...rest] = parts;
  return [first.replace(/^0+(?=\d)/, ''), ...rest].filter(Boolean);
}
