import type { ConditionRecord, RecordPhoto } from '@coastline/contracts/bookings/condition-record';
import { api } from '#app/lib/api/api.ts';
import { ApiError } from '#app/lib/api/api-client.ts';
import { getConditionRecordsPath } from '#app/lib/condition-records/queries.ts';
import { shouldWait, UPLOAD_TIMEOUT_MS } from '#app/lib/device/send-while-waiting.ts';
import { type ChecklistDraft, type DraftPhoto, toAddendumArgs, toSealArgs } from './checklist-draft.ts';
import { deletePhotos, findValue, saveDraft } from './checklist-store.ts';

/**
 * Sends a finished checklist: its photos, then the record. Every step is stored, so that it continues where it stopped. Returns
 * the checklist as it is afterwards: sent, refused, in conflict with another phone, or still waiting.
 */
export async function sendChecklist(
  draft: ChecklistDraft,
  onChange: (draft: ChecklistDraft) => void,
): Promise<ChecklistDraft> {
  let current = draft;
  const store = async (change: Partial<ChecklistDraft>) => {
    current = { ...current, ...change };
    await saveDraft(current);
    onChange(current);
  };
  try {
    for (const photo of draft.photos) {
      if (photo.uploadedId) continue;
      const uploadedId = await uploadPhoto(current, photo);
      await store({ photos: replacePhoto(current.photos, { ...photo, uploadedId }) });
    }
    await postRecord(current);
    await deletePhotos(`${current.id}/`);
    await store({ ...toSentStub(current), state: 'sent', refusal: null });
  } catch (error) {
    await store(toFailure(current, error));
  }
  return current;
}

async function uploadPhoto(draft: ChecklistDraft, photo: DraftPhoto): Promise<string> {
  const file = await findValue('photos', toPhotoKey(draft, photo));
  if (!file) throw new Error('A photo is missing on this phone. Please take it again.');
  const { id } = await api.post<RecordPhoto>(`${getConditionRecordsPath(draft.bookingId)}/photos`, {
    query: { phase: draft.phase, record_id: draft.id, subject: photo.subject },
    headers: { 'idempotency-key': `${photo.id}-${photo.repeats ?? 0}` },
    timeoutMs: UPLOAD_TIMEOUT_MS,
    file,
  });
  return id;
}

function postRecord(draft: ChecklistDraft): Promise<ConditionRecord> {
  const path = getConditionRecordsPath(draft.bookingId);
  const headers = { 'idempotency-key': draft.id };
  return draft.isAddendum
    ? api.post(`${path}/addenda`, { headers, body: toAddendumArgs(draft) })
    : api.post(path, { headers, body: toSealArgs(draft) });
}

function toFailure(draft: ChecklistDraft, error: unknown): Partial<ChecklistDraft> {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { state: 'refused', refusal: { code: 'device', message } };
  }
  if (shouldWait(error)) return { state: 'waiting' };
  const { code, message } = error;
  if (code === 'already_recorded') return { state: 'conflict', refusal: { code, message } };
  // The photo is sent again with the next attempt.
  if (code === 'photo_differs') return { photos: forgetUpload(draft.photos, error), ...refuse(error) };
  return refuse(error);
}

function refuse({ code, message }: ApiError): Partial<ChecklistDraft> {
  return { state: 'refused', refusal: { code, message } };
}

function forgetUpload(photos: readonly DraftPhoto[], { details }: ApiError): DraftPhoto[] {
  const { photo_id: photoId } = (details ?? {}) as { photo_id?: string };
  return photos.map((photo) => {
    if (photo.uploadedId !== photoId) return photo;
    const { uploadedId: _, ...again } = photo;
    return { ...again, repeats: (photo.repeats ?? 0) + 1 };
  });
}

function replacePhoto(photos: readonly DraftPhoto[], changed: DraftPhoto): DraftPhoto[] {
  return photos.map((photo) => (photo.id === changed.id ? changed : photo));
}

/** Nothing personal stays on the phone once the record is sealed. */
function toSentStub({ values }: ChecklistDraft): Pick<ChecklistDraft, 'values' | 'photos'> {
  const nobody = { name: '', signature: { kind: 'drawn' as const, strokes: [] } };
  return {
    photos: [],
    values: { ...values, notes: '', marks: [], signatures: { guest: nobody, agent: nobody }, place: null },
  };
}

export function toPhotoKey({ id }: Pick<ChecklistDraft, 'id'>, photo: Pick<DraftPhoto, 'id'>): string {
  return `${id}/${photo.id}`;
}
