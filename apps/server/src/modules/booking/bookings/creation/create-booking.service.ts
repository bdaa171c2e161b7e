import type { CreateBookingArgs, CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import { normalizePersonalInfo, validatePersonalInfo } from '@coastline/domain/bookings/booking-form';
import { MAX_UNPAID_HOLDS, type PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import type { BookingPrice } from '@coastline/domain/money/pricing';
import { canBook } from '@coastline/domain/people/permissions';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import type { AppError } from '../../../../http/errors/app-error.ts';
import { errors } from '../../../../http/errors/errors.ts';
import { requirePermission } from '../../../../http/guards/authorization.ts';
import { requireUser, type SignedInUser } from '../../../../http/guards/caller.ts';
import type { WriteContext } from '../../../../http/idempotency/idempotent-transactions.ts';
import { type Database, pipelined } from '../../../../persistence/client.ts';
import type { CarsService } from '../../../catalogue/cars/cars.service.ts';
import { requireRentalDates } from '../../../catalogue/cars/cars.service.ts';
import type { NotificationsService } from '../../../messaging/notifications/notifications.service.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import type { IdentityDocumentsService } from '../../../people/identity-documents/identity-documents.service.ts';
import { getSettings } from '../../../people/settings/settings.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import { chooseExtras } from '../../extras/choose-extras.service.ts';
import {
  chooseMeeting,
  describeMeeting,
  listMeetingFees,
  loadMeetingPlaces,
  storeMeeting,
} from '../../meetings/choose-meeting.service.ts';
import { insertLines } from '../booking-lines.repository.ts';
import type { NotifyPartiesOfRecords } from '../booking-notices.service.ts';
import {
  insertBooking,
  loadBookingContext,
  lockGuest,
  type NewBooking,
} from '../booking-writes.repository.ts';
import type { HoldsService } from '../holds/holds.service.ts';
import { requireCarRules } from './booking-rules.ts';
import { buildBooking, toBookingRecord } from './new-booking.ts';

/** A booking request with its guest and time. */
interface Request {
  args: CreateBookingArgs;
  guest: SignedInUser;
  now: Date;
}

export type CreateBookingService = ReturnType<typeof createCreateBookingService>;

/** Books cars: the only code that claims days and fixes a price. */
export function createCreateBookingService(deps: {
  clock: () => Date;
  cars: CarsService;
  availability: AvailabilityService;
  holds: HoldsService;
  notifications: NotificationsService;
  notifyPartiesOfRecords: NotifyPartiesOfRecords;
  identityDocuments: IdentityDocumentsService;
  /** Whether the office takes a method, or a payment provider that is set up. */
  isMethodOffered: (method: PaymentMethod) => boolean;
}) {
  /**
   * Books a car for the caller. Claim, booking, personal data, audit entry and notices are one transaction. The server
   * calculates the price (BOOK-22); only one of two concurrent claims on a day succeeds (BOOK-21).
   */
  async function create(write: WriteContext, args: CreateBookingArgs): Promise<CreateBookingResponse> {
    const guest = requireUser(write.caller);
    requirePersonalInfo(args.p_personal_info);
    if (!deps.isMethodOffered(args.p_payment_method)) throw methodNotOffered();
    return write.inTransaction(async (tx) => {
      const request = { args, guest, now: deps.clock() };
      const context = requireBookable(await loadContext(tx, request), request);
      const lines = [...listMeetingFees(context), ...(await chooseExtras(tx, request))];
      const { booking, price } = buildBooking({ ...request, ...context, lines });
      requireShownTotal(args, price);
      await storeBooking(tx, { ...request, booking, price, lines, context });
      return presentAnswer(booking, price);
    });
  }

  /**
   * Loads everything that decides on a booking and its recipients. The statements are independent, so they are pipelined in
   * this order: the guest's holds are counted after the lock on the guest (BOOK-30), and expired holds of the car are
   * ended (D6).
   */
  async function loadContext(tx: Database, { args, guest, now }: Request) {
    const carId = args.p_car_id;
    const guestId = guest.userId;
    const [settings, found, person, { number, unpaidHolds }, taken, people, places] = await pipelined([
      getSettings(tx),
      deps.cars.findForBooking(tx, carId),
      lockGuest(tx, guestId),
      loadBookingContext(tx, { guestId, now }),
      deps.availability.listTaken(tx, carId),
      deps.notifications.findRecipients(tx, { userIds: [guestId], carIds: [carId], office: true }),
      loadMeetingPlaces(tx),
      deps.holds.releaseExpired(tx, carId),
    ]);
    return { settings, found, person, number, unpaidHolds, taken, people, places };
  }

  type LoadedContext = Awaited<ReturnType<typeof loadContext>>;

  function requireBookable(context: LoadedContext, { args, guest, now }: Request) {
    const { settings, found, person, unpaidHolds, taken } = context;
    const range = { start: args.p_start_date, end: args.p_end_date };
    requireRentalDates(range, { now, minDays: settings.minimum_rental_days });
    if (!found) throw errors.carNotFound();
    requirePermission(canBook(guest, found.car));
    const rules = requireCarRules(found.car, { args, now });
    if (!person) throw errors.userNotFound();
    if (person.suspendedAt) throw errors.accountSuspended();
    if (unpaidHolds >= MAX_UNPAID_HOLDS) throw errors.tooManyHolds(MAX_UNPAID_HOLDS);
    deps.availability.requireFree(range, taken);
    const meeting = chooseMeeting(args.p_meeting, { range, now, places: context.places });
    return { ...context, ...found, person, rules, meeting };
  }

  type BookableContext = ReturnType<typeof requireBookable>;

  // The statements are pipelined: a failed claim rolls all of them back.
  async function storeBooking(
    tx: Database,
    job: Request & {
      context: BookableContext;
      booking: NewBooking;
      price: BookingPrice;
      lines: BookingLine[];
    },
  ): Promise<void> {
    const { args, context, booking, now } = job;
    const { passportId, drivingLicense, name, phone } = normalizePersonalInfo(
      args.p_personal_info,
      parsePhone,
    );
    const passportSealed = deps.identityDocuments.seal(booking.id, passportId);
    const licenceSealed = deps.identityDocuments.sealLicence(booking.id, drivingLicense);
    await pipelined([
      deps.availability.claim(tx, {
        carId: booking.carId,
        bookingId: booking.id,
        range: { start: booking.startDate, end: booking.endDate },
        expiresAt: booking.holdExpiresAt,
      }),
      insertBooking(tx, booking, { name, phone, passportSealed, licenceSealed }),
      storeMeeting(tx, { ...booking, meeting: context.meeting, now }),
      insertLines(tx, booking, job.lines),
      recordAudit(tx, {
        ...{ actorId: booking.guestId, action: 'book', entity: 'booking', entityId: booking.id },
        ...{ newStatus: 'booked', at: now },
      }),
      deps.notifyPartiesOfRecords(tx, {
        records: [toBookingRecord({ ...job, meeting: describeMeeting(context) }, context)],
        event: 'booking_received',
        settings: context.settings,
        people: context.people,
      }),
    ]);
  }

  return { create };
}

function methodNotOffered(): AppError {
  return errors.invalidInput('This way to pay is not offered.', { field: 'p_payment_method' });
}

function requirePersonalInfo(info: CreateBookingArgs['p_personal_info']): void {
  const [violation] = validatePersonalInfo(info, isPhone);
  if (violation)
    throw errors.invalidInput(violation.message, { field: violation.field, rule: violation.rule });
}

/** The price can change while the form is open: the host's, a fee, or the guest's choices on another page. */
function requireShownTotal({ p_shown_total: shown }: CreateBookingArgs, { totalBututs }: BookingPrice): void {
  if (typeof shown === 'number' && fromDalasi(shown) !== totalBututs) throw errors.priceChanged();
}

function presentAnswer(booking: NewBooking, price: BookingPrice): CreateBookingResponse {
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
