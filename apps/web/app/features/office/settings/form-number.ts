/** The number that somebody typed, with a comma or a point; `NaN` for anything else, which no rule lets pass. */
export function toNumber(text: string): number {
  const tidy = text.trim().replace(',', '.');
  return tidy === '' ? Number.NaN : Number(tidy);
}
