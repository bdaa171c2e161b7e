import type { Booking } from '@coastline/contracts/bookings/booking';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LINES_OF_BOOKING } from '../../../persistence/booking-lines.ts';
import type { Database } from '../../../persistence/client.ts';
import { prepareOnce } from '../../../persistence/prepared-statements.ts';
import {
  bookingRemovals,
  bookings,
  cars,
  creditTransfers,
  dateChangeRequests,
  guestCreditRefunds,
  guestCredits,
  paymentNotices,
  paymentProofs,
  paymentRecords,
  refundPayments,
  refunds,
  tripExtensions,
  users,
} from '../../../persistence/schema/index.ts';
import {
  type BookingFilter,
  type BookingOrder,
  type BookingPageRequest,
  DUE_AT,
  listBookingIds,
} from './booking-filter.repository.ts';
import { MEETING_OF_BOOKING, type MeetingJson } from './booking-meeting.repository.ts';
import { searchBookingIds } from './booking-search.repository.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
/** A payment with the name of the person who voided it. */
export type PaymentRow = typeof paymentRecords.$inferSelect & { voiderName: string | null };

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

/** A payment notice as JSON of PostgreSQL; instants are ISO 8601 texts. */
export type PaymentNoticeJson = Pick<
  typeof paymentNotices.$inferSelect,
  'id' | 'phase' | 'method' | 'reference' | 'note' | 'decision'
> & {
  sent_at: string;
  decided_at: string | null;
  decline_reason: string | null;
  /** The pictures that row-level security shows. */
  proofs: { id: string; added_at: string }[];
};

/** A credit as JSON of PostgreSQL. */
export type GuestCreditJson = Pick<typeof guestCredits.$inferSelect, 'method' | 'reference'> & {
  amount: number;
  received_at: string;
  receipt_number: string;
  voided_at: string | null;
  void_reason: string | null;
  voider_name: string | null;
  provider_receipt_id: string | null;
  for_charges: boolean;
};

/** A credit that went back, as JSON of PostgreSQL. */
export type GuestCreditRefundJson = Pick<
  typeof guestCreditRefunds.$inferSelect,
  'method' | 'reference' | 'destination' | 'reason'
> & { amount: number; paid_at: string; receipt_number: string };

/** Credit that came from another booking or went to it, as JSON of PostgreSQL. */
export type CreditTransferJson = NonNullable<Booking['credit_transfers']>[number];

/** A request for other days, as JSON of PostgreSQL. */
export type DateRequestJson = Required<NonNullable<Booking['date_change_request']>>;

/** A booking with its car, guest, host, refund and removals. */
export interface BookingRecord {
  booking: BookingRow;
  car: Pick<typeof cars.$inferSelect, 'make' | 'model' | 'year' | 'city' | 'title' | 'type' | 'images'>;
  guest: Person;
  host: Person;
  refund: RefundRow | null;
  refundPaidAt: Date | null;
  refundReceiptNumber: string | null;
  /** The paid part of the refund, as an exact decimal. */
  refundPaidAmount: string;
  /** The payment notices that are not accepted, oldest first. */
  notices: PaymentNoticeJson[];
  /** Credits and their refunds, oldest first. */
  credits: GuestCreditJson[];
  creditRefunds: GuestCreditRefundJson[];
  creditTransfers: CreditTransferJson[];
  /** The days that are held for an extension, as JSON of PostgreSQL. */
  extension: Booking['extension'];
  /** Whether the host of the car is asked before the guest adds days. */
  approvesDateChanges: boolean;
  /** The last request for other days of this version, as JSON of PostgreSQL. */
  dateRequest: DateRequestJson | null;
  /** Places and hours of pick-up and return; null if no hour is agreed. */
  meeting: MeetingJson | null;
  /** Fees and extras. */
  lines: Booking['lines'];
  removedByGuestAt: Date | null;
  removedByHostAt: Date | null;
  /** The cursor value in each list order: a time with microseconds, which a `Date` would truncate. */
  cursorValues: Record<BookingOrder, string>;
}

/** A booking record with its payments. */
export type PaidBookingRecord = BookingRecord & { payments: PaymentRow[] };

const guestUser = alias(users, 'guest_user');
const hostUser = alias(users, 'host_user');
const guestRemoval = alias(bookingRemovals, 'guest_removal');
const hostRemoval = alias(bookingRemovals, 'host_removal');

