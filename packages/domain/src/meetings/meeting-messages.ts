/** English messages of the API about meetings. Pages have texts of their own. */
import type { MeetingRule } from './meeting.ts';

export const MEETING_MESSAGES: Record<MeetingRule, string> = {
  place_unknown: 'This place is no longer available. Please choose another one.',
  place_dearer: 'This place costs more than the agreed one. Please choose another one or call the office.',
  outside_opening_hours: 'The place is closed at this time. Please choose another time.',
  too_soon: 'This is too soon. Please choose a later time.',
  not_on_days_of_rental: 'The pick-up must be on the first day or the day after, and before the return.',
  flight_number_form: 'Please enter a flight number such as SN233.',
  flight_missing: 'Please also enter the flight number.',
  lodging_missing: 'Please enter the name or address of your hotel.',
};
