import { Booking, PaymentRecord } from '@coastline/domain/wire/bookings/booking';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Schema } from '#app/lib/api/api-client.ts';
import type { OfflineCacheOptions } from '#app/lib/offline-cache/offline-persister.ts';
import { type CachedResponse, findCachedResponse } from '#app/lib/offline-cache/offline-storage.ts';

/** A payment without the sender's reference. */
const KeptPayment = z.pick(PaymentRecord, {
  phase: true,
  method: true,
  amount: true,
  received: true,
  received_at: true,
  receipt_number: true,
});

/**
 * What stays on a guest's device of their booking: everything that its page shows them, and nothing else. A host's and
 * the office's view do not fit and are never kept: they hold the data of others.
 */
const KeptBooking = z.extend(
  z.pick(Booking, {
    id: true,
    booking_number: true,
    car_id: true,
    car: true,
    guest_id: true,
    start_date: true,
    end_date: true,
    days: true,
    status: true,
    payment_method: true,
    daily_price: true,
    guest_total: true,
    deposit_amount: true,
    final_amount: true,
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
  }),
  { viewer: z.literal('guest'), payments: z.array(KeptPayment) },
);

const KeptList = z.object({
  pages: z.array(z.object({ items: z.array(KeptBooking), next_cursor: z.nullable(z.string()) })),
  pageParams: z.array(z.nullable(z.string())),
});

/** The list of a guest, kept for them. */
export function keptList(userId: string): OfflineCacheOptions {
  return { userId, schema: KeptList };
}

/** One booking of a guest, kept for them; it may also stand in their kept list. */
export function keptBooking(
  bookingId: string,
  userId: string,
  listKey: readonly unknown[],
): OfflineCacheOptions {
  return {
    userId,
    schema: KeptBooking satisfies Schema<Booking>,
    fallback: () => findInList(bookingId, { userId, name: hashKey(listKey) }),
  };
}

function findInList(bookingId: string, key: { userId: string; name: string }): CachedResponse | null {
  const list = findCachedResponse(key);
  const read = KeptList.safeParse(list?.data);
  if (!list || !read.success) return null;
  const found = read.data.pages.flatMap(({ items }) => items).find(({ id }) => id === bookingId);
  return found ? { at: list.at, data: found } : null;
}
