import type { Language, TranslatedLanguage } from '@coastline/domain/languages/languages';
import {
  type BookingNotice,
  GUEST_NOTICES,
  type GuestNotice,
  HOST_NOTICES,
  type HostNotice,
  type OfficeNotice,
} from '@coastline/domain/people/notices';
import type { MailContent } from '@coastline/mail/render-mail';
import type { MailAttachment } from '../mail-attachment.ts';
import type { BookingMailFacts, MailText } from './booking-facts.ts';
import type { GuestTexts } from './guest/guest-texts.ts';
import { getGuestTexts } from './guest/texts.ts';
import { createGuestMail } from './guest-mails.ts';
import { createHostMail } from './host-mails.ts';
import { createOfficeMail } from './office-mails.ts';

/** A mail without product name and footer, which rendering adds. */
export interface MailDraft extends Omit<MailContent, 'productName' | 'footer' | 'language'> {
  language?: TranslatedLanguage;
}

/** An additional sentence in a guest's mail, for example about a refund. */
export type GuestNote = (texts: GuestTexts) => string;

interface MailOptions {
  siteUrl: string;
  /** Language of the guest. Mails to hosts and the office are in English. */
  language: Language;
  note?: GuestNote | undefined;
  /** The documents that the guest's mail carries. */
  attached?: readonly MailAttachment['document'][];
}

/** Creates one mail about a booking; mails to guests in their language. */
export function createBookingMail(
  kind: BookingNotice,
  facts: BookingMailFacts,
  { siteUrl, language, note, attached = [] }: MailOptions,
): MailDraft {
  const url = `${siteUrl}/booking/${facts.bookingId}`;
  if (!isGuestNotice(kind)) {
    const text = isHostNotice(kind)
      ? createHostMail(kind, facts)
      : createOfficeMail(kind as OfficeNotice, facts);
    return { ...withBookingNumber(text, facts), link: { label: 'View the booking', url } };
  }
  const texts = getGuestTexts(language);
  const { paragraphs, ...text } = withBookingNumber(createGuestMail(kind, { facts, texts }), facts);
  return {
    ...text,
    paragraphs: [...paragraphs, ...(note ? [note(texts)] : []), ...describeAttached(attached, texts)],
    link: { label: texts.viewBooking, url },
    ...(language !== 'en' && { language }),
  };
}

function describeAttached(
  attached: readonly MailAttachment['document'][],
  { notes }: GuestTexts,
): readonly string[] {
  // The mail about a contract says itself that it is attached.
  if (attached.length === 0 || attached.includes('contract')) return [];
  return [attached.includes('invoice') ? notes.receiptAndInvoiceAttached : notes.receiptAttached];
}

function withBookingNumber({ subject, ...text }: MailText, { bookingNumber }: BookingMailFacts): MailText {
  return { subject: `${subject} (${bookingNumber})`, ...text };
}

function isGuestNotice(kind: BookingNotice): kind is GuestNotice {
  return GUEST_NOTICES.some((each) => each === kind);
}

function isHostNotice(kind: BookingNotice): kind is HostNotice {
  return HOST_NOTICES.some((each) => each === kind);
}
