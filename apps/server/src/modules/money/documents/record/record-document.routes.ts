import { Uuid } from '@coastline/contracts/fields';
import { CONDITION_PHASES } from '@coastline/domain/bookings/hand-over';
import { findLanguage } from '@coastline/domain/languages/languages';
import * as z from 'zod/mini';
import { addDocumentRoute } from '../../../../http/routing/file-route.ts';
import type { Api } from '../../../../http/routing/route.ts';
import type { RecordDocumentService } from './record-document.service.ts';

/** Route for the record of a hand-over or return as a PDF. */
export function addRecordDocumentRoutes(api: Api, documents: RecordDocumentService): void {
  addDocumentRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/condition-records/:phase/document',
      operation: 'get_condition_record_document',
      summary: 'The sealed record of a hand-over or return as a PDF, for guest, host and admins',
      params: z.object({ id: Uuid, phase: z.enum(CONDITION_PHASES) }),
    },
    ({ caller, params, header }) =>
      documents.get(caller, { bookingId: params.id, phase: params.phase, language: findLanguage(header) }),
  );
}
