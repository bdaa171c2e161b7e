import type { Booking } from '@coastline/domain/wire/booking';

/** What every dialog of a step gets. */
export interface DeedDialogProps {
  booking: Booking;
  open: boolean;
  onClose: () => void;
}
