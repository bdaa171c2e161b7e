import { CURRENCIES, type CurrencyCode } from '@coastline/domain/money/currency';
import type { Bututs } from '@coastline/domain/money/money';
import { convertToCharge, type Exchange } from '@coastline/domain/money/payment-providers';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import type { PaymentProvider } from '../providers/payment-provider.ts';

type ExchangeSettings = Pick<OfficeSettings, 'currency_rates' | 'exchange_margin_pct'>;

/** Lists the currencies that a provider charges, at the office's rates and margin (PAY-39). */
export function listExchanges(provider: PaymentProvider, settings: ExchangeSettings): Exchange[] {
  const { rates } = settings.currency_rates;
  return CURRENCIES.filter(({ code }) => provider.currencies.includes(code)).map(({ code: currency }) => ({
    currency,
    rate: currency === 'GMD' ? 1 : rates[currency],
    marginPct: currency === 'GMD' ? 0 : settings.exchange_margin_pct,
  }));
}

/** The charge of a provider for a part of a booking's price. Rate and margin are null for dalasi. */
export interface Charge {
  bututs: Bututs;
  currency: CurrencyCode;
  chargeMinorUnits: number;
  rate: number | null;
  marginPct: number | null;
}

/** Calculates the charge of a sum at an exchange. Payment options and new checkouts use it, so that they agree. */
export function calculateCharge(bututs: Bututs, exchange: Exchange): Charge {
  const isForeign = exchange.currency !== 'GMD';
  return {
    ...{ bututs, currency: exchange.currency, chargeMinorUnits: convertToCharge(bututs, exchange) },
    rate: isForeign ? exchange.rate : null,
    marginPct: isForeign ? exchange.marginPct : null,
  };
}

/** Finds the exchange of a currency; undefined if the provider is not set up or does not charge it. */
export function findExchange(
  provider: PaymentProvider | undefined,
  settings: ExchangeSettings,
  currency: CurrencyCode,
): Exchange | undefined {
  return provider && listExchanges(provider, settings).find((exchange) => exchange.currency === currency);
}
