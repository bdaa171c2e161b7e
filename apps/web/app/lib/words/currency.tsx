import {
  CURRENCIES,
  type Currency,
  type CurrencyCode,
  convertParts,
  DEFAULT_CURRENCY,
  formatExactly,
  formatPrice,
  formatWhole,
  isCurrencyCode,
} from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
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
  /** An amount in dalasi, as the wire carries it. */
  format: (dalasi: number) => string;
  /** An amount in bututs, as the rules compute it. */
  formatBututs: (bututs: number) => string;
  /** Parts of one sum in bututs: shown, they add up to the sum as `formatBututs` shows it. */
  formatParts: (parts: readonly number[]) => string[];
  /** The same amount as it is paid, in dalasi; null where that is the chosen currency anyway. */
  inDalasi: (bututs: number) => string | null;
}

/** Amounts in the chosen currency, ready to read (CUR-04 to CUR-06). */
export function useMoney(): MoneyFormat {
  return moneyIn(useCurrency().currency);
}

/**
 * Amounts in a currency: `$413`; in dalasi, which is what changes hands, to the butut: `D 27 500`, `D 500.05` (BOOK-28).
 */
export function moneyIn(currency: Currency): MoneyFormat {
  const isPaidIn = currency.code === 'GMD';
  const formatBututs = (bututs: number) => (isPaidIn ? formatExactly(bututs) : formatPrice(bututs, currency));
  return {
    format: (dalasi) => formatBututs(fromDalasi(dalasi)),
    formatBututs,
    formatParts: (parts) =>
      isPaidIn
        ? parts.map(formatExactly)
        : convertParts(parts, currency).map((units) => formatWhole(units, currency)),
    inDalasi: (bututs) => (isPaidIn ? null : formatExactly(bututs)),
  };
}
