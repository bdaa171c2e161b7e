import { useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/dates/availability.ts';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import type { RentalRange } from '../use-rental-range.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';

/** Holds the place of calendar and date lines in their final size. */
export function DayChooserSkeleton({ rental: { choice, rules } }: { rental: RentalRange }) {
  const t = useTexts(availability);
  return (
    <>
      <CalendarSkeleton day={choice.start ?? rules.today} />
      {rules.taken.length > 0 ? <p className="text-xs text-ink-soft">{t.takenNotice}</p> : null}
      <Skeleton className="h-[13.5rem] sm:h-[6.56rem]" />
    </>
  );
}
