import { checkPersonalInfo, normalizePersonalInfo } from '@coastline/domain/bookings/booking-form';
import { MAX_UNPAID_HOLDS } from '@coastline/domain/bookings/booking-life-cycle';
import { checkDateRange, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { toDalasi } from '@coastline/domain/money/money';
import type { BookingPrice } from '@coastline/domain/money/pricing';
import { canBook } from '@coastline/domain/people/permissions';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import type { CreateBookingAnswer, CreateBookingArgs } from '@coastline/domain/wire/bookings/booking';
import { allOf, type Database } from '../../../database/client.ts';
import { requireUser, type SignedInUser } from '../../../platform/callers/caller.ts';
import { requirePermission } from '../../../platform/callers/require-permission.ts';
import { refuse } from '../../../platform/errors/app-error.ts';
import type { Write } from '../../../platform/idempotency/writes.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import type { CarsService } from '../../cars/cars.service.ts';
import type { DriverPapersService } from '../../driver-papers/driver-papers.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { TellOfRecords } from '../booking-notices.service.ts';
import { insertBooking, lockGuest, type NewBooking, readGround } from '../booking-writes.repository.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { makeBooking, recordOfNew } from './new-booking.ts';

/** Who asks for what, and when. */
interface Request {
  args: CreateBookingArgs;
  guest: SignedInUser;
  now: Date;
}

export type CreateBookingService = ReturnType<typeof createCreateBookingService>;

/** Booking a car: the one way in which days are claimed and a price is fixed. */
export function createCreateBookingService(deps: {
  clock: () => Date;
  cars: CarsService;
  availability: AvailabilityService;
  holds: HoldsService;
  notifications: NotificationsService;
  tellOfRecords: TellOfRecords;
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
      const request = { args, guest, now: deps.clock() };
      const ground = requireBookable(await findGround(tx, request), request);
      const made = makeBooking({ ...request, ...ground });
      await keep(tx, { ...request, ...made, ground });
      return presentAnswer(made.booking, made.price);
    });
  }

  /**
   * Everything that decides on a booking, and who is told of it. No statement waits for the answer of another, so all of
   * them travel in one packet and run in this order: the guest's holds are counted once no other booking of theirs is
   * under way (BOOK-30), and holds of the car that have run out are ended (D6).
   */
  async function findGround(tx: Database, { args, guest, now }: Request) {
    const carId = args.p_car_id;
    const guestId = guest.userId;
    const [settings, found, person, { number, unpaidHolds }, taken, people] = await allOf([
      getSettings(tx),
      deps.cars.findForBooking(tx, carId),
      lockGuest(tx, guestId),
      readGround(tx, { guestId, now }),
      deps.availability.findTaken(tx, carId),
      deps.notifications.findRecipients(tx, { userIds: [guestId], carIds: [carId], office: true }),
      deps.holds.releaseRunOut(tx, carId),
    ]);
    return { settings, found, person, number, unpaidHolds, taken, people };
  }

  type FoundGround = Awaited<ReturnType<typeof findGround>>;

  function requireBookable(ground: FoundGround, { args, guest, now }: Request) {
    const { settings, found, person, unpaidHolds, taken } = ground;
    requireDates(args, { now, minDays: settings.minimum_rental_days });
    if (!found) throw refuse.carNotFound();
    requirePermission(canBook(guest, found.car));
    if (!person) throw refuse.userNotFound();
    if (person.suspendedAt) throw refuse.accountSuspended();
    if (unpaidHolds >= MAX_UNPAID_HOLDS) throw refuse.tooManyHolds(MAX_UNPAID_HOLDS);
    deps.availability.requireFree({ start: args.p_start_date, end: args.p_end_date }, taken);
    return { ...ground, ...found, person };
  }

  type Ground = ReturnType<typeof requireBookable>;

  // In one packet, too: where the claim gives way to a rival, nothing of it is kept.
  async function keep(
    tx: Database,
    job: Request & { ground: Ground; booking: NewBooking; price: BookingPrice },
  ): Promise<void> {
    const { args, ground, booking, now } = job;
    const { passportId, drivingLicense, ...driver } = normalizePersonalInfo(args.p_personal_info, parsePhone);
    const passportSealed = deps.driverPapers.seal(booking.id, passportId);
    const licenceSealed = deps.driverPapers.sealLicence(booking.id, drivingLicense);
    await allOf([
      deps.availability.claim(tx, {
        carId: booking.carId,
        bookingId: booking.id,
        range: { start: booking.startDate, end: booking.endDate },
        expiresAt: booking.holdExpiresAt,
      }),
      insertBooking(tx, booking, { ...driver, passportSealed, licenceSealed }),
      recordAudit(tx, {
        actorId: booking.guestId,
        action: 'book',
        entity: 'booking',
        entityId: booking.id,
        newStatus: 'booked',
        at: now,
      }),
      deps.tellOfRecords(tx, {
        records: [recordOfNew(job, ground)],
        event: 'booking_received',
        settings: ground.settings,
        people: ground.people,
      }),
    ]);
  }

  return { create };
}

function requirePersonalInfo(info: CreateBookingArgs['p_personal_info']): void {
  const [first] = checkPersonalInfo(info, isPhone);
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
