/** `1 car found`, `24 cars found`, `500+ cars found` where there are more than were counted (BRW-04). */
export function carsFound(total: number, isCapped: boolean): { count: string; words: string } {
  if (isCapped) return { count: `${total}+`, words: 'cars found' };
  return { count: String(total), words: total === 1 ? 'car found' : 'cars found' };
}
