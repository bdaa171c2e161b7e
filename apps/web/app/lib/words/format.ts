import { english } from '@coastline/domain/days/english-days';
import { formatExactly } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';

/** `Nov 24`, `Dec 05`: a date on a picker, always two digits long so that nothing jumps (BRW-01). */
export const formatPickerDay = english.pickerDay;

/** `Friday, November 20` */
export const formatFullDay = english.fullDay;

/** `Nov 24 to 29` within a month, otherwise as everywhere. */
export const { shortRange } = english;

/** `Nov 20, 14:52` in Banjul. */
export const formatDateTime = english.dateTime;

/** `1 car`, `24 cars`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * `D 27 500`: what the office counts and a host earns, in dalasi to the butut, whatever currency the visitor looks at
 * (CUR-01, BOOK-28).
 */
export function inDalasi(amount: number): string {
  return formatExactly(fromDalasi(amount));
}
