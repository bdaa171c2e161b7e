import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/car.ts';
import { selectDay, selectTypedDay } from '../rules/range-selection.ts';
import { DateTextFields } from '../typed/date-text-fields.tsx';
import type { RentalRange } from '../use-rental-range.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { RentalCalendar } from './rental-calendar.tsx';

/** The calendar and the text inputs for dates. Loads when the card comes into view. */
export default function DaySelector({
  rental: { selection, rules, applySelection, notifyError },
}: {
  rental: RentalRange;
}) {
  const t = useTexts(availability);
  const onDayClick = (day: IsoDate) => {
    const error = applySelection(selectDay(selection, day, rules));
    if (error) notifyError(error);
  };
  return (
    <>
      <RentalCalendar
        selection={selection}
        rules={rules}
        onDayClick={onDayClick}
        placeholder={<CalendarSkeleton day={selection.start ?? rules.today} />}
      />
      {rules.taken.length > 0 ? <p className="text-xs text-ink-soft">{t.takenNotice}</p> : null}
      <DateTextFields
        start={selection.start}
        end={selection.end}
        today={rules.today}
        onType={(end, day) => applySelection(selectTypedDay(selection, { end, day }, rules))}
      />
    </>
  );
}
