import {
  CURRENCIES,
  type Currency,
  type CurrencyCode,
  convertParts,
  DEFAULT_CURRENCY,
  formatExactPrice,
  formatPrice,
  formatWhole,
  isCurrencyCode,
} from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { useMemo } from 'react';
import { createStoredValue } from '../device/stored-value.ts';
import { useConfigIfLoaded } from '../page/config.ts';

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
