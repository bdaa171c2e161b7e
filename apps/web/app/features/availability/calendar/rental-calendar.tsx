import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/dates/rental-dates.ts';
import { Calendar } from '#app/ui/calendar/calendar.tsx';
import { findDayReason, lastDayOffered } from '../rules/day-reason.ts';
import type { RangeChoice } from '../rules/range-choice.ts';
import type { RentalRules } from '../rules/rental-check.ts';
import { useDayReasonWords } from './use-day-reason-words.ts';
import { useRoomForTwoMonths } from './use-room-for-two-months.ts';

/** A calendar from today on whose days say why they cannot be chosen (CAR-06, CAR-19, CAR-20, BRW-18, BRW-19). */
export function RentalCalendar({
  choice,
  rules,
  onPress,
  placeholder,
}: {
  choice: RangeChoice;
  rules: RentalRules;
  /** A press on any day, be it one that is to be refused. */
  onPress: (day: IsoDate) => void;
  placeholder?: ReactNode;
}) {
  const t = useTexts(rentalDates);
  const reasonWords = useDayReasonWords();
  const hasRoom = useRoomForTwoMonths();
  const { start, end, next } = choice;
  return (
    <Calendar
      label={next === 'start' ? t.choosePickup : t.chooseReturn}
      range={{ from: start ?? undefined, to: end ?? undefined }}
      onRange={({ from, to }) => onPress(to ?? from ?? rules.today)}
      taken={rules.taken}
      getDisabledReason={(day) => {
        const reason = findDayReason(day, choice, rules);
        return reason && reasonWords(reason);
      }}
      onDisabledDayClick={onPress}
      today={rules.today}
      min={rules.today}
      max={lastDayOffered(rules)}
      months={hasRoom ? 2 : 1}
      placeholder={placeholder}
    />
  );
}
