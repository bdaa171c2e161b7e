import type { Notice } from '@coastline/domain/form-error';
import { useConfig } from '#app/lib/config.ts';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/rental-dates.ts';
import type { DayReason } from './day-reason.ts';
import type { Obstacle } from './rental-check.ts';

/** What to tell a guest about an obstacle, in the page's language (CAR-20, CAR-22). */
export function useObstacleWords(): (obstacle: Obstacle) => Notice {
  const t = useTexts(rentalDates);
  const { minimumRentalDays: minDays } = useConfig();
  return (obstacle) => {
    if (obstacle === 'unfinished') return t.unfinished;
    if (obstacle === 'day_taken') return t.dateUnavailable;
    if (obstacle === 'range_taken') return t.rangeUnavailable;
    return { title: t.otherDates, description: t.refusal(obstacle, { minDays }) };
  };
}

/** Why a day of the calendar cannot be chosen, in a few words after its name. */
export function useDayReasonWords(): (reason: DayReason) => string {
  const t = useTexts(rentalDates);
  const { days } = useDates();
  const { minimumRentalDays } = useConfig();
  return (reason) =>
    reason === 'too_short' ? t.dayReason.too_short(days(minimumRentalDays)) : t.dayReason[reason];
}
