import { GUEST_NOTICES, type NoticeKind, OFFICE_NOTICES } from '@coastline/domain/people/notices';
import type { Sealer } from '../../platform/personal-data/sealer.ts';
import type { CalendarEntry } from '../calendar/calendar.service.ts';
import { layOutMail } from './mail-layout.ts';
import { type Erased, openContent, type Sealed } from './mail-seal.ts';
import type { MailWords } from './words/booking-mails.ts';
import { guestTextsIn } from './words/guest/guest-texts.ts';
import type { GuestTexts } from './words/guest/texts.ts';

/** What a mail says, as it is kept: our words, laid out as it goes out, or what came laid out. */
export type KeptContent = WordedContent | LaidOutMail;

/** The same in the database. Plain content comes from releases that did not seal it. */
export type StoredContent = KeptContent | Sealed | Erased;

export interface WordedContent extends Omit<MailWords, 'subject'> {
  /** What its calendar file is written from. */
  calendar?: CalendarEntry | undefined;
}

export interface LaidOutMail {
  text: string;
  html: string;
  /** An iCalendar file to go along. */
  calendar?: string | null;
}

/** A mail as far as its layout needs it. */
export interface MailToLayOut {
  id: string;
  kind: string;
  subject: string;
  content: StoredContent;
  unsubscribeUrl: string | null;
}

/** Lays mails out: as plain text, as HTML in the look of the product, and with their calendar file. */
export function createMailLayout(setting: {
  productName: string;
  writeCalendar: (entry: CalendarEntry) => string;
  sealer: Sealer;
}) {
  const { productName, writeCalendar, sealer } = setting;
  return ({ id, kind, subject, content: stored, unsubscribeUrl }: MailToLayOut): LaidOutMail => {
    const content = openContent(sealer, { id, content: stored });
    if (!content) return ERASED;
    if ('html' in content) return content;
    const { calendar, ...words } = content;
    const texts = guestTextsIn(words.language);
    const foot = footOf(kind as NoticeKind, { productName, url: unsubscribeUrl, texts });
    const { text, html } = layOutMail({ ...words, subject, foot, colon: texts.colon, productName });
    return { text, html, calendar: calendar ? writeCalendar(calendar) : null };
  };
}

const ERASED_TEXT = 'What this mail said was erased when it was sent.';
const ERASED: LaidOutMail = {
  text: ERASED_TEXT,
  html: `<!doctype html><html lang="en"><body><p>${ERASED_TEXT}</p></body></html>`,
};

export type LayOut = ReturnType<typeof createMailLayout>;

interface FootSetting {
  productName: string;
  url: string | null;
  texts: Pick<GuestTexts, 'foot'>;
}

function footOf(kind: NoticeKind, { productName, url, texts }: FootSetting) {
  const { why, always, stop } = texts.foot;
  const isOfGuest = GUEST_NOTICES.some((each) => each === kind);
  const text = isOfGuest
    ? why(productName)
    : `You get this mail because you ${reasonFor(kind)} ${productName}.`;
  if (!url) return { text: `${text} ${always}` };
  return { text, link: { label: stop, url } };
}

function reasonFor(kind: NoticeKind): string {
  return OFFICE_NOTICES.some((each) => each === kind) ? 'work in the office of' : 'list cars with';
}
