import { Booking, PaymentRecord } from '@coastline/contracts/bookings/booking';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Schema } from '#app/lib/api/api-client.ts';
import type { OfflineCacheOptions } from '#app/lib/offline-cache/offline-persister.ts';
import { type CachedResponse, findCachedResponse } from '#app/lib/offline-cache/offline-storage.ts';

/** A payment without the sender's reference. */
const CachedPayment = z.pick(PaymentRecord, {
  phase: true,
  method: true,
  amount: true,
  received: true,
  received_at: true,
  receipt_number: true,
});

/**
 * A booking in the offline cache, with the fields that the guest's booking page shows. The views of hosts and the office fail
 * this schema and are never cached, because they contain personal data of others.
 */
const CachedBooking = z.extend(
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
  { viewer: z.literal('guest'), payments: z.array(CachedPayment) },
);

const CachedList = z.object({
  pages: z.array(z.object({ items: z.array(CachedBooking), next_cursor: z.nullable(z.string()) })),
  pageParams: z.array(z.nullable(z.string())),
});

/** Caches the booking list of a guest. */
export function getListCacheOptions(userId: string): OfflineCacheOptions {
  return { userId, schema: CachedList };
}

/** Caches one booking of a guest. Falls back to the cached list with the key `listKey`. */
export function getBookingCacheOptions(
  bookingId: string,
  userId: string,
  listKey: readonly unknown[],
): OfflineCacheOptions {
  return {
    userId,
    schema: CachedBooking satisfies Schema<Booking>,
    fallback: () => findInList(bookingId, { userId, name: hashKey(listKey) }),
  };
}

function findInList(bookingId: string, key: { userId: string; name: string }): CachedResponse | null {
  const list = findCachedResponse(key);
  const parsed = CachedList.safeParse(list?.data);
  if (!list || !parsed.success) return null;
  const found = parsed.data.pages.flatMap(({ items }) => items).find(({ id }) => id === bookingId);
  return found ? { at: list.at, data: found } : null;
}
