import type { BookingNoticeData } from '@coastline/contracts/people/notice';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import { type Bututs, toDalasi } from '@coastline/domain/money/money';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import type { BookingNotice, GuestNotice, HostNotice, OfficeNotice } from '@coastline/domain/people/notices';
import { type Database, pipelined } from '../../../persistence/client.ts';
import type {
  Notice,
  NotificationsService,
  Recipient,
} from '../../messaging/notifications/notifications.service.ts';
import type {
  BookingMailFacts,
  ConditionFacts,
} from '../../messaging/notifications/templates/booking-facts.ts';
import { createBookingMail, type GuestNote } from '../../messaging/notifications/templates/booking-mails.ts';
import { formatPickupLocations, getSettings } from '../../people/settings/settings.service.ts';
import type { BookingCalendarService } from '../calendar-export/booking-calendar.service.ts';
import { type NotifiedRecord, toMailFacts } from './booking-mail-facts.ts';
import { type BookingRecord, listPaidBookingRecordsById } from './bookings.repository.ts';

/** Events of bookings that cause notices, reminders included. */
export type BookingEvent =
  | 'booking_received'
  | 'booking_confirmed'
  | 'hold_expired'
  | 'booking_cancelled'
  | 'refund_paid'
  | 'refund_changed'
  | 'payment_voided'
  | 'payment_notice_declined'
  | 'hand_over_tomorrow'
  | 'return_today'
  | 'car_out'
  | 'car_back';

/** The notice that each party gets for an event. */
const NOTICE_KINDS: Record<BookingEvent, { guest?: GuestNotice; host?: HostNotice; office?: OfficeNotice }> =
  {
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
    payment_notice_declined: { guest: 'payment_notice_declined' },
    hand_over_tomorrow: {
      guest: 'pick_up_tomorrow',
      host: 'host_hand_over_tomorrow',
      office: 'office_hand_over_tomorrow',
    },
    return_today: { guest: 'return_today', host: 'host_return_today', office: 'office_return_today' },
    car_out: { host: 'host_car_out' },
    car_back: { host: 'host_car_back' },
  };

/** Events whose mails carry no calendar entry, because the booking itself does not change. */
const WITHOUT_CALENDAR_ENTRY: ReadonlySet<BookingEvent> = new Set([
  'refund_paid',
  'refund_changed',
  'payment_notice_declined',
  'hand_over_tomorrow',
  'return_today',
]);

/** Notifies guest, host and office of bookings by id. */
export type NotifyParties = ReturnType<typeof createBookingNotices>['notifyParties'];
/** Notifies of loaded bookings those parties that are among `people`. */
export type NotifyPartiesOfRecords = ReturnType<typeof createBookingNotices>['notifyPartiesOfRecords'];

