import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { monthWeeks, nextMonth } from './month-weeks.ts';

/** Heights of the calendar with what stands below it, by weeks: 47 px a week. */
const HEIGHTS: Record<number, string> = { 4: 'h-[20.4rem]', 5: 'h-[23.34rem]', 6: 'h-[26.27rem]' };
const HEIGHTS_OF_TWO: Record<number, string> = {
  4: 'min-[76rem]:h-[20.4rem]',
  5: 'min-[76rem]:h-[23.34rem]',
  6: 'min-[76rem]:h-[26.27rem]',
};

/** Holds the calendar's place in its final height; the screen decides whether one month stands there or two. */
export function CalendarSkeleton({ day }: { day: IsoDate }) {
  const one = monthWeeks(day);
  const two = Math.max(one, monthWeeks(nextMonth(day)));
  return <Skeleton className={`${HEIGHTS[one] ?? ''} ${HEIGHTS_OF_TWO[two] ?? ''}`} />;
}