function selectRecords(db: Database) {
  const person = (table: typeof guestUser | typeof hostUser) => ({
    id: table.id,
    name: table.name,
    email: table.email,
    phone: table.phone,
  });
  const { make, model, year, city, title, type, images } = cars;
  return (
    db
      .select({
        booking: bookings,
        car: { make, model, year, city, title, type, images },
        guest: person(guestUser),
        host: person(hostUser),
        refund: refunds,
        refundPaidAt: refundPayments.paidAt,
        refundReceiptNumber: refundPayments.receiptNumber,
        refundPaidAmount: sql<string>`(select coalesce(sum(part.amount), 0)::text from ${refundPayments} part
        where part.booking_id = ${bookings.id} and part.voided_at is null)`,
        // The module of money writes these tables; a booking is presented with its notice and the pictures of it.
        notices: sql<
          PaymentNoticeJson[]
        >`(select coalesce(jsonb_agg(to_jsonb(notice) || jsonb_build_object('proofs', (
          select coalesce(jsonb_agg(jsonb_build_object('id', proof.id, 'added_at', proof.added_at)
            order by proof.slot), '[]')
          from ${paymentProofs} proof where proof.notice_id = notice.id)) order by notice.sent_at), '[]')
        from ${paymentNotices} notice
        where notice.booking_id = ${bookings.id} and notice.decision is distinct from 'accepted')`,
        meeting: MEETING_OF_BOOKING,
        lines: LINES_OF_BOOKING,
        extension: sql<Booking['extension']>`(select jsonb_build_object('start_date', asked.start_date,
          'end_date', asked.end_date, 'guest_total', asked.guest_total, 'amount', asked.amount, 'held_until', asked.held_until)
        from ${tripExtensions} asked where asked.booking_id = ${bookings.id} and asked.held_until is not null)`,
        approvesDateChanges: cars.approvesDateChanges,
        dateRequest: sql<DateRequestJson | null>`(select to_jsonb(asked) from ${dateChangeRequests} asked
          where asked.booking_id = ${bookings.id} and asked.version = ${bookings.dateChanges}
          order by asked.number desc limit 1)`,
        credits: sql<
          GuestCreditJson[]
        >`(select coalesce(jsonb_agg(to_jsonb(credit) || jsonb_build_object('voider_name', voider.name)
          order by credit.received_at, credit.receipt_number), '[]')
        from ${guestCredits} credit left join ${users} voider on voider.id = credit.voided_by
        where credit.booking_id = ${bookings.id})`,
        creditRefunds: sql<
          GuestCreditRefundJson[]
        >`(select coalesce(jsonb_agg(to_jsonb(refund) order by refund.paid_at, refund.receipt_number), '[]')
        from ${guestCreditRefunds} refund where refund.booking_id = ${bookings.id})`,
        creditTransfers: sql<CreditTransferJson[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'direction', case when transfer.to_booking_id = ${bookings.id} then 'in' else 'out' end,
          'amount', transfer.amount, 'transferred_at', transfer.created_at,
          'booking_id', other.id, 'booking_number', other.booking_number) order by transfer.created_at, transfer.id), '[]')
        from ${creditTransfers} transfer join ${bookings} other on other.id =
          case when transfer.to_booking_id = ${bookings.id} then transfer.from_booking_id else transfer.to_booking_id end
        where transfer.from_booking_id = ${bookings.id} or transfer.to_booking_id = ${bookings.id})`,
        removedByGuestAt: guestRemoval.removedAt,
        removedByHostAt: hostRemoval.removedAt,
        cursorValues: {
          newest: sql<string>`${bookings.createdAt}::text`,
          urgency: sql<string>`${DUE_AT}::text`,
        },
      })
      .from(bookings)
      .innerJoin(cars, eq(cars.id, bookings.carId))
      .innerJoin(guestUser, eq(guestUser.id, bookings.guestId))
      .innerJoin(hostUser, eq(hostUser.id, cars.ownerId))
      .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
      // The part that makes a refund whole says when it was paid.
      .leftJoin(
        refundPayments,
        and(
          eq(refundPayments.bookingId, bookings.id),
          eq(refundPayments.completes, true),
          isNull(refundPayments.voidedAt),
        ),
      )
      .leftJoin(guestRemoval, and(eq(guestRemoval.bookingId, bookings.id), eq(guestRemoval.side, 'guest')))
      .leftJoin(hostRemoval, and(eq(hostRemoval.bookingId, bookings.id), eq(hostRemoval.side, 'host')))
      .$dynamic()
  );
}

export async function findBookingRecord(
  db: Database,
  bookingId: string,
): Promise<PaidBookingRecord | undefined> {
  const [record] = await listBookingRecordsById(db, [bookingId]);
  return record;
}

/** Lists bookings by id with the payments that row-level security shows, unordered; unknown ids are skipped. */
export async function listBookingRecordsById(
  db: Database,
  bookingIds: readonly string[],
): Promise<PaidBookingRecord[]> {
  const rows = bookingIds.length > 0 ? await selectRecordsById(db).execute({ bookingIds }) : [];
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.booking.id);
  const payments = await selectPayments(db).execute({ bookingIds: ids });
  return rows.map((row) => ({
    ...row,
    payments: payments.filter((payment) => payment.bookingId === row.booking.id),
  }));
}

// Planning these joins takes longer than executing them, so both are prepared statements of each connection.
const selectRecordsById = prepareOnce((db) =>
  selectRecords(db)
    .where(sql`${bookings.id} = any(${sql.placeholder('bookingIds')}::uuid[])`)
    .prepare('list_bookings'),
);
const selectPayments = prepareOnce((db) =>
  db
    .select({ ...getTableColumns(paymentRecords), voiderName: users.name })
    .from(paymentRecords)
    .leftJoin(users, eq(users.id, paymentRecords.voidedBy))
    .where(sql`${paymentRecords.bookingId} = any(${sql.placeholder('bookingIds')}::uuid[])`)
    .orderBy(paymentRecords.receivedAt)
    .prepare('list_payments_of_bookings'),
);

/** Lists one page of bookings that match a filter; `officeSearch` is a search by the office. */
export async function listBookingRecords(
  db: Database,
  filter: BookingFilter & { officeSearch?: string | undefined },
  page: BookingPageRequest,
): Promise<PaidBookingRecord[]> {
  const { officeSearch } = filter;
  // Ids are selected first, so that the joins run only for the rows of the page.
  const ids = officeSearch
    ? await searchBookingIds(db, { ...filter, officeSearch }, page)
    : await listBookingIds(db, filter, page);
  const found = await listBookingRecordsById(db, ids);
  const records = new Map(found.map((record) => [record.booking.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}
