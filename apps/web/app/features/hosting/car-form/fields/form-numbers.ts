/** A number as people type it: spaces between the digits, a comma or a point before the decimals. NaN where it is none. */
export function readNumber(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Keeps what can be part of a number. */
export function filterNumber(text: string): string {
  return text.replace(/[^\d\s.,-]/g, '').slice(0, 20);
}
