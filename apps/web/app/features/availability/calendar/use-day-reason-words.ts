import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { rentalDates } from '#app/texts/en/dates/rental-dates.ts';
import type { DayReason } from '../rules/day-reason.ts';

/** Why a day of the calendar cannot be chosen, in a few words after its name. */
export function useDayReasonWords(): (reason: DayReason) => string {
  const t = useTexts(rentalDates);
  const { days } = useDates();
  const { minimumRentalDays } = useConfig();
  return (reason) =>
    reason === 'too_short' ? t.dayReason.too_short(days(minimumRentalDays)) : t.dayReason[reason];
}
