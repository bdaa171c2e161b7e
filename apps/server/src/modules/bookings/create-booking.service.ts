import { randomUUID } from 'node:crypto';
import { checkPersonalInfo, trimPersonalInfo } from '@coastline/domain/booking-form';
import {
  formatBookingNumber,
  type HoldHours,
  holdMinutes,
  MAX_UNPAID_HOLDS,
} from '@coastline/domain/booking-life-cycle';
import { bututsToNumeric, numericToBututs, toDalasi } from '@coastline/domain/money';
import { canBook } from '@coastline/domain/permissions';
import { type BookingPrice, priceBooking } from '@coastline/domain/pricing';
import { checkDateRange, todayInBanjul } from '@coastline/domain/rental-dates';
import type { CreateBookingAnswer, CreateBookingArgs } from '@coastline/domain/wire/booking';
import type { Database } from '../../database/client.ts';
import { requireUser, type SignedInUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { CarsService } from '../cars/cars.service.ts';
import type { DriverPapersService } from '../driver-papers/driver-papers.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { BookingNotices } from './booking-notices.service.ts';
import {
  countUnpaidHolds,
  insertBooking,
  lockGuest,
  type NewBooking,
  nextBookingNumber,
} from './booking-writes.repository.ts';
import type { HoldsService } from './holds.service.ts';

const MS_PER_MINUTE = 60_000;

export type CreateBookingService = ReturnType<typeof createCreateBookingService>;

/** Booking a car: the one way in which days are claimed and a price is fixed. */
export function createCreateBookingService(deps: {
  clock: () => Date;
  cars: CarsService;
  availability: AvailabilityService;
  holds: HoldsService;
  tellPeople: BookingNotices;
  driverPapers: DriverPapersService;
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
      const { minimum_rental_days: minDays, markup_pct: markupPct, hold_hours } = await getSettings(tx);
      requireDates(args, { now, minDays });
      const { car } = await deps.cars.getForBooking(tx, args.p_car_id);
      requirePermission(canBook(guest, car));
      const price = priceBooking({
        dailyPriceBututs: numericToBututs(car.dailyPrice),
        start: args.p_start_date,
        end: args.p_end_date,
        markupPct,
      });
      const booking = await newBooking({
        tx,
        args,
        guest,
        price,
        dailyPrice: car.dailyPrice,
        markupPct,
        holdHours: hold_hours,
        now,
      });
      await claimDays({ tx, booking, guest, now });
      const { passportId, ...driver } = trimPersonalInfo(args.p_personal_info);
      const passportSealed = deps.driverPapers.seal(booking.id, passportId);
      await insertBooking(tx, booking, { ...driver, passportSealed });
      await recordAudit(tx, {
        actorId: guest.userId,
        action: 'book',
        entity: 'booking',
        entityId: booking.id,
        newStatus: 'booked',
        at: now,
      });
      await deps.tellPeople(tx, { bookingIds: [booking.id], event: 'booking_received' });
      return presentAnswer(booking, price);
    });
  }

  async function claimDays(job: {
    tx: Database;
    booking: NewBooking;
    guest: SignedInUser;
    now: Date;
  }): Promise<void> {
    const { tx, booking, guest, now } = job;
    if (!(await lockGuest(tx, guest.userId))) throw refuse.userNotFound();
    if ((await countUnpaidHolds(tx, guest.userId, now)) >= MAX_UNPAID_HOLDS) {
      throw refuse.tooManyHolds(MAX_UNPAID_HOLDS);
    }
    await deps.holds.releaseRunOut(tx, booking.carId);
    await deps.availability.claim(tx, {
      carId: booking.carId,
      bookingId: booking.id,
      range: { start: booking.startDate, end: booking.endDate },
      expiresAt: booking.holdExpiresAt,
    });
  }

  return { create };
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

async function newBooking(job: {
  tx: Database;
  args: CreateBookingArgs;
  guest: SignedInUser;
  price: BookingPrice;
  dailyPrice: string;
  markupPct: number;
  holdHours: HoldHours;
  now: Date;
}): Promise<NewBooking> {
  const { args, price, now } = job;
  const number = await nextBookingNumber(job.tx);
  return {
    id: randomUUID(),
    bookingNumber: formatBookingNumber(Number(todayInBanjul(now).slice(0, 4)), number),
    carId: args.p_car_id,
    guestId: job.guest.userId,
    startDate: args.p_start_date,
    endDate: args.p_end_date,
    days: price.days,
    status: 'booked',
    paymentMethod: args.p_payment_method,
    dailyPrice: job.dailyPrice,
    guestTotal: bututsToNumeric(price.totalBututs),
    depositAmount: bututsToNumeric(price.depositBututs),
    markupPct: String(job.markupPct),
    feeAmount: bututsToNumeric(price.feeBututs),
    holdExpiresAt: new Date(
      now.getTime() + holdMinutes(args.p_payment_method, job.holdHours) * MS_PER_MINUTE,
    ),
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
