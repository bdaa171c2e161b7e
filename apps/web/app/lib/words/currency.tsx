import {
  CURRENCIES,
  type Currency,
  type CurrencyCode,
  convertAndFormat,
  DEFAULT_CURRENCY,
  formatPrice,
  isCurrencyCode,
} from '@coastline/domain/money/currency';
import { useMemo } from 'react';
import { createStoredChoice } from '../device/stored-choice.ts';
import { useConfigIfLoaded } from '../page/config.ts';

const choice = createStoredChoice('currency');

export interface CurrencyControl {
  currency: Currency;
  all: readonly Currency[];
  setCurrency: (code: CurrencyCode) => void;
}

/** The currency that prices are shown in (CUR-03). The server renders dalasi. */
export function useCurrency(): CurrencyControl {
  const stored = choice.use();
  const all = useCurrencies();
  const code = isCurrencyCode(stored) ? stored : DEFAULT_CURRENCY;
  const currency = all.find((each) => each.code === code) ?? CURRENCIES[0];
  return { currency, all, setCurrency: (next) => choice.set(next) };
}

/** The currencies at the rates that the office has set. */
function useCurrencies(): readonly Currency[] {
  const rates = useConfigIfLoaded()?.currencyRates.rates;
  return useMemo(
    () => CURRENCIES.map((currency) => ({ ...currency, rate: rates?.[currency.code] ?? currency.rate })),
    [rates],
  );
}

export interface MoneyFormat {
  /** A price in dalasi, as the wire carries it. */
  format: (dalasi: number) => string;
  /** A price in bututs, as the rules compute it. */
  formatBututs: (bututs: number) => string;
  /** The same price as it is paid, in dalasi; null where that is the chosen currency anyway. */
  inDalasi: (bututs: number) => string | null;
}

/** Prices in the chosen currency, ready to read: `D 27 500`, `$413` (CUR-04 to CUR-06). */
export function useMoney(): MoneyFormat {
  const { currency } = useCurrency();
  return {
    format: (dalasi) => convertAndFormat(dalasi, currency),
    formatBututs: (bututs) => formatPrice(bututs, currency),
    inDalasi: (bututs) => (currency.code === 'GMD' ? null : formatPrice(bututs, 'GMD')),
  };
}
