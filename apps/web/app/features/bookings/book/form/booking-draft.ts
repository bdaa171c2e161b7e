import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { CalendarDate } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { findDraft, findInMemoryDraft, saveDraft, saveInMemoryDraft } from '#app/lib/device/drafts.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** What lies in the storage of the device: nothing that is written in a passport or a licence but the name. */
const Stored = z.object({
  name: z.string(),
  phone: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  start: CalendarDate,
  end: CalendarDate,
});

/** What is only remembered while the page is open. */
const Unstored = z.object({
  passportId: z.string(),
  drivingLicense: z.string(),
  contractAccepted: z.boolean(),
  termsAccepted: z.boolean(),
});

/** Drafts are apart for each person and car. */
export function draftKey(userId: string, carId: string): string {
  return `${userId}/book/${carId}`;
}

/** The answers that were given before, as far as they are known; unfit ones are none. */
export function findBookingDraft(key: string): Partial<BookingFormState> {
  const stored = Stored.safeParse(findDraft(key));
  const unstored = Unstored.safeParse(findInMemoryDraft(key));
  const { name, phone, paymentMethod } = stored.success ? stored.data : {};
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(unstored.success && unstored.data),
  };
}

/** The days for which the form was last open. */
export function findDraftDates(key: string): DateRange | undefined {
  const { data } = Stored.safeParse(findDraft(key));
  return data && { start: data.start, end: data.end };
}

export function keepBookingDraft(key: string, state: BookingFormState, { start, end }: DateRange): void {
  const { name, phone, paymentMethod, ...unstored } = state;
  saveDraft(key, { name, phone, paymentMethod, start, end });
  saveInMemoryDraft(key, unstored);
}
