const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

/**
 * An amount or a count as people type it, with a comma or a point before at most two decimals and spaces, commas or points
 * between thousands. NaN where it is none.
 */
export function readNumber(text: string): number {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '');
  const thousands = GROUPED.exec(typed)?.[1];
  if (thousands) return Number(typed.replaceAll(thousands, '').replace(',', '.'));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
