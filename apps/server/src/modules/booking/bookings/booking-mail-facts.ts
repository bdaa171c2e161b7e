import { effectiveStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { formatTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { fromDalasi, numericToBututs } from '@coastline/domain/money/money';
import { findPayee } from '@coastline/domain/money/payee';
import { listUsedMethods } from '@coastline/domain/money/payments';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { canSeeContact } from '@coastline/domain/people/permissions';
import type { BookingMailFacts } from '../../messaging/notifications/templates/booking-facts.ts';
import { formatPickupLocations } from '../../people/settings/settings.service.ts';
import type { BookingRecord, PaymentRow } from './bookings.repository.ts';
import { getCancellationTerms } from './cancellation-terms.ts';

const MS_PER_HOUR = 3_600_000;

/** A booking to notify about; a new booking has no payments. */
export type NotifiedRecord = BookingRecord & { payments?: readonly PaymentRow[] };

/** Collects the facts of a booking that mails and inbox entries show. */
export function toMailFacts(
  record: NotifiedRecord,
  { now, settings }: { now: Date; settings: OfficeSettings },
): BookingMailFacts {
  const { booking, car, guest, host, refund, creditRefunds, payments = [] } = record;
  return {
    bookingId: booking.id,
    bookingNumber: booking.bookingNumber,
    carTitle: car.title,
    startDate: booking.startDate,
    endDate: booking.endDate,
    dateChanges: booking.dateChanges,
    days: booking.days,
    dailyPriceBututs: numericToBututs(booking.dailyPrice),
    totalBututs: numericToBututs(booking.guestTotal),
    keptBututs: numericToBututs(booking.keptAmount),
    lines: record.lines.map(({ kind, name, quantity, recipient, total }) => ({
      ...{ kind, name, quantity, recipient },
      bututs: fromDalasi(total),
    })),
    changedBututs: numericToBututs(booking.changedAmount),
    depositBututs: numericToBututs(booking.depositAmount),
    finalBututs: numericToBututs(booking.finalAmount),
    hostBututs: numericToBututs(booking.hostAmount),
    creditBututs: numericToBututs(booking.creditAmount),
    creditRefundBututs: fromDalasi(creditRefunds.at(-1)?.amount ?? 0),
    depositReceived: booking.depositReceived,
    finalPaymentReceived: booking.finalPaymentReceived,
    paymentMethod: booking.paymentMethod,
    paymentMethods: listUsedMethods(
      booking.paymentMethod,
      payments.map(({ method, received, voidedAt }) => ({ method, received: received && voidedAt === null })),
    ),
    holdHours: Math.round((booking.holdExpiresAt.getTime() - booking.updatedAt.getTime()) / MS_PER_HOUR),
    holdExpiresAt: booking.holdExpiresAt,
    payee: findPayee(settings.payee, booking.paymentMethod),
    officeContact: settings.contact,
    offices: formatPickupLocations(settings),
    ...toMeetingFacts(record),
    guestName: guest.name,
    hostName: host.name,
    guestContact: getGuestContact(record, now),
    carRules: booking.carRules,
    cancellation: { ...getCancellationTerms(booking), now },
    refund: refund && {
      guestBututs: numericToBututs(refund.renterRefundAmount),
      hostBututs: numericToBututs(refund.ownerCompensationAmount),
    },
  };
}

function toMeetingFacts({ meeting, booking }: BookingRecord) {
  if (!meeting) return { meeting: undefined, flight: null, lodging: null };
  const { pickUpPlace, returnPlace, flightNumber, arrivalMinutes, lodging, version } = meeting;
  const arrival = arrivalMinutes === null ? null : formatTimeOfDay(arrivalMinutes);
  return {
    meeting: {
      version,
      pickUp: {
        date: meeting.pickUpDate,
        time: formatTimeOfDay(meeting.pickUpMinutes),
        place: pickUpPlace.name,
      },
      return: {
        date: booking.endDate,
        time: formatTimeOfDay(meeting.returnMinutes),
        place: returnPlace.name,
      },
    },
    flight: flightNumber && [flightNumber, arrival].filter(Boolean).join(', '),
    lodging,
  };
}

/** The guest's contact as the host can see it now, by the rule of the booking page (D43, D50). */
function getGuestContact(
  { booking, guest, host }: BookingRecord,
  now: Date,
): BookingMailFacts['guestContact'] {
  const { status } = effectiveStatus({ status: booking.status, holdExpiresAt: booking.holdExpiresAt, now });
  const asHost = { kind: 'user', userId: host.id, roles: [] } as const;
  const facts = { guestId: guest.id, hostId: host.id, status };
  return canSeeContact(asHost, facts).allowed ? { name: guest.name, phone: guest.phone } : null;
}
