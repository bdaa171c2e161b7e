/** Display currencies. Prices are in dalasi; converted prices are only shown, never charged (CUR). */
import { BUTUTS_PER_DALASI, type Bututs, divideHalfUp, fromDalasi } from './money.ts';

export const CURRENCIES = [
  { code: 'GMD', symbol: 'D', name: 'Gambian Dalasi', rate: 1 },
  { code: 'USD', symbol: '$', name: 'US dollar', rate: 0.015 },
  { code: 'EUR', symbol: '€', name: 'euro', rate: 0.014 },
  { code: 'GBP', symbol: '£', name: 'pound', rate: 0.012 },
  { code: 'SEK', symbol: 'kr', name: 'Swedish krona', rate: 0.16 },
] as const;
export type CurrencyCode = (typeof CURRENCIES)[number]['code'];

/** A currency with its value of one dalasi: the rate of the table, or the rate that the office has set. */
export interface Currency {
  code: CurrencyCode;
  symbol: string;
  name: string;
  rate: number;
}

export const DEFAULT_CURRENCY: CurrencyCode = 'GMD';

const NO_BREAK_SPACE = '\u00a0';
export const MINUS = '\u2212';
/** Maximum number of decimals of a rate: whole millionths keep the conversion exact. */
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

/** Converts an amount to whole units of a currency, rounded half up after the conversion (CUR-04). */
export function convertToWhole(bututs: Bututs, currency: CurrencyCode | Currency): number {
  const { rate } = toCurrency(currency);
  const scaledRate = BigInt(Math.round(rate * RATE_SCALE));
  return divideHalfUp(BigInt(bututs) * scaledRate, BigInt(BUTUTS_PER_DALASI * RATE_SCALE));
}

/**
 * Converts the parts of a sum to whole units of a currency that add up to the converted sum. Units that rounding down loses
 * go to the parts with the largest fractions, the earlier part first (CUR-07).
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
 * Groups digits as the Swedish locale does, with no-break spaces (CUR-05). Not with `Intl`, because the locale data of server
 * and browser may differ and hydration needs the same text.
 */
export function groupDigits(whole: number): string {
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return whole < 0 ? `${MINUS}${digits}` : digits;
}

/** Formats a price in bututs: `D 27 500` with no-break spaces, other currencies as `$413` (CUR-06). */
export function formatPrice(bututs: Bututs, currency: CurrencyCode | Currency = DEFAULT_CURRENCY): string {
  return formatWhole(convertToWhole(bututs, currency), currency);
}

/** Formats whole units of a currency. */
export function formatWhole(units: number, currency: CurrencyCode | Currency): string {
  const { code, symbol } = toCurrency(currency);
  const amount = groupDigits(units);
  return code === 'GMD' ? `${symbol}${NO_BREAK_SPACE}${amount}` : `${symbol}${amount}`;
}

/** Formats a payable amount, never negative, exactly in dalasi: `D 500.05`, or `D 500` without bututs (BOOK-28). */
export function formatExactPrice(bututs: Bututs): string {
  const rest = bututs % BUTUTS_PER_DALASI;
  const whole = formatPrice(bututs - rest);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** Formats a sum that may be negative exactly in dalasi: `−D 500.05`. */
export function formatExactSum(bututs: Bututs): string {
  return bututs < 0 ? `${MINUS}${formatExactPrice(-bututs)}` : formatExactPrice(bututs);
}

/** Formats a price in dalasi, as the API sends it, like `formatPrice`. */
export function formatDalasi(dalasi: number, currency: CurrencyCode | Currency = DEFAULT_CURRENCY): string {
  return formatPrice(fromDalasi(dalasi), currency);
}

function toCurrency(currency: CurrencyCode | Currency): Currency {
  return typeof currency === 'string' ? getCurrency(currency) : currency;
}
