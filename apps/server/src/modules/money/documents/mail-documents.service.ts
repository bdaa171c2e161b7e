import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import { findContractFile } from '../../booking/contracts/contract-files.ts';
import {
  type AttachedFile,
  type MailAttachment,
  type RenderAttachment,
  toSafeFileName,
} from '../../messaging/notifications/mail-attachment.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentContext, ReceiptViewer } from './documents.presenter.ts';
import { type DocumentBookingRow, findDocumentBooking, findInvoice } from './documents.repository.ts';
import { findReceipt } from './find-receipt.ts';
import { presentInvoice } from './invoice.presenter.ts';
import { presentRefundReceipt } from './refund-receipt.presenter.ts';
import { listRefundReceiptParts } from './refund-receipt.repository.ts';
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
    const file = await inTransaction(
      database.pool,
      (tx) => findContractFile(tx, { bookingId, version: Number(number) }),
      { rlsContext: 'mails' },
    );
    if (!file) throw new Error(`A contract of a mail does not exist: ${describe(attachment)}`);
    return { ...file, name: toSafeFileName(`${productName} ${file.name}`) };
  }

  return async (attachment) => {
    if (attachment.document === 'contract') return readContract(attachment);
    const content = await inTransaction(database.pool, (tx) => loadContent(tx, attachment, productName), {
      rlsContext: 'mails',
    });
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

async function loadContent(
  tx: Database,
  attachment: MailAttachment,
  productName: string,
): Promise<DocumentContent | undefined> {
  const booking = await findDocumentBooking(tx, attachment.bookingId);
  if (!booking) return undefined;
  const settings = await getSettings(tx);
  const { language } = attachment;
  if (attachment.document === 'contract') return undefined;
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
  Exclude<MailAttachment['document'], 'contract'>,
  (tx: Database, parts: DocumentParts) => Promise<DocumentContent | undefined>
> = {
  receipt: (tx, parts) => loadReceipt(tx, { ...parts, viewer: 'guest' }),
  payer_receipt: (tx, parts) => loadReceipt(tx, { ...parts, viewer: 'payer' }),
  async invoice(tx, { attachment, booking, context }) {
    const invoice = await findInvoice(tx, attachment.bookingId);
    return invoice && presentInvoice({ booking, invoice }, context);
  },
  async refund_receipt(tx, { attachment, booking, context }) {
    const parts = await listRefundReceiptParts(tx, attachment.bookingId);
    const refund = parts.at(-1);
    return refund && presentRefundReceipt({ booking, refund, parts }, context);
  },
};

async function loadReceipt(
  tx: Database,
  { attachment, booking, context, viewer }: DocumentParts & { viewer: ReceiptViewer },
): Promise<DocumentContent | undefined> {
  const { bookingId, number: receiptNumber } = attachment;
  return receiptNumber ? findReceipt(tx, { booking, bookingId, receiptNumber, viewer }, context) : undefined;
}
