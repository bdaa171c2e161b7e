import { effectiveStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import { type Bututs, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { payeeFor } from '@coastline/domain/money/payee';
import { methodsUsed } from '@coastline/domain/money/payments';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import type { BookingNotice, GuestNotice, HostNotice, OfficeNotice } from '@coastline/domain/people/notices';
import { canSeeContact } from '@coastline/domain/people/permissions';
import type { BookingNoticeData } from '@coastline/domain/wire/people/notice';
import { allOf, type Database } from '../../database/client.ts';
import type { CalendarService } from '../calendar/calendar.service.ts';
import type { Notice, NotificationsService, Recipient } from '../notifications/notifications.service.ts';
import type { BookingMailFacts, ConditionFacts } from '../notifications/words/booking-facts.ts';
import { type GuestNote, wordBookingMail } from '../notifications/words/booking-mails.ts';
import { getSettings, wordOffices } from '../settings/settings.service.ts';
import { type BookingRecord, listPaidBookingRecordsById, type PaymentRow } from './bookings.repository.ts';

/** A booking that people are told of; one without payments has just been made. */
type ToldRecord = BookingRecord & { payments?: readonly PaymentRow[] };

/** What happened to bookings, or is about to. */
export type BookingEvent =
  | 'booking_received'
  | 'booking_confirmed'
  | 'hold_expired'
  | 'booking_cancelled'
  | 'refund_paid'
  | 'refund_changed'
  | 'payment_voided'
  | 'hand_over_tomorrow'
  | 'return_today'
  | 'car_out'
  | 'car_back';

/** Who is told of it, each in words of their own. */
const TOLD: Record<BookingEvent, { guest?: GuestNotice; host?: HostNotice; office?: OfficeNotice }> = {
  booking_received: { guest: 'booking_received', host: 'host_new_booking', office: 'office_new_booking' },
  booking_confirmed: {
    guest: 'booking_confirmed',
    host: 'host_booking_confirmed',
    office: 'office_booking_confirmed',
  },
  hold_expired: { guest: 'hold_expired', host: 'host_hold_expired' },
  booking_cancelled: {
    guest: 'booking_cancelled',
    host: 'host_booking_cancelled',
    office: 'office_booking_cancelled',
  },
  refund_paid: { guest: 'refund_paid' },
  refund_changed: { guest: 'refund_changed', host: 'host_refund_changed' },
  payment_voided: { guest: 'payment_voided', host: 'host_payment_voided' },
  hand_over_tomorrow: {
    guest: 'pick_up_tomorrow',
    host: 'host_hand_over_tomorrow',
    office: 'office_hand_over_tomorrow',
  },
  return_today: { guest: 'return_today', host: 'host_return_today', office: 'office_return_today' },
  car_out: { host: 'host_car_out' },
  car_back: { host: 'host_car_back' },
};

/** What changes nothing in anybody's calendar: money of a cancelled booking, and reminders. */
const KEEPS_CALENDAR: ReadonlySet<BookingEvent> = new Set([
  'refund_paid',
  'refund_changed',
  'hand_over_tomorrow',
  'return_today',
]);

const MS_PER_HOUR = 3_600_000;

/** Tells people of bookings by their ids. */
export type BookingNotices = ReturnType<typeof createBookingNotices>['tellPeople'];
/** The same for bookings that are known already, with whoever is among `people`. */
export type TellOfRecords = ReturnType<typeof createBookingNotices>['tellOfRecords'];

/** Tells guest, host and office what became of bookings, in the transaction in which it became so. */
export function createBookingNotices(deps: {
  clock: () => Date;
  notifications: NotificationsService;
  calendar: CalendarService;
  siteUrl: string;
}) {
  const { notifications, calendar } = deps;

  /** `note` adds a sentence to what the guest is told, `condition` the car's state to what its host is told. */
  async function tellPeople(
    tx: Database,
    notice: {
      bookingIds: readonly string[];
      event: BookingEvent;
      note?: GuestNote;
      condition?: ConditionFacts;
    },
  ): Promise<void> {
    const { bookingIds, event, note, condition } = notice;
    const who = { bookingIds, office: TOLD[event].office !== undefined };
    const [records, settings, people] = await allOf([
      listPaidBookingRecordsById(tx, bookingIds),
      getSettings(tx),
      notifications.findRecipients(tx, who),
    ]);
    await tellOfRecords(tx, { records, event, note, condition, settings, people });
  }

  async function tellOfRecords(
    tx: Database,
    notice: {
      records: readonly ToldRecord[];
      event: BookingEvent;
      note?: GuestNote | undefined;
      condition?: ConditionFacts | undefined;
      settings: OfficeSettings;
      people: readonly Recipient[];
    },
  ): Promise<void> {
    const { records, people, ...told } = notice;
    const notices = records.flatMap((record) =>
      noticesOf(record, { ...told, language: languageOf(record.guest, people) }),
    );
    await notifications.tell(tx, { notices, people });
  }

  function noticesOf(
    record: ToldRecord,
    told: {
      event: BookingEvent;
      note?: GuestNote | undefined;
      condition?: ConditionFacts | undefined;
      settings: OfficeSettings;
      language: Language;
    },
  ): Notice[] {
    const { event, note, condition, settings, language } = told;
    const facts = { ...toMailFacts(record, { now: deps.clock(), settings }), condition };
    const guestFacts = { ...facts, offices: wordOffices(settings, language) };
    const word = (kind: BookingNotice, about = facts) => ({
      kind,
      bookingId: facts.bookingId,
      data: toInboxData(kind, facts),
      words: wordBookingMail(kind, about, { siteUrl: deps.siteUrl, language, note }),
    });
    const { guest, host, office } = TOLD[event];
    return [
      ...(guest
        ? [
            {
              ...word(guest, guestFacts),
              to: { userId: record.guest.id },
              ...calendarFor(record, { event, language, facts: guestFacts }),
            },
          ]
        : []),
      ...(host ? [{ ...word(host), to: { userId: record.host.id } }] : []),
      ...(office ? [{ ...word(sharpen(office, facts)), to: 'office' as const }] : []),
    ];
  }

  function calendarFor(
    { booking }: BookingRecord,
    { event, language, facts }: { event: BookingEvent; language: Language; facts: BookingMailFacts },
  ) {
    if (KEEPS_CALENDAR.has(event)) return {};
    const purpose = booking.status === 'cancelled' ? 'withdraw' : 'publish';
    return { calendar: calendar.note({ ...facts, status: booking.status, language }, purpose) };
  }

  return { tellPeople, tellOfRecords };
}

/** What a guest reads in, where that is known and spoken. */
function languageOf(guest: { id: string }, people: readonly Recipient[]): Language {
  const language = people.find(({ userId }) => userId === guest.id)?.language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** What an inbox words a notice from; the amount is what the kind is about. */
function toInboxData(kind: BookingNotice, facts: BookingMailFacts): BookingNoticeData {
  const bututs = AMOUNTS[kind]?.(facts);
  return {
    booking_number: facts.bookingNumber,
    car_title: facts.carTitle,
    start_date: facts.startDate,
    end_date: facts.endDate,
    amount: bututs === undefined ? null : toDalasi(bututs),
    ...(facts.condition && {
      mileage_km: facts.condition.mileageKm,
      fuel_eighths: facts.condition.fuelEighths,
    }),
  };
}

const AMOUNTS: Partial<Record<BookingNotice, (facts: BookingMailFacts) => Bututs>> = {
  booking_received: (facts) => facts.depositBututs,
  booking_cancelled: (facts) => facts.refund?.guestBututs ?? 0,
  refund_paid: (facts) => facts.refund?.guestBututs ?? 0,
  refund_changed: (facts) => facts.refund?.guestBututs ?? 0,
  payment_voided: dueAfterVoid,
  host_new_booking: (facts) => facts.hostBututs,
  host_booking_confirmed: (facts) => facts.hostBututs,
  host_booking_cancelled: (facts) => facts.refund?.hostBututs ?? 0,
  host_refund_changed: (facts) => facts.refund?.hostBututs ?? 0,
  office_new_booking: (facts) => facts.depositBututs,
  office_booking_confirmed: (facts) => facts.finalBututs,
  office_refund_due: (facts) => facts.refund?.guestBututs ?? 0,
};

/** What the guest still has to pay once a payment is void; of a cancelled booking what goes back. */
function dueAfterVoid({ refund, depositReceived, depositBututs, finalBututs }: BookingMailFacts): Bututs {
  if (refund) return refund.guestBututs;
  return depositReceived ? finalBututs : depositBututs;
}

/** A cancellation leaves the office something to do where money goes back. */
function sharpen(kind: OfficeNotice, { refund }: BookingMailFacts): OfficeNotice {
  const isRefundDue = kind === 'office_booking_cancelled' && (refund?.guestBututs ?? 0) > 0;
  return isRefundDue ? 'office_refund_due' : kind;
}

function toMailFacts(
  record: ToldRecord,
  { now, settings }: { now: Date; settings: OfficeSettings },
): BookingMailFacts {
  const { booking, car, guest, host, refund, payments = [] } = record;
  return {
    bookingId: booking.id,
    bookingNumber: booking.bookingNumber,
    carTitle: car.title,
    startDate: booking.startDate,
    endDate: booking.endDate,
    days: booking.days,
    dailyPriceBututs: numericToBututs(booking.dailyPrice),
    totalBututs: numericToBututs(booking.guestTotal),
    depositBututs: numericToBututs(booking.depositAmount),
    finalBututs: numericToBututs(booking.finalAmount),
    hostBututs: numericToBututs(booking.hostAmount),
    depositReceived: booking.depositReceived,
    finalPaymentReceived: booking.finalPaymentReceived,
    paymentMethod: booking.paymentMethod,
    paymentMethods: methodsUsed(
      booking.paymentMethod,
      payments.map(({ method, received, voidedAt }) => ({ method, received: received && voidedAt === null })),
    ),
    holdHours: Math.round((booking.holdExpiresAt.getTime() - booking.updatedAt.getTime()) / MS_PER_HOUR),
    holdExpiresAt: booking.holdExpiresAt,
    payee: payeeFor(settings.payee, booking.paymentMethod),
    officeContact: settings.contact,
    offices: wordOffices(settings),
    guestName: guest.name,
    hostName: host.name,
    guestContact: guestContactFor(record, now),
    refund: refund && {
      guestBututs: numericToBututs(refund.renterRefundAmount),
      hostBututs: numericToBututs(refund.ownerCompensationAmount),
    },
  };
}

/** The guest as the host may know them now, by the same rule as on the booking's page (D43, D50). */
function guestContactFor(
  { booking, guest, host }: BookingRecord,
  now: Date,
): BookingMailFacts['guestContact'] {
  const { status } = effectiveStatus({ status: booking.status, holdExpiresAt: booking.holdExpiresAt, now });
  const asHost = { kind: 'user', userId: host.id, roles: [] } as const;
  const facts = { guestId: guest.id, hostId: host.id, status };
  return canSeeContact(asHost, facts).allowed ? { name: guest.name, phone: guest.phone } : null;
}
