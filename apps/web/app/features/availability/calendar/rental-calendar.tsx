import { addDays, type DateRange, type IsoDate, MAX_DAYS_AHEAD } from '@coastline/domain/rental-dates';
import { Calendar } from '#app/ui/calendar.tsx';
import type { RentalRange } from '../use-rental-range.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { useRoomForTwoMonths } from './use-room-for-two-months.ts';

/** The calendar of one car: from today on, taken days say why they cannot be had (CAR-06, CAR-19, CAR-20). */
export function RentalCalendar({
  rental: { choice, press },
  taken,
  today,
}: {
  rental: RentalRange;
  taken: DateRange[];
  today: IsoDate;
}) {
  const hasRoom = useRoomForTwoMonths();
  return (
    <Calendar
      label={choice.next === 'start' ? 'Choose the pick-up date' : 'Choose the return date'}
      range={{ from: choice.start ?? undefined, to: choice.end ?? undefined }}
      onRange={({ from, to }) => press(to ?? from ?? today)}
      taken={taken}
      onTaken={press}
      today={today}
      max={addDays(today, MAX_DAYS_AHEAD)}
      months={hasRoom ? 2 : 1}
      placeholder={<CalendarSkeleton day={choice.start ?? today} />}
    />
  );
}
