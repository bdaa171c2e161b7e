import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { rentalDates } from '#app/texts/en/car.ts';
import { Calendar } from '#app/ui/calendar/calendar.tsx';
import { useMediaQuery } from '#app/ui/hooks/media-queries.ts';
import {
  type DisabledReason,
  findDisabledReason,
  getLastSelectableDay,
  type RangeSelection,
} from '../rules/range-selection.ts';
import type { RentalRules } from '../rules/rental-rules.ts';

// In narrower columns, the days of two months would be too small to tap.
const TWO_MONTHS_QUERY = '(min-width: 76rem)';

/** A calendar from today on. Disabled days have a reason (CAR-06, CAR-19, CAR-20, BRW-18, BRW-19). */
export function RentalCalendar({
  selection,
  rules,
  onDayClick,
  placeholder,
}: {
  selection: RangeSelection;
  rules: RentalRules;
  /** Called for every clicked day, including disabled ones. */
  onDayClick: (day: IsoDate) => void;
  placeholder?: ReactNode;
}) {
  const t = useTexts(rentalDates);
  const formatReason = useDisabledReasonFormatter();
  const hasRoomForTwoMonths = useMediaQuery(TWO_MONTHS_QUERY);
  const { start, end, next } = selection;
  return (
    <Calendar
      label={next === 'start' ? t.choosePickup : t.chooseReturn}
      range={{ from: start ?? undefined, to: end ?? undefined }}
      onRange={({ from, to }) => onDayClick(to ?? from ?? rules.today)}
      taken={rules.taken}
      getDisabledReason={(day) => {
        const reason = findDisabledReason(day, selection, rules);
        return reason && formatReason(reason);
      }}
      onDisabledDayClick={onDayClick}
      today={rules.today}
      min={rules.today}
      max={getLastSelectableDay(rules)}
      // Two months also show the pick-up before a return in the next month.
      initialDay={(next === 'end' && !hasRoomForTwoMonths && end) || undefined}
      months={hasRoomForTwoMonths ? 2 : 1}
      placeholder={placeholder}
    />
  );
}

/** Formats why a day is disabled, as a short suffix of its label. */
function useDisabledReasonFormatter(): (reason: DisabledReason) => string {
  const t = useTexts(rentalDates);
  const { days } = useDates();
  const { minimumRentalDays } = useConfig();
  return (reason) =>
    reason === 'too_short' ? t.dayReason.too_short(days(minimumRentalDays)) : t.dayReason[reason];
}
