import {
  type BookingNotice,
  GUEST_NOTICES,
  type GuestNotice,
  HOST_NOTICES,
  type HostNotice,
  type OfficeNotice,
} from '@coastline/domain/people/notices';
import type { MailContent } from '../mail-layout.ts';
import type { BookingMailFacts, Wording } from './booking-facts.ts';
import { wordGuestMail } from './guest-mails.ts';
import { wordHostMail } from './host-mails.ts';
import { wordOfficeMail } from './office-mails.ts';

/** What a mail says; who sends it and why is added where it is sent. */
export type MailWords = Omit<MailContent, 'productName' | 'foot'>;

/** Words one mail about a booking. `note` adds a sentence, for example about a refund. */
export function wordBookingMail(
  kind: BookingNotice,
  facts: BookingMailFacts,
  setting: { siteUrl: string; note?: string | undefined },
): MailWords {
  const { subject, heading, paragraphs, facts: rows } = wordFor(kind, facts);
  return {
    subject: `${subject} (${facts.bookingNumber})`,
    heading,
    paragraphs: setting.note ? [...paragraphs, setting.note] : paragraphs,
    facts: rows,
    link: {
      label: isOfGuest(kind) ? 'View your booking' : 'View the booking',
      url: `${setting.siteUrl}/booking/${facts.bookingId}`,
    },
  };
}

function wordFor(kind: BookingNotice, facts: BookingMailFacts): Wording {
  if (isOfGuest(kind)) return wordGuestMail(kind, facts);
  return isOfHost(kind) ? wordHostMail(kind, facts) : wordOfficeMail(kind as OfficeNotice, facts);
}

function isOfGuest(kind: BookingNotice): kind is GuestNotice {
  return GUEST_NOTICES.some((each) => each === kind);
}

function isOfHost(kind: BookingNotice): kind is HostNotice {
  return HOST_NOTICES.some((each) => each === kind);
}
