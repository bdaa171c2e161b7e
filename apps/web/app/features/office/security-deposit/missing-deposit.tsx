import type { Booking } from '@coastline/contracts/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { depositQuery } from '#app/lib/security-deposits/queries.ts';
import { Note } from '#app/ui/states/note.tsx';
import { describeMissingDeposit } from './describe-missing-deposit.ts';

/** Says before a hand-over that the security deposit is not taken, for which the server would refuse it (TRIP-159). */
export function MissingDeposit({ booking }: { booking: Booking }) {
  const isAgreed = (booking.car_rules?.security_deposit ?? 0) > 0;
  const { data } = useQuery({ ...depositQuery(booking.id), enabled: isAgreed });
  const text = data && describeMissingDeposit(data);
  return text ? <Note tone="danger">{text}</Note> : null;
}
