import '#app/lib/api/disable-schema-jit.ts';
import { CalendarDate } from '@coastline/contracts/fields';
import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { MAX_EXTRA_QUANTITY } from '@coastline/domain/bookings/booking-lines';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { ExtraChoice } from '@coastline/domain/extras/extras';
import * as z from 'zod/mini';
import { findDraft, findInMemoryDraft, saveDraft, saveInMemoryDraft } from '#app/lib/device/drafts.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** Part of the draft in the storage of the device. Excludes passport and licence numbers and the driver's dates. */
const StoredDraft = z.object({
  name: z.string(),
  phone: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  start: CalendarDate,
  end: CalendarDate,
});

/** Extras in the stored part, validated separately so that invalid ones lose nothing else. */
const StoredExtras = z.object({
  extras: z.array(z.object({ extraId: z.string(), quantity: z.number() })),
});

/** Part of the draft that is only in memory. */
const InMemoryDraft = z.object({
  passportId: z.string(),
  drivingLicense: z.string(),
  birthDate: z.string(),
  licenceDate: z.string(),
  contractAccepted: z.boolean(),
  termsAccepted: z.boolean(),
  meeting: z.object({
    pickUpPlaceId: z.string(),
    pickUpDate: z.string(),
    pickUpTime: z.string(),
    returnPlaceId: z.string(),
    returnTime: z.string(),
    flightNumber: z.string(),
    arrivalTime: z.string(),
    lodging: z.string(),
  }),
});

/** Key of a draft, separate for each user and car. */
export function getDraftKey(userId: string, carId: string): string {
  return `${userId}/book/${carId}`;
}

/** Finds the draft. Ignores invalid parts. */
export function findBookingDraft(key: string): Partial<BookingFormState> {
  const draft = findDraft(key);
  const stored = StoredDraft.safeParse(draft);
  const extras = StoredExtras.safeParse(draft);
  const inMemory = InMemoryDraft.safeParse(findInMemoryDraft(key));
  const { name, phone, paymentMethod } = stored.success ? stored.data : {};
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(extras.success && { extras: extras.data.extras.filter(hasAllowedQuantity) }),
    ...(inMemory.success && inMemory.data),
  };
}

function hasAllowedQuantity({ quantity }: ExtraChoice): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_EXTRA_QUANTITY;
}

export function findDraftDates(key: string): DateRange | undefined {
  const { data } = StoredDraft.safeParse(findDraft(key));
  return data && { start: data.start, end: data.end };
}

export function saveBookingDraft(key: string, state: BookingFormState, { start, end }: DateRange): void {
  const { name, phone, paymentMethod, extras, ...inMemory } = state;
  saveDraft(key, { name, phone, paymentMethod, extras, start, end });
  saveInMemoryDraft(key, inMemory);
}
