/** Calendar days as `YYYY-MM-DD`; both ends belong to the range. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The range after a press on `day`: a first press or one before the start begins anew, the next one ends it. */
export function nextRange(range: DayRange, day: string): DayRange {
  if (!range.from || range.to || day < range.from) return { from: day, to: undefined };
  return { from: range.from, to: day };
}
