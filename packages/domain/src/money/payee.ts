/** To whom and how guests pay: what the office sets and what one guest is told. Its rules stand in `payee-rules.ts`. */
import { PAYMENT_METHODS, type PaymentMethod } from '../bookings/booking-life-cycle.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages/languages.ts';

/** A text in some of the languages; English stands in for those that are missing. */
export type LanguageTexts = { [Code in Language]?: string | undefined };

export interface PayeeSettings {
  /** `link` is the payment link that Wave gives to the office, where it has one. */
  wave: { number: string; name: string; link: string };
  bank: { bank: string; holder: string; account: string; iban: string; bic: string; branch: string };
  offices: { name: string; address: string; hours: LanguageTexts }[];
  remarks: Record<PaymentMethod, LanguageTexts>;
}

/** The payee details of one way to pay. */
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

/** What a guest who pays by this method is told; null where the office has not said it yet. */
export function payeeFor(payee: PayeeSettings, method: PaymentMethod): Payee | null {
  if (!isFilledIn(payee, method)) return null;
  const remark = payee.remarks[method];
  if (method === 'cash') return { method, offices: payee.offices, remark };
  return method === 'wave' ? { method, ...payee.wave, remark } : { method, ...payee.bank, remark };
}

/** The ways to pay that guests cannot use yet, because nobody has said to whom. */
export function missingPayees(payee: PayeeSettings): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => !isFilledIn(payee, method));
}

/** A text in a language, else in English, else none. */
export function textFor(texts: LanguageTexts, language: Language): string {
  return texts[language] || texts[DEFAULT_LANGUAGE] || '';
}

function isFilledIn({ wave, bank, offices }: PayeeSettings, method: PaymentMethod): boolean {
  if (method === 'cash') return offices.length > 0;
  return method === 'wave' ? wave.number !== '' : bank.bank !== '';
}
