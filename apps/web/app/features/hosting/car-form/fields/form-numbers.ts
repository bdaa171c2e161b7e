/** Keeps what can be part of a number. */
export function filterNumber(text: string): string {
  return text.replace(/[^\d\s.,-]/g, '').slice(0, 20);
}
