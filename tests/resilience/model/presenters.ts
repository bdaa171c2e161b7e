import {
  type Booking,
  getHost,
  isActive,
  OFFICE,
  type Payment,
  type Payout,
  type Person,
  toDate,
  toInstant,
} from './state.ts';

const dalasi = (bututs: number) => bututs / 100;

/** A booking as the given reader sees it on the wire, without row ids. */
export function presentBooking(booking: Booking, reader: Person): Record<string, unknown> {
  const { price, refund, payments, voided } = booking;
  const seesFee = reader === OFFICE || reader === getHost(booking.car);
  return {
    car: booking.car,
    start_date: toDate(booking.start),
    end_date: toDate(booking.end),
    days: price.days,
    status: booking.status,
    cancel_reason: booking.reason,
    payment_method: booking.method,
    guest_total: dalasi(price.total),
    deposit_amount: dalasi(price.deposit),
    final_amount: dalasi(price.total - price.deposit),
    fee_amount: seesFee ? dalasi(price.fee) : null,
    host_amount: seesFee ? dalasi(price.total - price.fee) : null,
    hold_expires_at: booking.status === 'booked' ? toInstant(booking.heldUntil) : null,
    created_at: toInstant(booking.bookedAt),
    deposit_received: payments.deposit50 !== undefined,
    final_payment_received: payments.final50 !== undefined,
    payment_status: getPaymentStatus(booking),
    shows_contact: seesContact(booking, reader),
    removed: hasRemoved(booking, reader),
    payments: sortPayments([
      ...(['deposit50', 'final50'] as const).flatMap((phase) => {
        const payment = payments[phase];
        return payment ? [{ ...presentPayment(payment), phase, voided: false }] : [];
      }),
      ...voided.map((payment) => ({ ...presentPayment(payment), phase: payment.phase, voided: true })),
    ]),
    refund: refund && {
      renter_refund_amount: dalasi(refund.guest),
      owner_compensation_amount: dalasi(refund.host),
      platform_keeps_amount: 0,
      refund_percentage: refund.percent,
      cancelled_within_24h: refund.late,
      basis: refund.basis,
      ...(reader === OFFICE && { due_amount: refund.paidBy === null ? dalasi(refund.guest) : 0 }),
      paid: refund.paidBy !== null,
    },
  };
}

function presentPayment({ label, method, amountBututs }: Payment) {
  return { receipt: label, method, amount: dalasi(amountBututs) };
}

/** Sorts by receipt, because the wire order of voided payments is not specified. */
export function sortPayments<P extends { receipt: string }>(payments: readonly P[]): P[] {
  return payments.toSorted((a, b) => a.receipt.localeCompare(b.receipt));
}

/** A payout as the office sees it in its list. */
export function presentPayout({ bututs, method, bookings, voided }: Payout): Record<string, unknown> {
  return { amount: dalasi(bututs), method, bookings: bookings.toSorted(), voided };
}

function getPaymentStatus(booking: Booking): string {
  if (booking.refund && booking.refund.guest > 0) return 'refunded';
  if (booking.payments.final50) return 'paid';
  return booking.payments.deposit50 ? 'deposit_paid' : 'unpaid';
}

/** Contact details are visible from `confirmed` on and hidden after a cancellation (D43, D50). */
function seesContact(booking: Booking, reader: Person): boolean {
  if (reader === OFFICE) return true;
  return booking.status === 'completed' || (isActive(booking) && booking.status !== 'booked');
}

function hasRemoved(booking: Booking, reader: Person): boolean {
  if (reader === booking.guest) return booking.removedBy.includes('guest');
  return reader === getHost(booking.car) && booking.removedBy.includes('host');
}
