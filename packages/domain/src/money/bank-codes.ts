/** Bank codes: IBAN (ISO 13616) and SWIFT/BIC (ISO 9362). */

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The code in capitals without spaces. */
export function normalizeBankCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Whether an IBAN without spaces has a valid format and checksum (ISO 7064, mod 97-10). */
export function isIban(iban: string): boolean {
  if (!IBAN.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

export function isBic(bic: string): boolean {
  return BIC.test(bic);
}

/** An IBAN in groups of four characters. */
export function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ');
}
