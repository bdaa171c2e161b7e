import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import {
  type MailAttachment,
  type RenderAttachment,
  toSafeFileName,
} from '../../messaging/notifications/mail-attachment.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentContext } from './documents.presenter.ts';
import { type DocumentBookingRow, findDocumentBooking } from './documents.repository.ts';
import { findReceipt } from './find-receipt.ts';
import { presentRefundReceipt } from './refund-receipt.presenter.ts';
import { findRefundReceipt } from './refund-receipt.repository.ts';
import { renderDocument } from './render-document.ts';

/** Creates the renderer of the documents that mails carry. It reads the current state: a voided receipt says so. */
export function createMailDocuments({
  database,
  productName,
}: {
  database: DatabaseClient;
  productName: string;
}): RenderAttachment {
  return async (attachment) => {
    const content = await inTransaction(database.pool, (tx) => loadContent(tx, attachment, productName), {
      rlsContext: 'mails',
    });
    if (!content) throw new Error(`The document ${attachment.number} of a mail does not exist.`);
    return {
      name: toSafeFileName(`${productName} ${content.number}.pdf`),
      bytes: await renderDocument(content),
    };
  };
}

async function loadContent(
  tx: Database,
  attachment: MailAttachment,
  productName: string,
): Promise<DocumentContent | undefined> {
  const booking = await findDocumentBooking(tx, attachment.bookingId);
  if (!booking) return undefined;
  const settings = await getSettings(tx);
  const { language } = attachment;
  return PRESENTERS[attachment.document](tx, {
    attachment,
    booking,
    context: { productName, settings, language },
  });
}

interface DocumentParts {
  attachment: MailAttachment;
  booking: DocumentBookingRow;
  context: DocumentContext;
}

const PRESENTERS: Record<
  MailAttachment['document'],
  (tx: Database, parts: DocumentParts) => Promise<DocumentContent | undefined>
> = {
  async receipt(tx, { attachment, booking, context }) {
    const { bookingId, number: receiptNumber } = attachment;
    return findReceipt(tx, { booking, bookingId, receiptNumber }, context);
  },
  async refund_receipt(tx, { attachment, booking, context }) {
    const refund = await findRefundReceipt(tx, attachment.bookingId);
    return refund && presentRefundReceipt({ booking, refund }, context);
  },
};
