import { randomUUID } from 'node:crypto';

/** The places that a new marketplace has. */
export const AIRPORT_ID = '0c0a5711-0000-4000-8000-000000000001';
export const SENEGAMBIA_ID = '0c0a5711-0000-4000-8000-000000000002';

/** Pick-up at 14:30 and return at 10:00 at the airport, with a flight. */
export const MEETING = {
  pick_up_place_id: AIRPORT_ID,
  pick_up_time: '14:30',
  return_place_id: AIRPORT_ID,
  return_time: '10:00',
  flight_number: 'SN 233',
  arrival_time: '13:40',
};

/** A new place of the office in Bakau that is open on weekdays. */
export function createMeetingPlace() {
  return {
    name: `Bakau ${randomUUID()}`,
    kind: 'office',
    latitude: 13.478,
    longitude: -16.6819,
    directions: 'Opposite the market.',
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    lead_time_hours: 2,
    position: 3,
  };
}
