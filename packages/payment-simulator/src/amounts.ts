import type { SimulatedAmount } from './types.ts';

const WITHOUT_DECIMALS = new Set(['JPY', 'KRW', 'XAF', 'XOF', 'XPF', 'CLP', 'VND']);
const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/;

function scaleOf(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 1 : 100;
}

/** The amount as a number of whole units with decimals, as Modem Pay counts. */
export function toMajorUnits({ currency, minorUnits }: SimulatedAmount): number {
  return minorUnits / scaleOf(currency);
}

/** The amount as text, as Wave writes it: without decimals if there are none. */
export function toDecimalText(amount: SimulatedAmount): string {
  const units = toMajorUnits(amount);
  return Number.isInteger(units) ? String(units) : units.toFixed(2);
}

/** Parses a decimal amount; undefined if it is none, is zero or has too many decimals. */
export function parseDecimal(text: string, currency: string): SimulatedAmount | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const scaled = Number(text) * scaleOf(currency);
  const minorUnits = Math.round(scaled);
  const isExact = Math.abs(scaled - minorUnits) < 1e-6;
  return isExact && minorUnits > 0 ? { currency, minorUnits } : undefined;
}

/** The amount for the hosted page, such as `GMD 3,850.00`. */
export function formatAmount({ currency, minorUnits }: SimulatedAmount): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    minorUnits / scaleOf(currency),
  );
}
