import type { Booking } from '@coastline/contracts/bookings/booking';
import { hashKey } from '@tanstack/react-query';
import type { OfflineCacheOptions, Schema } from '#app/lib/offline-cache/offline-persister.ts';
import { type CachedResponse, findCachedResponse } from '#app/lib/offline-cache/offline-storage.ts';

// Loaded when a response is cached or restored.
const CachedBooking = async (): Promise<Schema<Booking>> =>
  (await import('./offline-cache-schemas.ts')).CachedBooking;
const CachedBookingList = async () => (await import('./offline-cache-schemas.ts')).CachedBookingList;

/** Caches the booking list of a guest. */
export function getListCacheOptions(userId: string): OfflineCacheOptions {
  return { userId, schema: CachedBookingList };
}

/** Caches one booking of a guest. Falls back to the cached list with the key `listKey`. */
export function getBookingCacheOptions(
  bookingId: string,
  userId: string,
  listKey: readonly unknown[],
): OfflineCacheOptions {
  return {
    userId,
    schema: CachedBooking,
    fallback: () => findInList(bookingId, { userId, name: hashKey(listKey) }),
  };
}

async function findInList(
  bookingId: string,
  key: { userId: string; name: string },
): Promise<CachedResponse | null> {
  const list = findCachedResponse(key);
  if (!list) return null;
  const { pages } = (await CachedBookingList()).parse(list.data);
  const found = pages.flatMap(({ items }) => items).find(({ id }) => id === bookingId);
  return found ? { at: list.at, data: found } : null;
}
