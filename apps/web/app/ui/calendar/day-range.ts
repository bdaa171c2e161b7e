/** Calendar days as `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Range after a click on `day`: the first click or one before the start begins a range, the next one ends it. */
export function getNextRange(range: DayRange, day: string): DayRange {
  if (!range.from || range.to || day < range.from) return { from: day, to: undefined };
  return { from: range.from, to: day };
}
