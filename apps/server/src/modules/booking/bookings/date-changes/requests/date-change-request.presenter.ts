import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus, BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { canDatesChange } from '@coastline/domain/bookings/booking-transitions';
import { dateChangeOutcomeAt } from '@coastline/domain/bookings/date-change-request';
import type { BookingRecord } from '../../bookings.repository.ts';

/** Presents the request that is open, or that the host has declined or not answered, while the days can change. */
export function presentDateRequest(
  { dateRequest }: Pick<BookingRecord, 'dateRequest'>,
  status: BookingStatus,
  { viewer, now }: { viewer: BookingViewer; now: Date },
): Booking['date_change_request'] {
  if (!dateRequest || !canDatesChange(status)) return null;
  const expiresAt = new Date(dateRequest.expires_at);
  const outcome = dateChangeOutcomeAt({ outcome: dateRequest.outcome, expiresAt }, now);
  if (outcome === 'accepted' || outcome === 'withdrawn' || outcome === 'superseded') return null;
  const { id, start_date, end_date, guest_total, host_amount, reason } = dateRequest;
  return {
    ...{ id, start_date, end_date, guest_total, outcome, reason },
    // The guest does not see the fee (D34).
    ...(viewer !== 'guest' && { host_amount }),
    created_at: new Date(dateRequest.created_at).toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