/** Creates the notices to guest, host and office in the transaction of the event. */
export function createBookingNotices(deps: {
  clock: () => Date;
  notifications: NotificationsService;
  bookingCalendar: BookingCalendarService;
  siteUrl: string;
}) {
  const { notifications, bookingCalendar } = deps;

  /** `note` adds a sentence to the guest's mail, `reason` the words of the office to the inbox entry; `condition` adds odometer and fuel to the host's. */
  async function notifyParties(
    tx: Database,
    notice: {
      bookingIds: readonly string[];
      event: BookingEvent;
      note?: GuestNote;
      reason?: string;
      condition?: ConditionFacts;
    },
  ): Promise<void> {
    const { bookingIds, event, note, reason, condition } = notice;
    const recipientsQuery = { bookingIds, office: NOTICE_KINDS[event].office !== undefined };
    const [records, settings, people] = await pipelined([
      listPaidBookingRecordsById(tx, bookingIds),
      getSettings(tx),
      notifications.findRecipients(tx, recipientsQuery),
    ]);
    await notifyPartiesOfRecords(tx, { records, event, note, reason, condition, settings, people });
  }

  async function notifyPartiesOfRecords(
    tx: Database,
    notice: {
      records: readonly NotifiedRecord[];
      event: BookingEvent;
      note?: GuestNote | undefined;
      reason?: string | undefined;
      condition?: ConditionFacts | undefined;
      settings: OfficeSettings;
      people: readonly Recipient[];
    },
  ): Promise<void> {
    const { records, people, ...context } = notice;
    const notices = records.flatMap((record) =>
      createNotices(record, { ...context, language: getGuestLanguage(record.guest, people) }),
    );
    await notifications.notify(tx, { notices, recipients: people });
  }

  function createNotices(
    record: NotifiedRecord,
    context: {
      event: BookingEvent;
      note?: GuestNote | undefined;
      reason?: string | undefined;
      condition?: ConditionFacts | undefined;
      settings: OfficeSettings;
      language: Language;
    },
  ): Notice[] {
    const { event, note, reason, condition, settings, language } = context;
    const facts = { ...toMailFacts(record, { now: deps.clock(), settings }), condition };
    const guestFacts = { ...facts, offices: formatPickupLocations(settings, language) };
    const createNotice = (kind: BookingNotice, mailFacts = facts) => ({
      kind,
      bookingId: facts.bookingId,
      data: { ...toInboxData(kind, facts), ...(reason !== undefined && { reason }) },
      content: createBookingMail(kind, mailFacts, { siteUrl: deps.siteUrl, language, note }),
    });
    const { guest, host, office } = NOTICE_KINDS[event];
    return [
      ...(guest
        ? [
            {
              ...createNotice(guest, guestFacts),
              to: { userId: record.guest.id },
              ...createCalendarPart(record, { event, language, facts: guestFacts }),
            },
          ]
        : []),
      ...(host ? [{ ...createNotice(host), to: { userId: record.host.id } }] : []),
      ...(office ? [{ ...createNotice(refineOfficeNotice(office, facts)), to: 'office' as const }] : []),
    ];
  }

  function createCalendarPart(
    { booking }: BookingRecord,
    { event, language, facts }: { event: BookingEvent; language: Language; facts: BookingMailFacts },
  ) {
    if (WITHOUT_CALENDAR_ENTRY.has(event)) return {};
    const purpose = booking.status === 'cancelled' ? 'withdraw' : 'publish';
    return { calendar: bookingCalendar.createEntry({ ...facts, status: booking.status, language }, purpose) };
  }

  return { notifyParties, notifyPartiesOfRecords };
}

/** Returns the guest's language, or the default if it is unknown or unsupported. */
function getGuestLanguage(guest: { id: string }, people: readonly Recipient[]): Language {
  const language = people.find(({ userId }) => userId === guest.id)?.language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The data of an inbox entry; `amount` depends on the kind of notice. */
function toInboxData(kind: BookingNotice, facts: BookingMailFacts): BookingNoticeData {
  const bututs = INBOX_AMOUNTS[kind]?.(facts);
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

const INBOX_AMOUNTS: Partial<Record<BookingNotice, (facts: BookingMailFacts) => Bututs>> = {
  booking_received: (facts) => facts.depositBututs,
  booking_cancelled: (facts) => facts.refund?.guestBututs ?? 0,
  refund_paid: (facts) => facts.refund?.guestBututs ?? 0,
  refund_changed: (facts) => facts.refund?.guestBututs ?? 0,
  payment_voided: getAmountDueAfterVoid,
  payment_notice_declined: getAmountDueAfterVoid,
  host_new_booking: (facts) => facts.hostBututs,
  host_booking_confirmed: (facts) => facts.hostBututs,
  host_booking_cancelled: (facts) => facts.refund?.hostBututs ?? 0,
  host_refund_changed: (facts) => facts.refund?.hostBututs ?? 0,
  office_new_booking: (facts) => facts.depositBututs,
  office_booking_confirmed: (facts) => facts.finalBututs,
  office_refund_due: (facts) => facts.refund?.guestBututs ?? 0,
};

/** The amount still to be paid after a payment was voided; the refund for a cancelled booking. */
function getAmountDueAfterVoid({
  refund,
  depositReceived,
  depositBututs,
  finalBututs,
}: BookingMailFacts): Bututs {
  if (refund) return refund.guestBututs;
  return depositReceived ? finalBututs : depositBututs;
}

/** The office gets another notice for a cancellation with a refund, which it has to pay. */
function refineOfficeNotice(kind: OfficeNotice, { refund }: BookingMailFacts): OfficeNotice {
  const isRefundDue = kind === 'office_booking_cancelled' && (refund?.guestBututs ?? 0) > 0;
  return isRefundDue ? 'office_refund_due' : kind;
}
