import type { AdminCancelReason, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import type { Deed } from '../office-booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectConditionDialog } from './correct-condition-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { SetRefundDialog } from './set-refund-dialog.tsx';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';

export interface AskedDeed {
  deed: Deed;
  booking: Booking;
  /** Which payment is corrected; the deposit where it is not said. */
  phase?: PaymentPhase | undefined;
  /** Whose notes of the car are corrected; those of the hand-over where it is not said. */
  moment?: ConditionPhase | undefined;
  /** The reason that a cancellation begins with. */
  reason?: AdminCancelReason | undefined;
}

/** The dialog that a step is confirmed in. */
export function DeedDialog({
  asked,
  open,
  onClose,
}: {
  asked: AskedDeed;
  open: boolean;
  onClose: () => void;
}) {
  const { deed, booking, phase = 'deposit50', moment = 'hand_over', reason } = asked;
  const props = { booking, open, onClose };
  switch (deed) {
    case 'hand_over':
      return <HandOverDialog {...props} />;
    case 'return_car':
      return <ReturnDialog {...props} />;
    case 'cancel_by_office':
      return <CancelDialog initialReason={reason} {...props} />;
    case 'correct_payment':
      return <CorrectDialog phase={phase} {...props} />;
    case 'void_payment':
      return <VoidPaymentDialog phase={phase} {...props} />;
    case 'correct_condition':
      return <CorrectConditionDialog moment={moment} {...props} />;
    case 'pay_refund':
      return <RefundDialog {...props} />;
    case 'set_refund':
      return <SetRefundDialog {...props} />;
    default:
      return <PaymentDialog deed={deed} {...props} />;
  }
}
