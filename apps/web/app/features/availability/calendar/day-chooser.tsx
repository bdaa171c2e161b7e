import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/dates/availability.ts';
import { pressDay, typeDay } from '../rules/range-choice.ts';
import { TypedDates } from '../typed/typed-dates.tsx';
import type { RentalRange } from '../use-rental-range.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { RentalCalendar } from './rental-calendar.tsx';

/** The ways to choose days: the calendar, and lines to type them. Fetched when the card comes into view. */
export default function DayChooser({ rental: { choice, rules, take, tell } }: { rental: RentalRange }) {
  const t = useTexts(availability);
  const press = (day: IsoDate) => {
    const obstacle = take(pressDay(choice, day, rules));
    if (obstacle) tell(obstacle);
  };
  return (
    <>
      <RentalCalendar
        choice={choice}
        rules={rules}
        onPress={press}
        placeholder={<CalendarSkeleton day={choice.start ?? rules.today} />}
      />
      {rules.taken.length > 0 ? <p className="text-xs text-ink-soft">{t.takenNotice}</p> : null}
      <TypedDates
        start={choice.start}
        end={choice.end}
        today={rules.today}
        onType={(end, day) => take(typeDay(choice, { end, day }, rules))}
      />
    </>
  );
}
