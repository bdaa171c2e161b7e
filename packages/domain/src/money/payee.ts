import {
  isOfflineMethod,
  OFFLINE_METHODS,
  type OfflineMethod,
  type PaymentMethod,
} from '../bookings/booking-life-cycle.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts';

/** Payee details: the settings of the office and the details that a guest gets. `payee-rules.ts` has the rules. */

/** A text in some of the languages. English is the fallback. */
export type LanguageTexts = { [Code in Language]?: string | undefined };

export interface PayeeSettings {
  /** `link` is the office's payment link of Wave; empty if it has none. */
  wave: { number: string; name: string; link: string };
  bank: { bank: string; holder: string; account: string; iban: string; bic: string; branch: string };
  offices: { name: string; address: string; hours: LanguageTexts }[];
  remarks: Record<OfflineMethod, LanguageTexts>;
}

/** The payee details of one payment method. */
export type Payee = { remark: LanguageTexts } & (
  | ({ method: 'wave' } & PayeeSettings['wave'])
  | ({ method: 'bank' } & PayeeSettings['bank'])
  | { method: 'cash'; offices: PayeeSettings['offices'] }
);

export const EMPTY_PAYEE: PayeeSettings = {
  wave: { number: '', name: '', link: '' },
  bank: { bank: '', holder: '', account: '', iban: '', bic: '', branch: '' },
  offices: [],
  remarks: { cash: {}, wave: {}, bank: {} },
};

/** The payee details of a payment method; null if the office has not set them, or a provider is paid. */
export function findPayee(payee: PayeeSettings, method: PaymentMethod): Payee | null {
  if (!isOfflineMethod(method) || !isFilledIn(payee, method)) return null;
  const remark = payee.remarks[method];
  if (method === 'cash') return { method, offices: payee.offices, remark };
  return method === 'wave' ? { method, ...payee.wave, remark } : { method, ...payee.bank, remark };
}

/** The payment methods without payee details, which guests cannot use yet. */
export function listMissingPayees(payee: PayeeSettings): OfflineMethod[] {
  return OFFLINE_METHODS.filter((method) => !isFilledIn(payee, method));
}

/** The text in a language, otherwise in English, otherwise empty. */
export function getText(texts: LanguageTexts, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE] || '';
}

function isFilledIn({ wave, bank, offices }: PayeeSettings, method: OfflineMethod): boolean {
  if (method === 'cash') return offices.length > 0;
  return method === 'wave' ? wave.number !== '' : bank.bank !== '';
}

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
