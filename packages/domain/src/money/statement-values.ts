/** Dates and amounts as providers write them in the statements of an account. */
import { type IsoDate, parseIsoDate } from '../days/rental-dates.ts';
import type { Bututs } from './money.ts';

export const STATEMENT_DATE_FORMATS = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'DD MMM YYYY',
] as const;
export type StatementDateFormat = (typeof STATEMENT_DATE_FORMATS)[number];

export const DECIMAL_SEPARATORS = ['.', ','] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** The largest amount of a `numeric(12,2)`. */
export const MAX_STATEMENT_AMOUNT: Bututs = 999_999_999_999;

// Longer texts are neither, and would take long to compare with the patterns.
const MAX_VALUE_LENGTH = 60;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const DATE_PATTERNS: Record<StatementDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  'DD MMM YYYY': /^(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*\.?[ -](?<year>\d{4})$/i,
};
const TIME_OF_DAY = /[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?( ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

/** Parses the day of a line; a time of day behind it is ignored. Undefined for a text that is no day of this century. */
export function parseStatementDate(text: string, format: StatementDateFormat): IsoDate | undefined {
  if (text.length > MAX_VALUE_LENGTH) return undefined;
  const parts = DATE_PATTERNS[format].exec(text.trim().replace(TIME_OF_DAY, ''))?.groups;
  if (!parts) return undefined;
  const { year = '', month = '', day = '' } = parts;
  const isInRange = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
  const monthNumber = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  if (!isInRange) return undefined;
  return parseIsoDate(`${year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const CURRENCY = /^(GMD|D)\s*|\s*(GMD|D)$/gi;

/**
 * Parses an amount with its sign: a minus before or behind it, or parentheses. Groups of three digits may be separated by
 * spaces, apostrophes or the other separator. Undefined for any other text and beyond `MAX_STATEMENT_AMOUNT`.
 */
export function parseStatementAmount(text: string, decimal: DecimalSeparator): Bututs | undefined {
  if (text.length > MAX_VALUE_LENGTH) return undefined;
  const inParentheses = /^\((.*)\)$/.exec(text.trim())?.[1];
  const bare = (inParentheses ?? text).trim().replace('\u2212', '-');
  const signed = bare.replace(/^([+-]\s*)?(.*?)(\s*[+-])?$/s, (_all, before = '', middle, behind = '') => {
    return `${(before || behind).trim()}${middle.trim().replace(CURRENCY, '')}`;
  });
  const isNegative = inParentheses !== undefined || /^-|^(GMD|D)\s*-/i.test(bare) || bare.endsWith('-');
  const digits = signed.replace(/^[+-]/, '').replace(/^[+-]/, '');
  const bututs = parseDigits(digits, decimal);
  if (bututs === undefined || bututs > MAX_STATEMENT_AMOUNT) return undefined;
  return isNegative && bututs !== 0 ? -bututs : bututs;
}

function parseDigits(digits: string, decimal: DecimalSeparator): Bututs | undefined {
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  if (more.length > 0 || !/^\d{0,2}$/.test(fraction)) return undefined;
  const thousands = decimal === '.' ? ',' : '\\.';
  const isGrouped = new RegExp(`^\\d{1,3}(?:([\\s'\u2019]|${thousands})\\d{3})(?:\\1\\d{3})*$`).test(whole);
  if (!isGrouped && !/^\d{1,15}$/.test(whole)) return undefined;
  const bututs = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(bututs) ? bututs : undefined;
}
