import type { Language } from '@coastline/domain/languages/languages';

/** A document that a mail carries. It is rendered from the database when the mail is sent. */
export interface MailAttachment {
  /** `payer_receipt`: the receipt of a payment or credit for the person who paid it with a pay link. */
  document: 'receipt' | 'payer_receipt' | 'refund_receipt' | 'invoice' | 'contract';
  bookingId: string;
  /** Number of the receipt, or of the version of a contract. A booking has one invoice, which is found by its booking. */
  number?: string;
  /** Language of the mail. */
  language: Language;
}

/** An attached PDF file. */
export interface AttachedFile {
  name: string;
  bytes: Buffer;
}

/** Renders an attachment; throws if its document is missing, so that the mail is tried again. */
export type RenderAttachment = (attachment: MailAttachment) => Promise<AttachedFile>;

/** Returns a name that is safe in mail headers and on every file system. */
export function toSafeFileName(name: string): string {
  return name.replace(/[^\p{L}\p{N} ._-]+/gu, '').replace(/^[ .]+/, '');
}
