import { type ProviderAmount, ProviderUnavailableError } from './payment-provider.ts';

// ISO 4217 currencies without a minor unit that a provider of this list can charge.
const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'XAF', 'XOF', 'XPF', 'CLP', 'VND']);
const DECIMAL_AMOUNT = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

function decimalsOf(currency: string): 0 | 2 {
  return WITHOUT_DECIMALS.has(currency) ? 0 : 2;
}

/** Formats an amount as the decimal text of its currency, without `.00`: 385000 bututs are `3850`. */
export function formatDecimalAmount({ currency, minorUnits }: ProviderAmount): string {
  if (!Number.isSafeInteger(minorUnits) || minorUnits < 0)
    throw new RangeError('An amount is a whole number');
  const decimals = decimalsOf(currency);
  const scale = 10 ** decimals;
  const whole = Math.floor(minorUnits / scale);
  const rest = minorUnits % scale;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(decimals, '0')}`;
}

/** Parses the decimal amount of a provider exactly. Throws if it has more decimals than its currency. */
export function parseDecimalAmount(text: string, currency: string): ProviderAmount {
  const [, whole, fraction = ''] = DECIMAL_AMOUNT.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  const isExact = whole !== undefined && /^0*$/.test(fraction.slice(decimals));
  if (!isExact) throw new ProviderUnavailableError('The provider returned an amount that does not parse');
  return { currency, minorUnits: Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`) };
}

export function isSameAmount(one: ProviderAmount, other: ProviderAmount): boolean {
  return one.currency === other.currency && one.minorUnits === other.minorUnits;
}
