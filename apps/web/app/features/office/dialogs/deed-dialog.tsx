import type { Booking } from '@coastline/domain/wire/booking';
import type { Deed } from '../office-booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

export interface AskedDeed {
  deed: Deed;
  booking: Booking;
}

/** What every dialog of a step gets. */
export interface DeedDialogProps {
  booking: Booking;
  open: boolean;
  onClose: () => void;
}

/** The dialog that a step is confirmed in; every asking begins with a fresh one. */
export function DeedDialog({
  asked,
  open,
  onClose,
}: {
  asked: AskedDeed;
  open: boolean;
  onClose: () => void;
}) {
  const { deed, booking } = asked;
  const props = { booking, open, onClose };
  const key = `${deed} ${booking.id}`;
  if (deed === 'hand_over') return <HandOverDialog key={key} {...props} />;
  if (deed === 'return_car') return <ReturnDialog key={key} {...props} />;
  if (deed === 'cancel_by_office') return <CancelDialog key={key} {...props} />;
  return <PaymentDialog key={key} deed={deed} {...props} />;
}
