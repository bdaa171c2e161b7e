import type { ToastMessage } from '@coastline/domain/form-error';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { dateRefusals } from '#app/texts/en/dates/date-refusals.ts';
import type { Obstacle } from './rules/rental-check.ts';

/** What to tell a guest about an obstacle, in the page's language (CAR-20, CAR-22). */
export function useObstacleWords(): (obstacle: Obstacle) => ToastMessage {
  const t = useTexts(dateRefusals);
  const { minimumRentalDays: minDays } = useConfig();
  return (obstacle) => {
    if (obstacle === 'unfinished') return t.unfinished;
    if (obstacle === 'day_taken') return t.dateUnavailable;
    if (obstacle === 'range_taken') return t.rangeUnavailable;
    return { title: t.otherDates, description: t.refusal(obstacle, { minDays }) };
  };
}
