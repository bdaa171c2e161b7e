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
