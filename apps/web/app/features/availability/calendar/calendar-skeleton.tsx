import { addDays, daysBetween, type IsoDate, startOfDayInBanjul } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/car.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { RentalRange } from '../use-rental-range.ts';

/** Heights of the calendar including its footer, by number of weeks; 47 px per week. */
const HEIGHTS: Record<number, string> = { 4: 'h-[20.4rem]', 5: 'h-[23.34rem]', 6: 'h-[26.27rem]' };
const TWO_MONTH_HEIGHTS: Record<number, string> = {
  4: 'min-[76rem]:h-[20.4rem]',
  5: 'min-[76rem]:h-[23.34rem]',
  6: 'min-[76rem]:h-[26.27rem]',
};

/** Placeholder of the calendar in its final height. The screen width decides between one month and two. */
export function CalendarSkeleton({ day }: { day: IsoDate }) {
  const one = countMonthWeeks(day);
  const two = Math.max(one, countMonthWeeks(getNextMonth(day)));
  return <Skeleton className={`${HEIGHTS[one] ?? ''} ${TWO_MONTH_HEIGHTS[two] ?? ''}`} />;
}

/** Placeholder of calendar and text inputs in their final size. */
export function DaySelectorSkeleton({ rental: { selection, rules } }: { rental: RentalRange }) {
  const t = useTexts(availability);
  return (
    <>
      <CalendarSkeleton day={selection.start ?? rules.today} />
      {rules.taken.length > 0 ? <p className="text-xs text-ink-soft">{t.takenNotice}</p> : null}
      <Skeleton className="h-[13.5rem] sm:h-[6.56rem]" />
    </>
  );
}

/** Number of calendar rows of a month with weeks that begin on Monday, 4 to 6. */
export function countMonthWeeks(day: IsoDate): number {
  const first = `${day.slice(0, 8)}01`;
  const daysBefore = (startOfDayInBanjul(first).getUTCDay() + 6) % 7;
  return Math.ceil((daysBefore + daysBetween(first, getNextMonth(day))) / 7);
}

export function getNextMonth(day: IsoDate): IsoDate {
  // 31 days after the first day is always in the next month.
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
