import { OFFLINE_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { UNMATCHED_REASONS } from '@coastline/domain/money/payment-providers';
import { BOOKING_NOTICES, CAR_NOTICES, MAIL_TOPICS, PAYOUT_NOTICES } from '@coastline/domain/people/notices';
import * as z from 'zod/mini';
import { CalendarDate, Cursor, Instant, limitArg, Money, text, Uuid } from '../fields.ts';

export const MAX_NOTICES_LIMIT = 100;

/** Maximum of the unread count. */
export const MAX_UNREAD = 100;

const noticeFields = { id: Uuid, created_at: Instant, read: z.boolean() };

/** Data of a notice about a booking. */
export const BookingNoticeData = z.object({
  booking_number: z.string(),
  car_title: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** Dalasi: the amount due, earned or refunded, depending on the kind. */
  amount: z.nullable(Money),
  /** The reason of the office; only for a declined payment notice. */
  reason: z.optional(z.string()),
  /** How the guest says to have paid, and when the hold ends (null: no hold); only for a new payment notice. */
  method: z.optional(z.enum(OFFLINE_METHODS)),
  reference: z.optional(z.nullable(z.string())),
  held_until: z.optional(z.nullable(Instant)),
  /** Why a payment could not be applied; only in notices about it. */
  unmatched_reason: z.optional(z.enum(UNMATCHED_REASONS)),
  /** Whether a person is hurt; only for the office, about an accident. */
  has_injuries: z.optional(z.boolean()),
  /** The condition of the car; only in notices about hand-over and return. */
  mileage_km: z.optional(z.number()),
  fuel_eighths: z.optional(z.number()),
});
export type BookingNoticeData = z.infer<typeof BookingNoticeData>;

/** A change of a car by the office: the blocked or freed days, null for other changes. */
export const CarNoticeData = z.object({
  car_id: Uuid,
  car_title: z.string(),
  start_date: z.nullable(CalendarDate),
  end_date: z.nullable(CalendarDate),
});
export type CarNoticeData = z.infer<typeof CarNoticeData>;

/** A payout: amount in dalasi and number of bookings. */
export const PayoutNoticeData = z.object({ amount: Money, bookings: z.number() });
export type PayoutNoticeData = z.infer<typeof PayoutNoticeData>;

/** An entry of an inbox. It has no text: the page renders it in the language of the reader. */
export const Notice = z.union([
  z.object({ ...noticeFields, kind: z.enum(BOOKING_NOTICES), booking_id: Uuid, data: BookingNoticeData }),
  z.object({ ...noticeFields, kind: z.enum(CAR_NOTICES), booking_id: z.null(), data: CarNoticeData }),
  z.object({ ...noticeFields, kind: z.enum(PAYOUT_NOTICES), booking_id: z.null(), data: PayoutNoticeData }),
]);
export type Notice = z.infer<typeof Notice>;

/** A page of notices, newest first. */
export const NoticePage = z.object({ items: z.array(Notice), next_cursor: z.nullable(z.string()) });
export type NoticePage = z.infer<typeof NoticePage>;

export const ListNoticesQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_NOTICES_LIMIT)),
});
export type ListNoticesQuery = z.infer<typeof ListNoticesQuery>;

/** Number of unread notices, at most `MAX_UNREAD`. */
export const UnreadCount = z.object({ unread: z.number() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Marks all notices up to and including this one as read. */
export const ReadNoticesArgs = z.object({ up_to: Uuid });
export type ReadNoticesArgs = z.infer<typeof ReadNoticesArgs>;

/** Whether a user wants the mails of an optional topic. */
export const MailPreference = z.object({
  topic: z.enum(MAIL_TOPICS, 'This is no kind of mails that can be turned off.'),
  wanted: z.boolean(),
});
export type MailPreference = z.infer<typeof MailPreference>;

/** The signed token of an unsubscribe link, for one user and one topic. */
export const MailLinkQuery = z.object({ token: text(200) });

export const ChooseMailByLinkArgs = z.object({ token: text(200), wanted: z.boolean() });
