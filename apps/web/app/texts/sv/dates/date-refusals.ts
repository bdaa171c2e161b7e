import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import type { Translation } from '../../translation.ts';
import { dates } from './dates.ts';

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Välj dina datum', description: 'Välj en dag för återlämning.' },
  dateUnavailable: {
    title: 'Dagen är inte ledig',
    description: 'Den här dagen är redan bokad. Välj en annan dag.',
  },
  rangeUnavailable: {
    title: 'Dagarna är inte lediga',
    description: 'Bland dagarna du valt finns bokade dagar. Välj andra datum.',
  },
  otherDates: 'Välj andra datum',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Välj giltiga datum för upphämtning och återlämning.',
      start_in_past: 'Upphämtningen kan inte ligga före i dag.',
      end_before_start: 'Återlämningen kan inte ligga före upphämtningen.',
      too_far: `Upphämtningen kan ligga högst ${MAX_DAYS_AHEAD} dagar framåt.`,
      too_short: `Kortaste hyrestid är ${dates.days(minDays)}.`,
      too_long: `Längsta hyrestid är ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => `Länkens datum går inte att använda. Här visas ${range}.`,
  searchPassedOver: 'Länkens datum går inte att använda och är utelämnade.',
};
