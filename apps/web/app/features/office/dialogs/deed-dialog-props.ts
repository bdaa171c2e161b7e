import type { Booking } from '@coastline/domain/wire/bookings/booking';

/** What every dialog of a step gets. */
export interface DeedDialogProps {
  booking: Booking;
  open: boolean;
  onClose: () => void;
}
