import { PaymentProof, PaymentProofQuery } from '@coastline/contracts/bookings/payment-notice';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { addFileRoute, addUploadRoute } from '../../../http/routing/file-route.ts';
import { type Api, IdParams } from '../../../http/routing/route.ts';
import { readPhotoBody } from '../../catalogue/photos/upload/photo-body.ts';
import type { PaymentProofsService } from './payment-proofs.service.ts';

const PAYMENT_PROOFS = '/rest/v1/bookings/:id/payment-proofs';
/** Path of uploads, which have a larger body limit. */
export const PAYMENT_PROOF_UPLOAD = new RegExp(`^${PAYMENT_PROOFS.replace(':id', '[^/]+')}$`);

/** Routes for pictures of a transfer: the guest adds them to an open payment notice, and the office can read them. */
export function addPaymentProofRoutes(api: Api, proofs: PaymentProofsService): void {
  addUploadRoute(
    api,
    {
      path: PAYMENT_PROOFS,
      operation: 'add_payment_proof',
      summary: 'Add a picture of the transfer to an open payment notice, up to 3; JPG, PNG or WEBP',
      bodyType: 'image/*',
      params: IdParams,
      query: PaymentProofQuery,
      response: PaymentProof,
    },
    ({ caller, params, query, request, ...keyed }) =>
      proofs.add(caller, {
        ...keyed,
        bookingId: params.id,
        noticeId: query.notice_id,
        readPhoto: (reserveBytes) => readPhotoBody(request, reserveBytes),
      }),
  );

  addFileRoute(
    api,
    {
      path: `${PAYMENT_PROOFS}/:proofId`,
      operation: 'get_payment_proof',
      summary: 'A picture of the transfer, for the guest of the booking and admins; 404 for others',
      params: z.object({ id: Uuid, proofId: Uuid }),
      responseType: 'image/webp',
    },
    ({ caller, params }) => proofs.getFile(caller, { bookingId: params.id, proofId: params.proofId }),
  );
}
