import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Language } from '@coastline/domain/languages/languages';

/** Where and at which hour (`HH:MM` in Banjul) a car is picked up and returned. */
export interface MeetingFacts {
  /** Increases with every change of the meetings. */
  version: number;
  pickUp: { date: IsoDate; time: string; place: string };
  return: { date: IsoDate; time: string; place: string };
}

/** The facts of a booking that its calendar event shows. */
export interface CalendarFacts {
  bookingId: string;
  bookingNumber: string;
  carTitle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  status: BookingStatus;
  /** How often the days have changed. */
  dateChanges: number;
  /** Pick-up and return locations. */
  offices: string;
  /** Missing if no hour is agreed. */
  meeting?: MeetingFacts | undefined;
  /** Language of the texts; English by default. */
  language?: Language;
}

/** `publish` adds or updates the event in a calendar; `withdraw` removes it. */
export type CalendarPurpose = 'publish' | 'withdraw';

/** Snapshot of a booking that a mail's calendar file is rendered from; `at` is its time (ISO 8601). */
export type CalendarEntry = CalendarFacts & { purpose: CalendarPurpose; at: string };
