import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LINES_OF_BOOKING } from '../../../persistence/booking-lines.ts';
import type { Database } from '../../../persistence/client.ts';
import {
  bookings,
  cars,
  guestCreditRefunds,
  guestCredits,
  invoices,
  paymentRecords,
  payoutItems,
  payouts,
  securityDeposits,
  users,
} from '../../../persistence/schema/index.ts';

const guestUser = alias(users, 'guest_user');

/** Returns the facts of a booking that its documents show; undefined for a missing booking. */
export async function findDocumentBooking(tx: Database, bookingId: string) {
  const [row] = await tx
    .select({
      bookingNumber: bookings.bookingNumber,
      carTitle: cars.title,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      guestTotal: bookings.guestTotal,
      guestId: bookings.guestId,
      guestName: guestUser.name,
      guestLanguage: guestUser.language,
      hostId: cars.ownerId,
    })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(guestUser, eq(guestUser.id, bookings.guestId))
    .where(eq(bookings.id, bookingId));
  return row;
}

export type DocumentBookingRow = NonNullable<Awaited<ReturnType<typeof findDocumentBooking>>>;

/** Returns a payment of a booking by receipt number, void or not. */
export async function findReceiptPayment(
  tx: Database,
  { bookingId, receiptNumber }: { bookingId: string; receiptNumber: string },
) {
  const { phase, method, amount, receivedAt, voidedAt } = paymentRecords;
  const [row] = await tx
    .select({ phase, method, amount, receivedAt, voidedAt, receiptNumber: paymentRecords.receiptNumber })
    .from(paymentRecords)
    .where(and(eq(paymentRecords.bookingId, bookingId), eq(paymentRecords.receiptNumber, receiptNumber)));
  return row;
}

export type ReceiptPaymentRow = NonNullable<Awaited<ReturnType<typeof findReceiptPayment>>>;

/** Returns a credit of a booking by receipt number, void or not, with the total paid and the rest of the price. */
export async function findReceiptCredit(
  tx: Database,
  { bookingId, receiptNumber }: { bookingId: string; receiptNumber: string },
) {
  const { method, amount, receivedAt, voidedAt, forCharges } = guestCredits;
  const [row] = await tx
    .select({
      ...{ method, amount, receivedAt, voidedAt, forCharges, receiptNumber: guestCredits.receiptNumber },
      paid: sql<string>`((select coalesce(sum(p.amount), 0) from payment_records p
          where p.booking_id = ${bookings.id} and p.received and p.voided_at is null)
            + ${bookings.changedAmount} + ${bookings.creditAmount})::text`,
      remaining: sql<string>`greatest(0, case when ${bookings.status} = 'cancelled' then 0 else ${bookings.guestTotal}
          - ${bookings.changedAmount} - ${bookings.creditAmount} - (select coalesce(sum(p.amount), 0) from payment_records p
            where p.booking_id = ${bookings.id} and p.received and p.voided_at is null) end)::text`,
    })
    .from(guestCredits)
    .innerJoin(bookings, eq(bookings.id, guestCredits.bookingId))
    .where(and(eq(guestCredits.bookingId, bookingId), eq(guestCredits.receiptNumber, receiptNumber)));
  return row;
}

export type ReceiptCreditRow = NonNullable<Awaited<ReturnType<typeof findReceiptCredit>>>;

/** Returns a security deposit in cash of a booking by receipt number, void or not. */
export async function findReceiptDeposit(
  tx: Database,
  { bookingId, receiptNumber }: { bookingId: string; receiptNumber: string },
) {
  const { amount, takenAt: receivedAt, voidedAt, receiptNumber: number } = securityDeposits;
  const [row] = await tx
    .select({ amount, receivedAt, voidedAt })
    .from(securityDeposits)
    .where(and(eq(securityDeposits.bookingId, bookingId), eq(number, receiptNumber)));
  return row && { ...row, method: 'cash' as const, receiptNumber };
}

/**
 * Returns a credit of a booking that was given back, by its number of the series of refunds, with the security deposit in
 * cash that had become credit by then; null if there was none.
 */
export async function findReceiptCreditRefund(
  tx: Database,
  { bookingId, receiptNumber }: { bookingId: string; receiptNumber: string },
) {
  const { method, amount, paidAt, receiptNumber: number } = guestCreditRefunds;
  const [row] = await tx
    .select({
      ...{ method, amount, paidAt, receiptNumber: number },
      securityDeposit: sql<string | null>`(select max(d.amount)::text from ${securityDeposits} d
        where d.booking_id = ${bookingId} and d.method = 'cash' and d.settled_at <= ${paidAt})`,
    })
    .from(guestCreditRefunds)
    .where(and(eq(guestCreditRefunds.bookingId, bookingId), eq(number, receiptNumber)));
  return row;
}

export type ReceiptCreditRefundRow = NonNullable<Awaited<ReturnType<typeof findReceiptCreditRefund>>>;

/** Returns the invoice of a booking with its price and paid amount; undefined before the booking is confirmed. */
export async function findInvoice(tx: Database, bookingId: string) {
  const { status, days, dailyPrice, guestTotal, keptAmount } = bookings;
  const [row] = await tx
    .select({
      ...{ status, days, dailyPrice, guestTotal, keptAmount },
      invoiceNumber: invoices.invoiceNumber,
      issuedAt: invoices.issuedAt,
      guestEmail: users.email,
      lines: LINES_OF_BOOKING,
      paid: sql<string>`(select (coalesce(sum(p.amount), 0.00) + ${bookings.changedAmount} + ${bookings.creditAmount})::text
        from payment_records p
        where p.booking_id = ${bookings.id} and p.received and p.voided_at is null)`,
      refund: sql<
        string | null
      >`(select r.renter_refund_amount::text from refunds r where r.booking_id = ${bookings.id})`,
    })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(invoices.bookingId, bookingId));
  return row;
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Returns a payout with its host, void or not; undefined for a missing payout. */
export async function findStatementPayout(tx: Database, payoutId: string) {
  const { payoutNumber, hostId, amount, method, reference, paidAt, voidedAt } = payouts;
  const [row] = await tx
    .select({
      ...{ payoutNumber, hostId, amount, method, reference, paidAt, voidedAt },
      hostName: users.name,
      hostLanguage: users.language,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.hostId))
    .where(eq(payouts.id, payoutId));
  return row;
}

export type StatementPayoutRow = NonNullable<Awaited<ReturnType<typeof findStatementPayout>>>;

/** Lists the bookings of a payout, the oldest first. */
export function listStatementItems(tx: Database, payoutId: string) {
  const { bookingNumber, startDate, endDate, guestTotal, feeAmount, officeExtrasAmount, status } = bookings;
  return tx
    .select({
      ...{ bookingNumber, startDate, endDate, guestTotal, feeAmount, officeExtrasAmount, status },
      carTitle: cars.title,
      amount: payoutItems.amount,
      // Later payouts of a booking are for charges after the trip.
      isRental: sql<boolean>`not exists (select 1 from payout_items earlier join payouts p on p.id = earlier.payout_id
        where earlier.booking_id = ${bookings.id} and earlier.voided_at is null
          and p.paid_at < (select paid_at from payouts where id = ${payoutId}))`,
    })
    .from(payoutItems)
    .innerJoin(bookings, eq(bookings.id, payoutItems.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(eq(payoutItems.payoutId, payoutId))
    .orderBy(bookings.endDate, bookings.id);
}

export type StatementItemRow = Awaited<ReturnType<typeof listStatementItems>>[number];
