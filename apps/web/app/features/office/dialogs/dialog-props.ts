import type { Booking } from '@coastline/contracts/bookings/booking';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export interface BookingDialogProps extends DialogProps {
  booking: Booking;
}
