import {
  CURRENCIES,
  type Currency,
  type CurrencyCode,
  convertParts,
  DEFAULT_CURRENCY,
  formatExactPrice,
  formatPrice,
  formatWhole,
  groupDigits,
  isCurrencyCode,
  RATE_DECIMALS,
} from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useMemo } from 'react';
import { createStoredValue } from '../device/stored-value.ts';
import { useConfigIfLoaded } from '../page/config.ts';

/** Cents, öre or bututs of one unit. */
const MINOR_UNITS = 100;

const storedCurrency = createStoredValue('currency');

export interface CurrencyControl {
  currency: Currency;
  all: readonly Currency[];
  setCurrency: (code: CurrencyCode) => void;
}

/** The display currency (CUR-03). The server renders dalasi. */
export function useCurrency(): CurrencyControl {
  const stored = storedCurrency.use();
  const all = useCurrencies();
  const code = isCurrencyCode(stored) ? stored : DEFAULT_CURRENCY;
  const currency = all.find((each) => each.code === code) ?? CURRENCIES[0];
  return { currency, all, setCurrency: (next) => storedCurrency.set(next) };
}

/** All currencies with the exchange rates that the office has set. */
function useCurrencies(): readonly Currency[] {
  const rates = useConfigIfLoaded()?.currencyRates.rates;
  return useMemo(
    () => CURRENCIES.map((currency) => ({ ...currency, rate: rates?.[currency.code] ?? currency.rate })),
    [rates],
  );
}

/** Formats an amount that a payment provider charges, exactly: `GBP 1 041.37`, `D 3 330`. */
export function formatCharge({ charge, currency }: { charge: number; currency: string }): string {
  const minorUnits = fromDalasi(charge);
  if (currency === 'GMD') return formatExactPrice(minorUnits);
  const decimals = String(minorUnits % MINOR_UNITS).padStart(2, '0');
  return `${currency}\u00a0${groupDigits(Math.floor(minorUnits / MINOR_UNITS))}.${decimals}`;
}

/** Formats an exchange rate without trailing zeros: `0.012 GBP`. */
export function formatRate(rate: number, currency: string): string {
  return `${rate.toFixed(RATE_DECIMALS).replace(/\.?0+$/, '')}\u00a0${currency}`;
}

export interface MoneyFormat {
  /** Formats an amount in dalasi, the unit of the API. */
  format: (dalasi: number) => string;
  /** Formats an amount in bututs, the unit of the domain rules. */
  formatBututs: (bututs: number) => string;
  /** Formats the parts of a sum in bututs. The rounded parts add up to the sum as `formatBututs` shows it. */
  formatParts: (parts: readonly number[]) => string[];
  /** Formats the amount in dalasi, in which it is paid; null when dalasi is the display currency. */
  inDalasi: (bututs: number) => string | null;
}

/** Formats amounts in the display currency (CUR-04 to CUR-06). */
export function useMoney(): MoneyFormat {
  return createMoneyFormat(useCurrency().currency);
}

/** Creates formatters for a currency: `$413`. Dalasi are exact, because they are paid: `D 27 500`, `D 500.05` (BOOK-28). */
export function createMoneyFormat(currency: Currency): MoneyFormat {
  const isDalasi = currency.code === 'GMD';
  const formatBututs = (bututs: number) =>
    isDalasi ? formatExactPrice(bututs) : formatPrice(bututs, currency);
  return {
    format: (dalasi) => formatBututs(fromDalasi(dalasi)),
    formatBututs,
    formatParts: (parts) =>
      isDalasi
        ? parts.map(formatExactPrice)
        : convertParts(parts, currency).map((units) => formatWhole(units, currency)),
    inDalasi: (bututs) => (isDalasi ? null : formatExactPrice(bututs)),
  };
}
