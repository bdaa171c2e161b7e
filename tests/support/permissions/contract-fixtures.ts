import { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import { SIGNATURE } from '../contracts.ts';
import { requireApiCall } from './api-client.ts';
import { AnyBody, type CallInput, createBooking, type Fixtures, postAs } from './fixtures.ts';

/** A booking whose contract can be signed, with the body of the signature. */
export async function createSignableContract(
  fixtures: Fixtures,
): Promise<CallInput & { params: { id: string } }> {
  const id = await createBooking(fixtures, 'confirmed', { from: 10 });
  const { content_sha256 } = await requireApiCall(fixtures.client, {
    method: 'GET',
    path: `/rest/v1/bookings/${id}/contract?language=en`,
    token: fixtures.people.guest.token,
    schema: RentalContract,
  });
  return { params: { id }, body: { language: 'en', content_sha256, signature: SIGNATURE } };
}

/** A signed contract. */
export async function createSignedContract(fixtures: Fixtures): Promise<Record<string, string>> {
  const { params, body } = await createSignableContract(fixtures);
  const path = `/rest/v1/bookings/${params.id}/contract/signature`;
  await postAs(fixtures, { as: 'guest', path, body: body as object, schema: AnyBody });
  return { ...params, version: '1' };
}
