import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { numericToDalasi } from '@coastline/domain/money/money';
import type { BookingRecord, GuestCreditJson, GuestCreditRefundJson } from './bookings.repository.ts';

/** Presents the credit of a booking for its guest or an admin. */
export function presentCredits(
  { booking, credits, creditRefunds, creditTransfers }: BookingRecord,
  viewer: BookingViewer,
): Pick<Booking, 'credit_amount' | 'credits' | 'credit_refunds' | 'credit_transfers'> {
  return {
    credit_amount: numericToDalasi(booking.creditAmount),
    credits: credits.map((credit) => presentCredit(credit, viewer)),
    credit_refunds: creditRefunds.map((refund) => presentRefund(refund, viewer)),
    credit_transfers: creditTransfers.map((transfer) => ({
      ...transfer,
      transferred_at: new Date(transfer.transferred_at).toISOString(),
    })),
  };
}

function presentCredit(
  credit: GuestCreditJson,
  viewer: BookingViewer,
): NonNullable<Booking['credits']>[number] {
  const { amount, method, receipt_number, received_at, voided_at } = credit;
  return {
    ...{ amount, method, receipt_number },
    received_at: new Date(received_at).toISOString(),
    voided_at: voided_at && new Date(voided_at).toISOString(),
    paid_online: credit.provider_receipt_id !== null,
    ...(viewer === 'admin' && {
      reference: credit.reference,
      void_reason: credit.void_reason,
      voided_by: credit.voider_name,
    }),
  };
}

function presentRefund(
  refund: GuestCreditRefundJson,
  viewer: BookingViewer,
): NonNullable<Booking['credit_refunds']>[number] {
  const { amount, method, receipt_number, paid_at, reference, destination, reason } = refund;
  return {
    ...{ amount, method, receipt_number },
    paid_at: new Date(paid_at).toISOString(),
    ...(viewer === 'admin' && { reference, destination, reason }),
  };
}
