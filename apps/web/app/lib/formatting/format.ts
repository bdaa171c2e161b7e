import { englishFormats } from '@coastline/domain/days/english-formats';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';

/** `Nov 24`, `Dec 05`: a date on a picker, with two digits so that the layout does not shift (BRW-01). */
export const formatPickerDay = englishFormats.pickerDay;

/** `Friday, November 20` */
export const formatFullDay = englishFormats.fullDay;

/** `Nov 24 to 29` within a month, `Nov 26 to Dec 3` otherwise. */
export const { shortRange } = englishFormats;

/** `November 2026`. */
export const formatMonthYear = englishFormats.monthYear;

/** `Nov 1 to Nov 30, 2026`. */
export const formatShortDays = englishFormats.rangeWithYear;

/** `Nov 20, 14:52` in Banjul. */
export const formatDateTime = englishFormats.dateTime;

/** `1 car`, `24 cars`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `D 27 500`: an exact amount in dalasi for office and hosts, independent of the display currency (CUR-01, BOOK-28). */
export function formatDalasi(amount: number): string {
  return formatExactPrice(fromDalasi(amount));
}

const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

/**
 * Parses an amount or a count from user input: a comma or a point before at most two decimals, and spaces, commas or points
 * between thousands. Returns NaN for other input.
 */
export function parseNumber(text: string): number {
  const input = text.replace(/[\s\u00a0\u202f]/g, '');
  const thousands = GROUPED.exec(input)?.[1];
  if (thousands) return Number(input.replaceAll(thousands, '').replace(',', '.'));
  return PLAIN.test(input) ? Number(input.replace(',', '.')) : Number.NaN;
}
