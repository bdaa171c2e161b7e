import { randomUUID } from 'node:crypto';
import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import { formatBookingNumber, holdMinutes } from '@coastline/domain/bookings/booking-life-cycle';
import { type BookingLine, lineTotal, sumLines } from '@coastline/domain/bookings/booking-lines';
import { graceEnd } from '@coastline/domain/bookings/refund-percentage';
import type { CarRules } from '@coastline/domain/cars/car-rules';
import { createTariff } from '@coastline/domain/charges/charge-tariff';
import { rentalDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { type BookingPrice, priceBooking } from '@coastline/domain/money/pricing';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import type { CarForBooking } from '../../../catalogue/cars/cars.service.ts';
import type { MeetingJson } from '../booking-meeting.repository.ts';
import { BOOKING_DEFAULTS, type LockedGuest, type NewBooking } from '../booking-writes.repository.ts';
import type { BookingRecord } from '../bookings.repository.ts';

const MS_PER_MINUTE = 60_000;
// Longest plausible time between accepting the agreements and booking.
const MAX_FORM_MS = 24 * 60 * MS_PER_MINUTE;

/** The request for a booking and the data of the server that complete it. */
interface BookingParts {
  args: CreateBookingArgs;
  settings: OfficeSettings;
  car: CarForBooking['car'];
  rules: CarRules;
  guest: { userId: string };
  /** Fees and extras. */
  lines: readonly BookingLine[];
  number: number;
  now: Date;
}

/** Builds a new booking with the price that the server calculates (BOOK-22). */
export function buildBooking(parts: BookingParts): { booking: NewBooking; price: BookingPrice } {
  const { args, settings, car, rules, guest, lines, number, now } = parts;
  const additions = sumLines(lines, rentalDays(args.p_start_date, args.p_end_date));
  const price = priceBooking({
    dailyPriceBututs: numericToBututs(car.dailyPrice),
    start: args.p_start_date,
    end: args.p_end_date,
    markupPct: settings.markup_pct,
    parts: additions,
  });
  const minutes = holdMinutes(args.p_payment_method, settings.hold_hours);
  const booking: NewBooking = {
    id: randomUUID(),
    bookingNumber: formatBookingNumber(Number(todayInBanjul(now).slice(0, 4)), number),
    carId: args.p_car_id,
    guestId: guest.userId,
    startDate: args.p_start_date,
    endDate: args.p_end_date,
    days: price.days,
    status: 'booked',
    paymentMethod: args.p_payment_method,
    dailyPrice: car.dailyPrice,
    guestTotal: bututsToNumeric(price.totalBututs),
    depositAmount: bututsToNumeric(price.depositBututs),
    markupPct: String(settings.markup_pct),
    feeAmount: bututsToNumeric(price.feeBututs),
    holdExpiresAt: new Date(now.getTime() + minutes * MS_PER_MINUTE),
    contractVersion: args.p_agreements?.contract_version ?? null,
    termsVersion: args.p_agreements?.terms_version ?? null,
    agreementsAcceptedAt: args.p_agreements ? getAcceptedAt(args.p_agreements, now) : null,
    carRules: rules,
    chargeTariff: createTariff(numericToBututs(car.dailyPrice), settings.charge_tariff),
    freeCancellationUntil: graceEnd({
      bookedAt: now,
      startDate: args.p_start_date,
      graceHours: settings.cancellation_grace_hours,
    }),
    hostExtrasAmount: bututsToNumeric(additions.hostExtrasBututs),
    officeExtrasAmount: bututsToNumeric(additions.officeExtrasBututs),
    createdAt: now,
    updatedAt: now,
  };
  return { booking, price };
}

/** The acceptance time by the guest's clock, or `now` if that clock is clearly wrong. */
function getAcceptedAt({ accepted_at }: { accepted_at: string }, now: Date): Date {
  const claimed = new Date(accepted_at);
  const ageMs = now.getTime() - claimed.getTime();
  return ageMs >= 0 && ageMs <= MAX_FORM_MS ? claimed : now;
}

/** Returns the record of a new booking without reading it back: nothing is paid, cancelled or removed yet. */
export function toBookingRecord(
  {
    booking,
    price,
    lines,
    meeting,
  }: {
    booking: NewBooking;
    price: BookingPrice;
    lines: readonly BookingLine[];
    meeting: MeetingJson | null;
  },
  { car, host, person }: CarForBooking & { person: LockedGuest },
): BookingRecord {
  return {
    booking: {
      ...booking,
      ...BOOKING_DEFAULTS,
      finalAmount: bututsToNumeric(price.finalBututs),
      hostAmount: bututsToNumeric(price.hostBututs),
    },
    ...{ car, host, guest: person },
    ...{
      refund: null,
      refundPaidAt: null,
      refundReceiptNumber: null,
      refundPaidAmount: '0',
      notices: [],
      credits: [],
      ...{ creditRefunds: [], creditTransfers: [] },
      extension: null,
      ...{ approvesDateChanges: car.approvesDateChanges, dateRequest: null },
      meeting,
      lines: presentLines(lines, booking.days),
      removedByGuestAt: null,
      removedByHostAt: null,
    },
    cursorValues: { newest: booking.createdAt.toISOString(), urgency: booking.holdExpiresAt.toISOString() },
  };
}

/** The lines of a new booking as a read of the booking returns them. */
function presentLines(lines: readonly BookingLine[], days: number): BookingRecord['lines'] {
  return lines.map((line) => ({
    ...{ kind: line.kind, name: line.name, per: line.per, quantity: line.quantity },
    unit_price: toDalasi(line.unitPriceBututs),
    total: toDalasi(lineTotal(line, days)),
    recipient: line.recipient,
  }));
}
