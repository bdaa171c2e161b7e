/** Amounts that payment providers charge, in any currency. */
import { formatExactPrice, getCurrency, groupDigits, isCurrencyCode } from './currency.ts';

/** Formats charged minor units exactly: `D 2 000`, `€28.84`, and `XOF 28.84` for a currency that is not displayed. */
export function formatCharge({ currency, minorUnits }: { currency: string; minorUnits: number }): string {
  if (currency === 'GMD') return formatExactPrice(minorUnits);
  const cents = String(minorUnits % 100).padStart(2, '0');
  const amount = `${groupDigits(Math.floor(minorUnits / 100))}.${cents}`;
  return isCurrencyCode(currency) ? `${getCurrency(currency).symbol}${amount}` : `${currency}\u00a0${amount}`;
}
