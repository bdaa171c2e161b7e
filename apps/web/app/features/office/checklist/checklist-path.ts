import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';

export function getChecklistPath(bookingId: string, phase: ConditionPhase): string {
  return `/admin/bookings/${bookingId}/${phase === 'hand_over' ? 'hand-over' : 'return'}`;
}

/** The phase whose checklist is next; undefined before the final payment and after the return. */
export function findChecklistPhase(status: BookingStatus): ConditionPhase | undefined {
  if (status === 'ready_for_pickup') return 'hand_over';
  return status === 'in_progress' ? 'return' : undefined;
}
