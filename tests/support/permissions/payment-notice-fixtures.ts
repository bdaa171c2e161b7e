import { Booking } from '@coastline/contracts/bookings/booking';
import { requireApiCall } from './api-client.ts';
import { createBooking, createPhotoBytes, type Fixtures, postAs, RowWithId } from './fixtures.ts';

/** An open payment notice, as the path and query of a picture for it. */
export async function createOpenNotice(fixtures: Fixtures) {
  const id = await createBooking(fixtures, 'confirmed', { from: 10 });
  const path = `/rest/v1/bookings/${id}/payment-notices`;
  const sent = { as: 'guest', path, body: { method: 'cash' }, schema: Booking } as const;
  const { payment_notice: notice } = await postAs(fixtures, sent);
  return { params: { id }, query: { notice_id: notice?.id ?? '' } };
}

/** A picture of an open payment notice. */
export async function createPaymentProof(fixtures: Fixtures): Promise<Record<string, string>> {
  const { params, query } = await createOpenNotice(fixtures);
  const proof = await requireApiCall(fixtures.client, {
    method: 'POST',
    path: `/rest/v1/bookings/${params.id}/payment-proofs?notice_id=${query.notice_id}`,
    token: fixtures.people.guest.token,
    bytes: await createPhotoBytes(),
    schema: RowWithId,
  });
  return { ...params, proofId: proof.id };
}
