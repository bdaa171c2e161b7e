import { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { requireApiCall } from './api-client.ts';
import { AnyBody, createBooking, createPhotoBytes, type Fixtures, postAs, RowWithId } from './fixtures.ts';

/** A charge in a status, as the path of its calls. */
export async function createCharge(
  fixtures: Fixtures,
  status: 'draft' | 'proposed' | 'sent' | 'disputed' | 'due',
): Promise<{ id: string; chargeId: string }> {
  const id = await createBooking(fixtures, 'completed');
  const path = `/rest/v1/bookings/${id}/charges`;
  const body = { kind: 'fine', amount: 500, reason: 'Parking in Serekunda' };
  const isProposed = status === 'proposed';
  const { items } = await postAs(fixtures, {
    as: isProposed ? 'host' : 'admin',
    path: isProposed ? `/rest/v1/bookings/${id}/charge-proposals` : path,
    ...{ body, schema: TripCharges },
  });
  const chargeId = items[0]?.id ?? '';
  if (status === 'draft' || isProposed) return { id, chargeId };
  await addChargePhoto(fixtures, { id, chargeId });
  const charge = `${path}/${chargeId}`;
  await postAs(fixtures, { as: 'admin', path: `${charge}/send`, schema: AnyBody });
  if (status === 'sent') return { id, chargeId };
  const answer =
    status === 'due' ? { answer: 'accept', amount: 500 } : { answer: 'dispute', words: 'Not me' };
  await postAs(fixtures, { as: 'guest', path: `${charge}/answer`, body: answer, schema: AnyBody });
  return { id, chargeId };
}

async function addChargePhoto(
  fixtures: Fixtures,
  { id, chargeId }: { id: string; chargeId: string },
): Promise<string> {
  const photo = await requireApiCall(fixtures.client, {
    method: 'POST',
    path: `/rest/v1/bookings/${id}/charges/${chargeId}/photos`,
    token: fixtures.people.admin.token,
    bytes: await createPhotoBytes(),
    schema: RowWithId,
  });
  return photo.id;
}

/** A draft that can be sent. */
export async function createSendableCharge(fixtures: Fixtures): Promise<{ id: string; chargeId: string }> {
  const key = await createCharge(fixtures, 'draft');
  await addChargePhoto(fixtures, key);
  return key;
}

/** A photo of a charge that was sent. */
export async function createChargePhoto(fixtures: Fixtures): Promise<Record<string, string>> {
  const key = await createCharge(fixtures, 'draft');
  const photoId = await addChargePhoto(fixtures, key);
  const path = `/rest/v1/bookings/${key.id}/charges/${key.chargeId}/send`;
  await postAs(fixtures, { as: 'admin', path, schema: AnyBody });
  return { ...key, photoId };
}
