import type { Meeting } from '@coastline/contracts/bookings/meeting';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { formatTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import type { MeetingJson } from './booking-meeting.repository.ts';

/** Presents the meetings of a booking; the flight and the hotel of a guest are not for the host. */
export function presentMeeting(
  meeting: MeetingJson,
  { endDate, viewer }: { endDate: IsoDate; viewer: BookingViewer },
): Meeting {
  return {
    version: meeting.version,
    pick_up: {
      date: meeting.pickUpDate,
      time: formatTimeOfDay(meeting.pickUpMinutes),
      place: meeting.pickUpPlace,
    },
    return: { date: endDate, time: formatTimeOfDay(meeting.returnMinutes), place: meeting.returnPlace },
    ...(viewer !== 'host' && {
      flight_number: meeting.flightNumber,
      arrival_time: meeting.arrivalMinutes === null ? null : formatTimeOfDay(meeting.arrivalMinutes),
      lodging: meeting.lodging,
    }),
  };
}
