import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import { canReadGuestDocuments, canReadPayoutStatement } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { DocumentContent, DocumentFile } from './document-content.ts';
import type { DocumentContext } from './documents.presenter.ts';
import {
  type DocumentBookingRow,
  findDocumentBooking,
  findInvoice,
  findStatementPayout,
  listStatementItems,
} from './documents.repository.ts';
import { findReceipt, findRefundReceipt } from './find-receipt.ts';
import { presentInvoice } from './invoice.presenter.ts';
import { presentPayoutStatement } from './payout-statement.presenter.ts';
import { renderDocument } from './render-document.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

interface DocumentRequest {
  bookingId: string;
  /** Language of the request, for a guest whose language is unknown. */
  language: Language | undefined;
}

/** Renders receipts, invoices and payout statements as PDF files from the stored facts. */
export function createDocumentsService({
  database,
  productName,
}: {
  database: DatabaseClient;
  productName: string;
}) {
  /** Returns the receipt of a payment, a credit or a credit that was given back. Throws `booking_not_found`, `payment_not_found`. */
  function getReceipt(
    caller: Caller,
    request: DocumentRequest & { receiptNumber: string },
  ): Promise<DocumentFile> {
    return createGuestDocument(caller, request, async (tx, booking, context) => {
      const receipt = await findReceipt(tx, { booking, ...request, viewer: 'guest' }, context);
      if (!receipt) throw errors.paymentNotFound();
      return receipt;
    });
  }

  /** Returns the invoice of a booking. Throws `booking_not_found`, `invoice_not_found`. */
  function getInvoice(caller: Caller, request: DocumentRequest): Promise<DocumentFile> {
    return createGuestDocument(caller, request, async (tx, booking, context) => {
      const invoice = await findInvoice(tx, request.bookingId);
      if (!invoice) throw errors.invoiceNotFound();
      return presentInvoice({ booking, invoice }, context);
    });
  }

  /** Returns the receipt of a booking's refund. Throws `booking_not_found`, and `receipt_not_found` until it is paid. */
  function getRefundReceipt(caller: Caller, request: DocumentRequest): Promise<DocumentFile> {
    return createGuestDocument(caller, request, async (tx, booking, context) => {
      const receipt = await findRefundReceipt(tx, { booking, ...request }, context);
      if (!receipt) throw errors.receiptNotFound();
      return receipt;
    });
  }

  /** Renders a document of a booking for its guest or the office, in the guest's language. */
  async function createGuestDocument(
    caller: Caller,
    { bookingId, language }: DocumentRequest,
    present: (
      tx: Database,
      booking: DocumentBookingRow,
      context: DocumentContext,
    ) => Promise<DocumentContent>,
  ): Promise<DocumentFile> {
    const user = requireUser(caller);
    const content = await inTransactionAs(database.pool, rlsContextOf(caller), async (tx) => {
      const booking = await findDocumentBooking(tx, bookingId);
      if (!booking) throw errors.bookingNotFound();
      requirePermission(canReadGuestDocuments(user, booking), errors.bookingNotFound);
      const settings = await getSettings(tx);
      const chosen = chooseLanguage(booking.guestLanguage, language);
      return present(tx, booking, { productName, settings, language: chosen });
    });
    return createFile(content);
  }

  /** Returns the statement of a payout, in the host's language. Throws `payout_not_found`. */
  async function getPayoutStatement(
    caller: Caller,
    { payoutId, language }: { payoutId: string; language: Language | undefined },
  ): Promise<DocumentFile> {
    const user = requireUser(caller);
    const content = await inTransactionAs(database.pool, rlsContextOf(caller), async (tx) => {
      const payout = await findStatementPayout(tx, payoutId);
      if (!payout) throw errors.payoutNotFound();
      requirePermission(canReadPayoutStatement(user, payout), errors.payoutNotFound);
      const [items, settings] = [await listStatementItems(tx, payoutId), await getSettings(tx)];
      const chosen = chooseLanguage(payout.hostLanguage, language);
      return presentPayoutStatement({ payout, items }, { productName, settings, language: chosen });
    });
    return createFile(content);
  }

  async function createFile(content: DocumentContent): Promise<DocumentFile> {
    return { name: `${productName} ${content.number}.pdf`, bytes: await renderDocument(content) };
  }

  return { getReceipt, getRefundReceipt, getInvoice, getPayoutStatement };
}

/** The stored language of the reader, or that of the request. */
export function chooseLanguage(stored: string | null, requested: Language | undefined): Language {
  return isLanguage(stored) ? stored : (requested ?? DEFAULT_LANGUAGE);
}
