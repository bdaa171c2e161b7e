import { Uuid } from '@coastline/contracts/fields';
import { findLanguage } from '@coastline/domain/languages/languages';
import * as z from 'zod/mini';
import { addDocumentRoute } from '../../../http/routing/file-route.ts';
import { type Api, IdParams } from '../../../http/routing/route.ts';
import type { DocumentsService } from './documents.service.ts';

const ReceiptParams = z.object({ id: Uuid, receiptNumber: z.string().check(z.maxLength(50)) });

/** Routes for documents about money as PDF files. */
export function addDocumentRoutes(api: Api, documents: DocumentsService): void {
  addDocumentRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/receipts/:receiptNumber',
      operation: 'get_receipt',
      summary:
        'The receipt of a payment, a credit or a credit that was given back as a PDF, for the guest of the booking and admins',
      params: ReceiptParams,
    },
    ({ caller, params, header }) =>
      documents.getReceipt(caller, {
        bookingId: params.id,
        receiptNumber: params.receiptNumber,
        language: findLanguage(header),
      }),
  );

  addDocumentRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/invoice',
      operation: 'get_invoice',
      summary: 'The invoice of a confirmed booking as a PDF, for its guest and admins',
      params: IdParams,
    },
    ({ caller, params, header }) =>
      documents.getInvoice(caller, { bookingId: params.id, language: findLanguage(header) }),
  );

  addDocumentRoute(
    api,
    {
      path: '/rest/v1/payouts/:id/statement',
      operation: 'get_payout_statement',
      summary: 'The statement of a payout as a PDF, for its host and admins',
      params: IdParams,
    },
    ({ caller, params, header }) =>
      documents.getPayoutStatement(caller, { payoutId: params.id, language: findLanguage(header) }),
  );
  addDocumentRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/refund-receipt',
      operation: 'get_refund_receipt',
      summary: 'The receipt of a paid refund as a PDF, for the guest of the booking and admins',
      params: IdParams,
    },
    ({ caller, params, header }) =>
      documents.getRefundReceipt(caller, { bookingId: params.id, language: findLanguage(header) }),
  );
}
