import type { BookingMailFacts } from './booking-facts.ts';
import { english } from './guest/en.ts';
import type { GuestTexts } from './guest/texts.ts';

/** Which car, from when to when, where. */
export function tripFacts(
  facts: BookingMailFacts,
  { labels, dates }: Pick<GuestTexts, 'labels' | 'dates'> = english,
): [label: string, value: string][] {
  return [
    [labels.booking, facts.bookingNumber],
    [labels.car, facts.carTitle],
    [labels.pickUp, dates.longDayWithYear(facts.startDate)],
    [labels.return, dates.longDayWithYear(facts.endDate)],
    [labels.where, facts.offices],
  ];
}
