import { randomUUID } from 'node:crypto';
import { checkPersonalInfo, trimPersonalInfo } from '@coastline/domain/booking-form';
import { formatBookingNumber, holdMinutes, MAX_UNPAID_HOLDS } from '@coastline/domain/booking-life-cycle';
import { bututsToNumeric, numericToBututs, toDalasi } from '@coastline/domain/money';
import { canBook } from '@coastline/domain/permissions';
import { type BookingPrice, priceBooking } from '@coastline/domain/pricing';
import { checkDateRange, todayInBanjul } from '@coastline/domain/rental-dates';
import type { CreateBookingAnswer, CreateBookingArgs } from '@coastline/domain/wire/booking';
import { type Database, together } from '../../database/client.ts';
import { refuse } from '../../platform/app-error.ts';
import { requireUser, type SignedInUser } from '../../platform/caller.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { requirePermission } from '../../platform/require-permission.ts';
import { type AuditEntry, recordAudit } from '../audit/audit.service.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { CarsService } from '../cars/cars.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { ReservationNotice } from './booking-notices.service.ts';
import {
  countUnpaidHolds,
  insertBooking,
  insertPersonalInfo,
  lockGuest,
  type NewBooking,
  nextBookingNumber,
} from './booking-writes.repository.ts';
import type { HoldsService } from './holds.service.ts';

const MS_PER_MINUTE = 60_000;

type BookableCar = NonNullable<Awaited<ReturnType<CarsService['findForBooking']>>>;

export type CreateBookingService = ReturnType<typeof createCreateBookingService>;

/** Booking a car: the one way in which days are claimed and a price is fixed. */
export function createCreateBookingService(deps: {
  clock: () => Date;
  cars: CarsService;
  availability: AvailabilityService;
  holds: HoldsService;
  tellOfReservation: ReservationNotice;
}) {
  /**
   * Books a car for the caller. Everything or nothing: claim, booking, personal data, audit entry and mail are one
   * transaction. The price is the server's own (BOOK-22); of two claims on a day one succeeds (BOOK-21).
   */
  async function create(write: Write, args: CreateBookingArgs): Promise<CreateBookingAnswer> {
    const guest = requireUser(write.caller);
    requirePersonalInfo(args.p_personal_info);
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const { car, email, markupPct } = await requireBookable({ tx, args, guest, now });
      const dailyPriceBututs = numericToBututs(car.dailyPrice);
      const range = { start: args.p_start_date, end: args.p_end_date };
      const price = priceBooking({ dailyPriceBututs, ...range, markupPct });
      const number = await clearTheWay({ tx, guest, carId: car.id, now });
      const booking = newBooking({ args, guest, car, price, markupPct, number, now });
      const { id: bookingId, holdExpiresAt: expiresAt } = booking;
      await deps.availability.claim(tx, { carId: car.id, bookingId, range, expiresAt });
      await together([
        insertBooking(tx, booking),
        insertPersonalInfo(tx, { bookingId, ...trimPersonalInfo(args.p_personal_info) }),
        recordAudit(tx, toAuditEntry(booking)),
        deps.tellOfReservation(tx, { to: email, booking, price, car }),
      ]);
      return presentAnswer(booking, price);
    });
  }

  /** Holds guest and car until the end, and throws where this guest cannot have this car on these days. */
  async function requireBookable(request: {
    tx: Database;
    args: CreateBookingArgs;
    guest: SignedInUser;
    now: Date;
  }): Promise<{ car: BookableCar; email: string; markupPct: number }> {
    const { tx, args, guest, now } = request;
    const [settings, car, contact] = await together([
      getSettings(tx),
      deps.cars.findForBooking(tx, args.p_car_id),
      lockGuest(tx, guest.userId),
    ]);
    requireDates(args, { now, minDays: settings.minimum_rental_days });
    if (!car) throw refuse.carNotFound();
    requirePermission(canBook(guest, car));
    if (!contact) throw refuse.userNotFound();
    return { car, email: contact.email, markupPct: settings.markup_pct };
  }

  /** Ends the car's run-out holds and gives the booking its number; throws where the guest has too many holds. */
  async function clearTheWay(job: {
    tx: Database;
    guest: SignedInUser;
    carId: string;
    now: Date;
  }): Promise<number> {
    // Counted only now that the guest is held: a statement sees what was there when it began.
    const [holds, number] = await together([
      countUnpaidHolds(job.tx, job.guest.userId, job.now),
      nextBookingNumber(job.tx),
      deps.holds.releaseRunOut(job.tx, job.carId),
    ]);
    if (holds >= MAX_UNPAID_HOLDS) throw refuse.tooManyHolds(MAX_UNPAID_HOLDS);
    return number;
  }

  return { create };
}

function toAuditEntry(booking: NewBooking): AuditEntry {
  return {
    actorId: booking.guestId,
    action: 'book',
    entity: 'booking',
    entityId: booking.id,
    newStatus: 'booked',
    at: booking.createdAt,
  };
}

function requirePersonalInfo(info: CreateBookingArgs['p_personal_info']): void {
  const [first] = checkPersonalInfo(info);
  if (first) throw refuse.invalidInput(first.message, { field: first.field, rule: first.rule });
}

function requireDates(args: CreateBookingArgs, rule: { now: Date; minDays: number }): void {
  const check = checkDateRange({
    start: args.p_start_date,
    end: args.p_end_date,
    today: todayInBanjul(rule.now),
    minDays: rule.minDays,
  });
  if (!check.ok) throw refuse.invalidDates(check.reason, check.message);
}

function newBooking(job: {
  args: CreateBookingArgs;
  guest: SignedInUser;
  car: BookableCar;
  price: BookingPrice;
  markupPct: number;
  number: number;
  now: Date;
}): NewBooking {
  const { args, price, now } = job;
  return {
    id: randomUUID(),
    bookingNumber: formatBookingNumber(Number(todayInBanjul(now).slice(0, 4)), job.number),
    carId: job.car.id,
    guestId: job.guest.userId,
    startDate: args.p_start_date,
    endDate: args.p_end_date,
    days: price.days,
    status: 'booked',
    paymentMethod: args.p_payment_method,
    dailyPrice: job.car.dailyPrice,
    guestTotal: bututsToNumeric(price.totalBututs),
    depositAmount: bututsToNumeric(price.depositBututs),
    markupPct: String(job.markupPct),
    feeAmount: bututsToNumeric(price.feeBututs),
    holdExpiresAt: new Date(now.getTime() + holdMinutes(args.p_payment_method) * MS_PER_MINUTE),
    contractVersion: args.p_agreements?.contract_version ?? null,
    termsVersion: args.p_agreements?.terms_version ?? null,
    agreementsAcceptedAt: args.p_agreements ? new Date(args.p_agreements.accepted_at) : null,
    createdAt: now,
    updatedAt: now,
  };
}

function presentAnswer(booking: NewBooking, price: BookingPrice): CreateBookingAnswer {
  return {
    success: true,
    booking_id: booking.id,
    booking_number: booking.bookingNumber,
    status: 'booked',
    hold_expires_at: booking.holdExpiresAt.toISOString(),
    guest_total: toDalasi(price.totalBututs),
    deposit_amount: toDalasi(price.depositBututs),
  };
}
