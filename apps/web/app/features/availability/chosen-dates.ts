import type { IsoDate } from '@coastline/domain/days/rental-dates';

/** Days chosen for a search; either may still be open. */
export interface ChosenDates {
  start: IsoDate | null;
  end: IsoDate | null;
}
