import type { IsoDate } from '@coastline/domain/rental-dates';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { monthWeeks, nextMonth } from './month-weeks.ts';

/** Heights of the calendar with its legend, by weeks: 47 px a week. */
const HEIGHTS: Record<number, string> = { 4: 'h-75', 5: 'h-[21.7rem]', 6: 'h-[24.64rem]' };
const HEIGHTS_OF_TWO: Record<number, string> = {
  4: 'min-[76rem]:h-75',
  5: 'min-[76rem]:h-[21.7rem]',
  6: 'min-[76rem]:h-[24.64rem]',
};

/** Holds the calendar's place in its final height; the screen decides whether one month stands there or two. */
export function CalendarSkeleton({ day }: { day: IsoDate }) {
  const one = monthWeeks(day);
  const two = Math.max(one, monthWeeks(nextMonth(day)));
  return <Skeleton className={`${HEIGHTS[one] ?? ''} ${HEIGHTS_OF_TWO[two] ?? ''}`} />;
}
