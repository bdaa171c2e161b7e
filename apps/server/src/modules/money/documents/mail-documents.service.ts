import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { findContractFile } from '../../booking/contracts/contract-files.ts';
import {
  type AttachedFile,
  type MailAttachment,
  type RenderAttachment,
  toSafeFileName,
} from '../../messaging/notifications/mail-attachment.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { DocumentContent } from './document-content.ts';
import { findDocumentBooking, findInvoice } from './documents.repository.ts';
import { findReceipt, findRefundReceipt } from './find-receipt.ts';
import { presentInvoice } from './invoice.presenter.ts';
import { renderDocument } from './render-document.ts';

/** Creates the renderer of the documents that mails carry. It reads the current state: a voided receipt says so. */
export function createMailDocuments({
  database,
  productName,
}: {
  database: DatabaseClient;
  productName: string;
}): RenderAttachment {
  async function readContract(attachment: MailAttachment): Promise<AttachedFile> {
    const { bookingId, number } = attachment;
    const file = await inTransactionAs(database.pool, 'mails', (tx) =>
      findContractFile(tx, { bookingId, version: Number(number) }),
    );
    if (!file) throw new Error(`A contract of a mail does not exist: ${describe(attachment)}`);
    return { ...file, name: toSafeFileName(`${productName} ${file.name}`) };
  }

  return async (attachment) => {
    const { document } = attachment;
    if (document === 'contract') return readContract(attachment);
    const content = await inTransactionAs(database.pool, 'mails', (tx) =>
      loadContent(tx, { ...attachment, document }, productName),
    );
    if (!content) throw new Error(`A document of a mail does not exist: ${describe(attachment)}`);
    return {
      name: toSafeFileName(`${productName} ${content.number}.pdf`),
      bytes: await renderDocument(content),
    };
  };
}

function describe({ document, number, bookingId }: MailAttachment): string {
  return `${document} ${number ?? bookingId}`;
}

/** Returns the document of an attachment; undefined if it or its booking is missing. */
async function loadContent(
  tx: Database,
  attachment: MailAttachment & { document: Exclude<MailAttachment['document'], 'contract'> },
  productName: string,
): Promise<DocumentContent | undefined> {
  const { document, bookingId, number: receiptNumber, language } = attachment;
  const booking = await findDocumentBooking(tx, bookingId);
  if (!booking) return undefined;
  const context = { productName, settings: await getSettings(tx), language };
  if (document === 'refund_receipt') return findRefundReceipt(tx, { booking, bookingId }, context);
  if (document === 'invoice') {
    const invoice = await findInvoice(tx, bookingId);
    return invoice && presentInvoice({ booking, invoice }, context);
  }
  const viewer = document === 'payer_receipt' ? 'payer' : 'guest';
  return receiptNumber ? findReceipt(tx, { booking, bookingId, receiptNumber, viewer }, context) : undefined;
}
