import { deleteDraftFiles, findDraftFile, listDraftFiles } from '#app/lib/device/draft-files.ts';
import { deleteDraft, findDraft, listDrafts, saveDraft } from '#app/lib/device/drafts.ts';
import { createNewPhoto, createStoredPhoto, type Photo } from './photo.ts';

// The server deletes uploads without a car after a day. Older uploads of a draft are sent again from the device.
const UPLOAD_REUSE_MS = 12 * 3_600_000;

interface DraftPhoto {
  id: string;
  /** Address on the server and time of the upload, in ms. */
  url?: string;
  at?: number;
}

/** Saves the list of photos of a form, in order. Files are saved separately; a photo without one is not restored. */
export function savePhotoDraft(key: string, photos: readonly Photo[], nowMs = Date.now()): void {
  const previous = new Map(parseDraftPhotos(findDraft(key)).map((saved) => [saved.id, saved]));
  const draftPhotos = photos.map((photo): DraftPhoto => {
    if (photo.state !== 'stored') return { id: photo.id };
    return { id: photo.id, url: photo.url, at: previous.get(photo.id)?.at ?? nowMs };
  });
  saveDraft(key, { photos: draftPhotos });
}

/** Restores the photos of a form that the device or the server still has; null without a draft. */
export async function findPhotoDraft(key: string, nowMs = Date.now()): Promise<Photo[] | null> {
  const draft = findDraft(key);
  if (draft === undefined) return null;
  const photos = await Promise.all(
    parseDraftPhotos(draft).map(async ({ id, url, at = 0 }) => {
      // The id of a photo of the car is its address.
      if (id === url) return createStoredPhoto(url);
      const file = await findDraftFile(id);
      const photo = file && createNewPhoto(id, file);
      if (url && nowMs - at < UPLOAD_REUSE_MS) {
        // The local preview works without a connection.
        return { ...createStoredPhoto(url), id, ...(photo && { preview: photo.preview }) };
      }
      return photo && { ...photo, state: 'ready' as const };
    }),
  );
  return photos.filter((photo) => photo !== undefined);
}

/** Deletes the draft of a form and its files, after the form was sent. */
export function deletePhotoDraft(key: string, ids: readonly string[]): void {
  deleteDraft(key);
  void deleteDraftFiles(ids);
}

/** Deletes files that no draft lists. A draft lists a photo before its file is saved, so no new file is deleted. */
export async function deleteOrphanedPhotoFiles(): Promise<void> {
  const names = await listDraftFiles();
  const listed = new Set(listDrafts().flatMap((draft) => parseDraftPhotos(draft).map(({ id }) => id)));
  await deleteDraftFiles(names.filter((name) => !listed.has(name)));
}

function parseDraftPhotos(draft: unknown): DraftPhoto[] {
  if (typeof draft !== 'object' || draft === null || !('photos' in draft)) return [];
  return Array.isArray(draft.photos) ? draft.photos.filter(isDraftPhoto) : [];
}

function isDraftPhoto(value: unknown): value is DraftPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { id, url, at } = value as Record<string, unknown>;
  const isUrl = url === undefined || typeof url === 'string';
  return typeof id === 'string' && isUrl && (at === undefined || typeof at === 'number');
}
