import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ConditionRecords } from '@coastline/contracts/bookings/condition-record';
import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { describeExtras } from '@coastline/domain/bookings/booking-lines';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { PHOTO_ANGLES } from '@coastline/domain/condition-records/checklist';
import { api } from '#app/lib/api/api.ts';
import { getConditionRecordsPath, getRecordPhotoPath } from '#app/lib/condition-records/queries.ts';
import { getContractPath } from '#app/lib/contracts/queries.ts';
import { isDataSaverOn } from '#app/lib/device/connection.ts';
import { getDepositPath } from '#app/lib/security-deposits/queries.ts';
import { describeMissingContract } from '../contract/describe-missing-contract.ts';
import { describeDriverCheck, formatCarName } from '../office-booking.ts';
import { describeMissingDeposit } from '../security-deposit/describe-missing-deposit.ts';
import { deleteForeignValues, findValue, putValue } from './checklist-store.ts';
import type { StoredTrip } from './stored-trip.ts';

/** A trip that was loaded a moment ago is not loaded again. */
const FRESH_MS = 10 * 60_000;
const MAX_PREPARED = 20;

const toTripKey = (userId: string, bookingId: string) => `${userId} ${bookingId}`;

export function findStoredTrip(userId: string, bookingId: string): Promise<StoredTrip | undefined> {
  return findValue('trips', toTripKey(userId, bookingId)).catch(() => undefined);
}

/** Loads a booking with its records and stores its facts for the checklist. */
export async function loadTrip(userId: string, bookingId: string, signal?: AbortSignal): Promise<StoredTrip> {
  const [booking, records] = await Promise.all([
    api.get<Booking>(`/rest/v1/bookings/${encodeURIComponent(bookingId)}`, { signal }),
    api.get<ConditionRecords>(getConditionRecordsPath(bookingId), { signal }),
  ]);
  // The trip is stored without the note if the contract or the deposit does not load.
  const missing = await listMissing(booking, signal).catch(() => {
    signal?.throwIfAborted();
    return [];
  });
  const trip = { ...toStoredTrip(userId, booking, records), missing };
  // A phone without storage works as long as the page is open.
  await putValue('trips', trip.key, trip).catch(() => undefined);
  void cacheOfficePages().catch(() => undefined);
  return trip;
}

/** Lists missing requirements of the hand-over: the contract, or the security deposit (TRIP-159). */
async function listMissing(booking: Booking, signal: AbortSignal | undefined): Promise<string[]> {
  if (booking.status !== 'ready_for_pickup') return [];
  const hasDeposit = booking.car_rules.security_deposit > 0;
  const [contract, deposit] = await Promise.all([
    api.get<RentalContract>(getContractPath(booking.id), { signal }),
    hasDeposit ? api.get<SecurityDepositState>(getDepositPath(booking.id), { signal }) : undefined,
  ]);
  const texts = [describeMissingContract(contract), deposit && describeMissingDeposit(deposit)];
  return texts.filter((text) => text !== undefined);
}

function toStoredTrip(
  userId: string,
  booking: Booking,
  { items }: ConditionRecords,
): Omit<StoredTrip, 'missing'> {
  const newest = (phase: ConditionPhase) =>
    items.findLast(
      (item) => item.phase === phase && (item.kind === 'condition' || item.kind === 'correction'),
    );
  const sealed = (phase: ConditionPhase) =>
    items.find((item) => item.phase === phase && item.kind === 'condition');
  const out = sealed('hand_over');
  return {
    key: toTripKey(userId, booking.id),
    userId,
    bookingId: booking.id,
    storedAt: Date.now(),
    bookingNumber: booking.booking_number,
    carId: booking.car_id,
    carName: formatCarName(booking),
    guestName: booking.guest?.name ?? '',
    status: booking.status,
    startDate: booking.start_date,
    endDate: booking.end_date,
    driverCheck: describeDriverCheck(booking.car_rules),
    extras: describeExtras(booking.lines),
    out: out
      ? {
          mileageKm: newest('hand_over')?.mileage_km ?? 0,
          fuelEighths: newest('hand_over')?.fuel_eighths ?? 0,
          recordedAt: out.recorded_at,
          accessories: out.accessories,
          marks: out.marks.map(({ x, y, note }) => ({ x, y, note })),
          photos: out.photos.map(({ id, subject }) => ({ id, subject })),
        }
      : null,
    recorded: {
      hand_over: out?.recorded_at ?? null,
      return: sealed('return')?.recorded_at ?? null,
    },
  };
}

/** A photo of the hand-over, from this phone or from the server. It is kept for a return without a connection. */
export async function loadOutPhoto(bookingId: string, photoId: string): Promise<Blob> {
  const key = `${bookingId}/${photoId}`;
  const stored = await findValue('photos', key).catch(() => undefined);
  if (stored) return stored;
  const file = await api.getFile(getRecordPhotoPath(bookingId, photoId));
  await putValue('photos', key, file).catch(() => undefined);
  return file;
}

/**
 * Stores the trips of a day for checklists without a connection, one after the other. Photos of the hand-over only for cars
 * that are out, and not while data saving is on.
 */
export async function prepareTrips(userId: string, bookingIds: readonly string[]): Promise<void> {
  await deleteForeignValues(userId);
  for (const bookingId of bookingIds.slice(0, MAX_PREPARED)) {
    const stored = await findStoredTrip(userId, bookingId);
    if (stored && Date.now() - stored.storedAt < FRESH_MS) continue;
    const trip = await loadTrip(userId, bookingId);
    if (trip.status !== 'in_progress' || isDataSaverOn()) continue;
    const angles: readonly string[] = PHOTO_ANGLES;
    const photos = (trip.out?.photos ?? []).filter(({ subject }) => angles.includes(subject));
    for (const photo of photos) await loadOutPhoto(bookingId, photo.id);
  }
}

/**
 * Has the service worker cache the pages for checklists without a connection. Only the office loads trips, so `isSignedIn`
 * and `isOffice` are always true.
 */
async function cacheOfficePages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    language: document.documentElement.lang,
    ...{ isSignedIn: true, isOffice: true, isThrifty: isDataSaverOn() },
    loaded: [],
  });
}
