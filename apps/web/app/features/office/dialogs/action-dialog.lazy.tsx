import type { Booking } from '@coastline/contracts/bookings/booking';
import type { OfficeAction } from '../office-booking.ts';
import type { ActionOptions } from '../row/booking-row-actions.tsx';
import { CorrectConditionDialog } from './correct-condition-dialog.tsx';
import { CorrectPaymentDialog } from './correct-payment-dialog.tsx';
import { DeclineNoticeDialog } from './decline-notice-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { OfficeCancelDialog } from './office-cancel-dialog.tsx';
import { PayRefundDialog } from './pay-refund-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundCreditDialog } from './refund-credit-dialog.tsx';
import { RefundOnlineDialog } from './refund-online-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { SetRefundDialog } from './set-refund-dialog.tsx';
import { TransferCreditDialog } from './transfer-credit-dialog.tsx';
import { VoidCreditDialog } from './void-credit-dialog.tsx';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';

export interface RequestedAction extends ActionOptions {
  action: OfficeAction;
  booking: Booking;
}

/** The dialog of an action on a booking, with the dialogs of all actions. */
export default function ActionDialog({ request, ...dialog }: DialogProps & { request: RequestedAction }) {
  const {
    action,
    booking,
    paymentPhase = 'deposit50',
    conditionPhase = 'hand_over',
    reason,
    receiptNumber,
  } = request;
  const props = { booking, ...dialog };
  switch (action) {
    case 'hand_over':
      return <HandOverDialog {...props} />;
    case 'return_car':
      return <ReturnDialog {...props} />;
    case 'cancel_by_office':
      return <OfficeCancelDialog initialReason={reason} {...props} />;
    case 'correct_payment':
      return <CorrectPaymentDialog phase={paymentPhase} {...props} />;
    case 'void_payment':
      return <VoidPaymentDialog phase={paymentPhase} {...props} />;
    case 'refund_credit':
      return <RefundCreditDialog {...props} />;
    case 'transfer_credit':
      return <TransferCreditDialog {...props} />;
    case 'void_credit':
      return <VoidCreditDialog receiptNumber={receiptNumber} {...props} />;
    case 'decline_payment_notice':
      return <DeclineNoticeDialog {...props} />;
    case 'correct_condition':
      return <CorrectConditionDialog phase={conditionPhase} {...props} />;
    case 'pay_refund':
      return <PayRefundDialog {...props} />;
    case 'refund_online':
      return <RefundOnlineDialog {...props} />;
    case 'set_refund':
      return <SetRefundDialog {...props} />;
    default:
      return <PaymentDialog action={action} {...props} />;
  }
}
