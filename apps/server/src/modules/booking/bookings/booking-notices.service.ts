import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import type { BookingNotice, OfficeNotice } from '@coastline/domain/people/notices';
import { type Database, pipelined } from '../../../persistence/client.ts';
import type {
  Notice,
  NotificationsService,
  Recipient,
} from '../../messaging/notifications/notifications.service.ts';
import type { BookingMailFacts } from '../../messaging/notifications/templates/booking-facts.ts';
import { createBookingMail, type GuestNote } from '../../messaging/notifications/templates/booking-mails.ts';
import { formatPickupLocations, getSettings } from '../../people/settings/settings.service.ts';
import type { BookingCalendarService } from '../calendar-export/booking-calendar.service.ts';
import { toInboxData } from './booking-inbox-data.ts';
import { listMailAttachments } from './booking-mail-attachments.ts';
import { type NotifiedRecord, toMailFacts } from './booking-mail-facts.ts';
import { type BookingEvent, NOTICE_KINDS, WITH_CALENDAR_ENTRY } from './booking-notice-kinds.ts';
import { type BookingRecord, listBookingRecordsById } from './bookings.repository.ts';

/** Notifies guest, host and office of bookings by id. */
export type NotifyParties = ReturnType<typeof createBookingNotices>['notifyParties'];
/** Notifies of loaded bookings those parties that are among `people`. */
export type NotifyPartiesOfRecords = ReturnType<typeof createBookingNotices>['notifyPartiesOfRecords'];

interface NoticeContent
  extends Pick<
    BookingMailFacts,
    | 'accident'
    | 'carChange'
    | 'charge'
    | 'condition'
    | 'contract'
    | 'creditTransfer'
    | 'dateChange'
    | 'dateRequest'
    | 'extension'
    | 'paymentNotice'
    | 'receipt'
    | 'securityDeposit'
  > {
  event: BookingEvent;
  /** A sentence that is added to the guest's mail. */
  note?: GuestNote | undefined;
  /** The words of the office, for the inbox entry. */
  reason?: string | undefined;
}

/** Creates the notices to guest, host and office in the transaction of the event. */
export function createBookingNotices(deps: {
  clock: () => Date;
  notifications: NotificationsService;
  bookingCalendar: BookingCalendarService;
  siteUrl: string;
}) {
  const { notifications, bookingCalendar } = deps;

  /** Notifies the parties of bookings by id, in `tx`. */
  async function notifyParties(
    tx: Database,
    notice: NoticeContent & { bookingIds: readonly string[] },
  ): Promise<void> {
    const { bookingIds, ...content } = notice;
    const { event } = content;
    const recipientsQuery = { bookingIds, office: NOTICE_KINDS[event].office !== undefined };
    const [records, settings, people] = await pipelined([
      listBookingRecordsById(tx, bookingIds),
      getSettings(tx),
      notifications.findRecipients(tx, recipientsQuery),
    ]);
    await notifyPartiesOfRecords(tx, { records, ...content, settings, people });
  }

  async function notifyPartiesOfRecords(
    tx: Database,
    notice: NoticeContent & {
      records: readonly NotifiedRecord[];
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
    context: NoticeContent & { settings: OfficeSettings; language: Language },
  ): Notice[] {
    const { event, note, reason, settings, language, ...content } = context;
    const facts = { ...toMailFacts(record, { now: deps.clock(), settings }), ...content };
    const guestFacts = { ...facts, offices: formatPickupLocations(settings, language) };
    const { guest, host, office } = NOTICE_KINDS[event];
    const attachments = guest
      ? listMailAttachments(guest, record, {
          ...{ language, contract: content.contract },
          depositReceipt: content.securityDeposit?.receiptNumber,
        })
      : [];
    const attached = attachments.map(({ document }) => document);
    const createNotice = (kind: BookingNotice, mailFacts = facts) => ({
      kind,
      bookingId: facts.bookingId,
      data: { ...toInboxData(kind, facts), ...(reason !== undefined && { reason }) },
      content: createBookingMail(kind, mailFacts, { siteUrl: deps.siteUrl, language, note, attached }),
    });
    return [
      ...(guest
        ? [
            {
              ...createNotice(guest, guestFacts),
              ...{ to: { userId: record.guest.id }, attachments },
              ...createCalendarPart(record, { event, language, facts: guestFacts }),
            },
          ]
        : []),
      ...(host ? [{ ...createNotice(host), to: { userId: record.host.id } }] : []),
      ...refineOfficeNotice(office, facts).map((kind) => ({ ...createNotice(kind), to: 'office' as const })),
    ];
  }

  function createCalendarPart(
    { booking }: BookingRecord,
    { event, language, facts }: { event: BookingEvent; language: Language; facts: BookingMailFacts },
  ) {
    if (!WITH_CALENDAR_ENTRY.has(event)) return {};
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

/**
 * The office gets another notice for a cancellation with a refund or credit, which it has to pay, and none for an expired
 * hold without credit.
 */
function refineOfficeNotice(
  kind: OfficeNotice | undefined,
  { refund, creditBututs }: BookingMailFacts,
): OfficeNotice[] {
  if (!kind) return [];
  if (kind === 'office_credit_due') return creditBututs > 0 ? [kind] : [];
  if (kind !== 'office_booking_cancelled') return [kind];
  if ((refund?.guestBututs ?? 0) > 0) return ['office_refund_due'];
  return [creditBututs > 0 ? 'office_credit_due' : kind];
}
