/** Display currencies. Prices are kept in dalasi; a conversion is for the eye only and never charged (CUR). */
import { BUTUTS_PER_DALASI, type Bututs, divideHalfUp, fromDalasi } from './money.ts';

export const CURRENCIES = [
  { code: 'GMD', symbol: 'D', name: 'Gambian Dalasi', rate: 1 },
  { code: 'USD', symbol: '$', name: 'US dollar', rate: 0.015 },
  { code: 'EUR', symbol: '€', name: 'euro', rate: 0.014 },
  { code: 'GBP', symbol: '£', name: 'pound', rate: 0.012 },
  { code: 'SEK', symbol: 'kr', name: 'Swedish krona', rate: 0.16 },
] as const;
export type CurrencyCode = (typeof CURRENCIES)[number]['code'];

/** A currency with what one dalasi is worth in it: the rate of the table, or the one that the office has set. */
export interface Currency {
  code: CurrencyCode;
  symbol: string;
  name: string;
  rate: number;
}

export const DEFAULT_CURRENCY: CurrencyCode = 'GMD';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
/** Decimals of a rate at most: whole millionths keep the conversion exact. */
export const RATE_DECIMALS = 6;
const RATE_SCALE = 10 ** RATE_DECIMALS;

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return CURRENCIES.some((currency) => currency.code === value);
}

/** The currency of a code. */
export function getCurrency(code: CurrencyCode): Currency {
  const found = CURRENCIES.find((currency) => currency.code === code);
  if (!found) throw new RangeError(`Unknown currency: ${code}`);
  return found;
}

/** An amount in whole units of a currency, half up after the conversion (CUR-04). */
export function convertToWhole(bututs: Bututs, currency: CurrencyCode | Currency): number {
  const { rate } = toCurrency(currency);
  const scaledRate = BigInt(Math.round(rate * RATE_SCALE));
  return divideHalfUp(BigInt(bututs) * scaledRate, BigInt(BUTUTS_PER_DALASI * RATE_SCALE));
}

/**
 * Parts of a sum in whole units of a currency. They add up to the converted sum: units lost by rounding down go to the
 * parts with the largest fractions, the earlier part first (CUR-07).
 */
export function convertParts(parts: readonly Bututs[], currency: CurrencyCode | Currency): number[] {
  const scaledRate = BigInt(Math.round(toCurrency(currency).rate * RATE_SCALE));
  const scale = BigInt(BUTUTS_PER_DALASI * RATE_SCALE);
  const exact = parts.map((part) => BigInt(part) * scaledRate);
  const whole = exact.map((amount) => Number(amount / scale));
  const sum = parts.reduce((total, part) => total + part, 0);
  const lost = convertToWhole(sum, currency) - whole.reduce((total, part) => total + part, 0);
  const byFraction = exact
    .map((amount, index) => ({ index, fraction: Number(amount % scale) }))
    .sort((one, other) => other.fraction - one.fraction);
  for (const { index } of byFraction.slice(0, lost)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/**
 * Groups a whole number as the Swedish locale does, with no-break spaces (CUR-05). By hand, because server and browser
 * may bring different locale data and a page rendered on both must read the same.
 */
export function groupDigits(whole: number): string {
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return whole < 0 ? `${MINUS}${digits}` : digits;
}

/** A price in bututs as shown: `D 27 500` with no-break spaces, the others `$413` (CUR-06). */
export function formatPrice(bututs: Bututs, currency: CurrencyCode | Currency = DEFAULT_CURRENCY): string {
  return formatWhole(convertToWhole(bututs, currency), currency);
}

/** Whole units of a currency as shown. */
export function formatWhole(units: number, currency: CurrencyCode | Currency): string {
  const { code, symbol } = toCurrency(currency);
  const amount = groupDigits(units);
  return code === 'GMD' ? `${symbol}${NO_BREAK_SPACE}${amount}` : `${symbol}${amount}`;
}

/** Money that changes hands, never below 0, in dalasi to the butut: `D 500.05`, and `D 500` where there are none (BOOK-28). */
export function formatExactly(bututs: Bututs): string {
  const rest = bututs % BUTUTS_PER_DALASI;
  const whole = formatPrice(bututs - rest);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** A price in dalasi, as the wire carries it, converted and shown like `formatPrice`. */
export function convertAndFormat(
  dalasi: number,
  currency: CurrencyCode | Currency = DEFAULT_CURRENCY,
): string {
  return formatPrice(fromDalasi(dalasi), currency);
}

function toCurrency(currency: CurrencyCode | Currency): Currency {
  return typeof currency === 'string' ? getCurrency(currency) : currency;
}
