import { randomUUID } from 'node:crypto';
import { RecordPhoto } from '@coastline/contracts/bookings/condition-record';
import { checklistBody } from '../condition-records.ts';
import { requireApiCall } from './api-client.ts';
import { type CallInput, createBooking, createPhotoBytes, type Fixtures } from './fixtures.ts';

/** A checklist that can be sealed. */
export async function createChecklist(fixtures: Fixtures): Promise<CallInput> {
  const id = await createBooking(fixtures, 'ready_for_pickup');
  const device_at = fixtures.client.now().toISOString();
  return { params: { id }, body: checklistBody('hand_over', { device_at }) };
}

/** An addendum to a sealed record. */
export async function createAddendum(fixtures: Fixtures): Promise<CallInput> {
  return {
    params: { id: await createBooking(fixtures, 'in_progress') },
    body: {
      ...{ id: randomUUID(), phase: 'hand_over', notes: 'Also a scratch', photos: [] },
      device_at: fixtures.client.now().toISOString(),
    },
  };
}

/** A photo of a sealed record. */
export async function createRecordPhoto(fixtures: Fixtures): Promise<Record<string, string>> {
  const id = await createBooking(fixtures, 'in_progress');
  const photo = await requireApiCall(fixtures.client, {
    method: 'POST',
    path: `/rest/v1/bookings/${id}/condition-records/guest-photos?phase=hand_over`,
    token: fixtures.people.guest.token,
    bytes: await createPhotoBytes(),
    schema: RecordPhoto,
  });
  return { id, photoId: photo.id };
}
