import { Booking, PaymentRecord } from '@coastline/contracts/bookings/booking';
import { CreditTransfer, GuestCredit, GuestCreditRefund } from '@coastline/contracts/bookings/guest-credit';
import * as z from 'zod/mini';

/** A payment without the sender's reference. */
const CachedPayment = z.pick(PaymentRecord, {
  phase: true,
  method: true,
  amount: true,
  received: true,
  received_at: true,
  receipt_number: true,
  voided_at: true,
});

const OFFICE_FIELDS = { reference: true, void_reason: true, voided_by: true } as const;

/**
 * A booking in the offline cache, with the fields that the guest's booking page shows. The views of hosts and the office fail
 * this schema and are never cached, because they contain personal data of others.
 */
export const CachedBooking = z.extend(
  z.pick(Booking, {
    id: true,
    booking_number: true,
    car: true,
    car_id: true,
    guest_id: true,
    start_date: true,
    end_date: true,
    days: true,
    status: true,
    payment_method: true,
    meeting: true,
    daily_price: true,
    guest_total: true,
    deposit_amount: true,
    final_amount: true,
    car_rules: true,
    cancellation: true,
    date_changes: true,
    host_approves_days: true,
    date_change_request: true,
    lines: true,
    kept_amount: true,
    changed_amount: true,
    extension: true,
    deposit_days: true,
    deposit_received: true,
    final_payment_received: true,
    payment_status: true,
    markup_pct: true,
    cancel_reason: true,
    hold_expires_at: true,
    created_at: true,
    deleted_at: true,
    contact: true,
    refund: true,
    payee: true,
    payment_notice: true,
    credit_amount: true,
  }),
  {
    viewer: z.literal('guest'),
    payments: z.array(CachedPayment),
    credits: z.optional(z.array(z.omit(GuestCredit, OFFICE_FIELDS))),
    credit_transfers: z.optional(z.array(CreditTransfer)),
    credit_refunds: z.optional(
      z.array(z.omit(GuestCreditRefund, { reference: true, destination: true, reason: true })),
    ),
  },
);

export const CachedBookingList = z.object({
  pages: z.array(z.object({ items: z.array(CachedBooking), next_cursor: z.nullable(z.string()) })),
  pageParams: z.array(z.nullable(z.string())),
});
