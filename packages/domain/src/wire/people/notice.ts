import * as z from 'zod/mini';
import { BOOKING_NOTICES, CAR_NOTICES, PAYOUT_NOTICES } from '../../people/notices.ts';
import { CalendarDate, Cursor, Instant, limitArg, Money, Uuid } from '../fields.ts';

export const MAX_NOTICES_LIMIT = 100;

/** An unread count is told up to here; beyond it, it is this. */
export const MAX_UNREAD = 100;

const told = { id: Uuid, created_at: Instant, read: z.boolean() };

/** What a notice about a booking is worded from. */
export const BookingNoticeData = z.object({
  booking_number: z.string(),
  car_title: z.string(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** Dalasi: what is due, earned or given back, whichever the kind is about. */
  amount: z.nullable(Money),
  /** The car's state as it went out or came back; absent from every other kind. */
  mileage_km: z.optional(z.number()),
  fuel_eighths: z.optional(z.number()),
});
export type BookingNoticeData = z.infer<typeof BookingNoticeData>;

/** What the office did to a car: the days that it blocked or freed, null where it changed the listing. */
export const CarNoticeData = z.object({
  car_id: Uuid,
  car_title: z.string(),
  start_date: z.nullable(CalendarDate),
  end_date: z.nullable(CalendarDate),
});
export type CarNoticeData = z.infer<typeof CarNoticeData>;

/** A payout: dalasi, and how many bookings it was for. */
export const PayoutNoticeData = z.object({ amount: Money, bookings: z.number() });
export type PayoutNoticeData = z.infer<typeof PayoutNoticeData>;

/** One entry of an inbox. Never a sentence: the reader's screen words it in the reader's language. */
export const Notice = z.union([
  z.object({ ...told, kind: z.enum(BOOKING_NOTICES), booking_id: Uuid, data: BookingNoticeData }),
  z.object({ ...told, kind: z.enum(CAR_NOTICES), booking_id: z.null(), data: CarNoticeData }),
  z.object({ ...told, kind: z.enum(PAYOUT_NOTICES), booking_id: z.null(), data: PayoutNoticeData }),
]);
export type Notice = z.infer<typeof Notice>;

/** One page, newest first. */
export const NoticePage = z.object({ items: z.array(Notice), next_cursor: z.nullable(z.string()) });
export type NoticePage = z.infer<typeof NoticePage>;

const KNOWN_KINDS: ReadonlySet<string> = new Set([...BOOKING_NOTICES, ...CAR_NOTICES, ...PAYOUT_NOTICES]);

/** The same as a screen reads it: kinds that a later release brought, and that it has no words for, are passed over. */
export const KnownNotices = z.pipe(
  z.pipe(
    z.object({ items: z.array(z.looseObject({ kind: z.string() })), next_cursor: z.nullable(z.string()) }),
    z.transform(({ items, next_cursor }) => ({
      items: items.filter(({ kind }) => KNOWN_KINDS.has(kind)),
      next_cursor,
    })),
  ),
  NoticePage,
);

export const ListNoticesQuery = z.object({
  cursor: z.optional(Cursor),
  limit: z.optional(limitArg(MAX_NOTICES_LIMIT)),
});
export type ListNoticesQuery = z.infer<typeof ListNoticesQuery>;

/** How many notices the caller has not read, at most `MAX_UNREAD`. */
export const UnreadCount = z.object({ unread: z.number() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Marks what the reader has seen: everything up to this notice, itself included. */
export const ReadNoticesArgs = z.object({ up_to: Uuid });
export type ReadNoticesArgs = z.infer<typeof ReadNoticesArgs>;
