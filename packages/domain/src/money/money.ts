/**
 * An amount in whole bututs (1 dalasi = 100 bututs), always a safe integer (D7, BOOK-28).
 * Decimal amounts exist only on the wire and on screens.
 */
export type Bututs = number;

export const BUTUTS_PER_DALASI = 100;

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount in dalasi exactly: digits with at most two decimals, an optional minus, surrounding space ignored.
 * Returns undefined for any other text, for a third decimal and for amounts beyond the safe integers.
 */
export function parseDalasi(input: string | number): Bututs | undefined {
  // `String` returns the shortest decimal of a double, which is the number that its author wrote.
  const match = DECIMAL.exec(String(input).trim());
  if (!match) return undefined;
  const [, sign, whole = '', decimals = ''] = match;
  const bututs = Number(whole) * BUTUTS_PER_DALASI + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(bututs)) return undefined;
  return sign === '-' && bututs !== 0 ? -bututs : bututs;
}

/** Dalasi for the wire: the double nearest to the amount, which JSON writes with at most two decimals. */
export function toDalasi(bututs: Bututs): number {
  return requireWholeBututs(bututs) / BUTUTS_PER_DALASI;
}

/** Bututs of an amount in dalasi. Throws a RangeError if it is not a whole number of bututs. */
export function fromDalasi(dalasi: number): Bututs {
  const bututs = parseDalasi(dalasi);
  if (bututs === undefined) throw new RangeError(`Not an amount in dalasi: ${dalasi}`);
  return bututs;
}

/** `pct` percent of an amount, rounded half up to the butut (D48). Throws a RangeError if `pct` has more than two decimals. */
export function percentOf(amountBututs: Bututs, pct: number): Bututs {
  const pctHundredths = fromDalasi(pct);
  // BigInt, because 12 digits of money times 5 digits of percentage exceed the safe integers.
  return divideHalfUp(BigInt(requireWholeBututs(amountBututs)) * BigInt(pctHundredths), 10_000n);
}

/** Exact quotient rounded half up (towards plus infinity). Throws a RangeError beyond the safe integers. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor;
  const divisorDoubled = 2n * divisor;
  const truncated = doubled / divisorDoubled;
  const floored = doubled % divisorDoubled < 0n ? truncated - 1n : truncated;
  return requireWholeBututs(Number(floored));
}

/** Formats bututs as PostgreSQL `numeric(12,2)`: `1000.05`. */
export function bututsToNumeric(bututs: Bututs): string {
  const digits = String(Math.abs(requireWholeBututs(bututs))).padStart(3, '0');
  const sign = bututs < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses a PostgreSQL `numeric(12,2)`. Throws a RangeError for any other text. */
export function numericToBututs(numeric: string): Bututs {
  const bututs = parseDalasi(numeric);
  if (bututs === undefined) throw new RangeError(`Not a numeric(12,2): ${numeric}`);
  return bututs;
}

function requireWholeBututs(bututs: number): Bututs {
  if (!Number.isSafeInteger(bututs)) throw new RangeError(`Not a whole number of bututs: ${bututs}`);
  return bututs;
}

/** Converts a `numeric(12,2)` of PostgreSQL to the dalasi of a response. */
export function numericToDalasi(numeric: string): number {
  return toDalasi(numericToBututs(numeric));
}
