/** Separates phone numbers. A slash without spaces is part of one: 0151/2345678. */
const SEPARATOR = /[,;\n]|\s\/\s/;
const PHONE = /\+?\(?\d(?:[\s()./-]*\d){6,}/g;

/** The different phone numbers in a free text, as they are written. */
export function listPhones(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).flatMap((part) => part.match(PHONE) ?? []))];
}
