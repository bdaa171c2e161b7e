import type { Language } from '@coastline/domain/languages/languages';
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
import { guestTextsIn } from './guest/guest-texts.ts';
import type { GuestTexts } from './guest/texts.ts';
import { wordGuestMail } from './guest-mails.ts';
import { wordHostMail } from './host-mails.ts';
import { wordOfficeMail } from './office-mails.ts';

/** What a mail says; who sends it and why is added where it is sent. */
export type MailWords = Omit<MailContent, 'productName' | 'foot'>;

/** A sentence more in a guest's mail, for example about a refund. */
export type GuestNote = (texts: GuestTexts) => string;

interface MailSetting {
  siteUrl: string;
  /** The guest's; hosts and the office work in English. */
  language: Language;
  note?: GuestNote | undefined;
}

/** Words one mail about a booking, for a guest in their language. */
export function wordBookingMail(
  kind: BookingNotice,
  facts: BookingMailFacts,
  { siteUrl, language, note }: MailSetting,
): MailWords {
  const url = `${siteUrl}/booking/${facts.bookingId}`;
  if (!isOfGuest(kind)) {
    const wording = isOfHost(kind) ? wordHostMail(kind, facts) : wordOfficeMail(kind as OfficeNotice, facts);
    return { ...numbered(wording, facts), link: { label: 'View the booking', url } };
  }
  const texts = guestTextsIn(language);
  const { paragraphs, ...words } = numbered(wordGuestMail(kind, { facts, texts }), facts);
  return {
    ...words,
    paragraphs: note ? [...paragraphs, note(texts)] : paragraphs,
    link: { label: texts.view, url },
    ...(language !== 'en' && { language }),
  };
}

function numbered({ subject, ...wording }: Wording, { bookingNumber }: BookingMailFacts): Wording {
  return { subject: `${subject} (${bookingNumber})`, ...wording };
}

function isOfGuest(kind: BookingNotice): kind is GuestNotice {
  return GUEST_NOTICES.some((each) => each === kind);
}

function isOfHost(kind: BookingNotice): kind is HostNotice {
  return HOST_NOTICES.some((each) => each === kind);
}
