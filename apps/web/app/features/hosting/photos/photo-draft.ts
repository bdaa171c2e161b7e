import {
  deleteDraftFiles,
  findDraftFile,
  listDraftFiles,
  saveDraftFile,
} from '#app/lib/device/draft-files.ts';
import { deleteDraft, findDraft, listDrafts, saveDraft } from '#app/lib/device/drafts.ts';
import { newPhoto, type Photo, storedPhoto } from './photo.ts';

// An upload that no car shows is removed from the server after a day; before that it is sent again from the device.
const UPLOAD_COUNTS_MS = 12 * 3_600_000;

interface KeptPhoto {
  id: string;
  /** Where it stands on the server and since when, in ms. */
  url?: string;
  at?: number;
}

/** Keeps which photos a form has, in order; the files of new ones follow, and what never gets one is not found again. */
export function keepPhotos(key: string, photos: readonly Photo[], nowMs = Date.now()): void {
  const before = new Map(readKept(key).map((kept) => [kept.id, kept]));
  const kept = photos.map((photo): KeptPhoto => {
    if (photo.state !== 'stored') return { id: photo.id };
    return { id: photo.id, url: photo.url, at: before.get(photo.id)?.at ?? nowMs };
  });
  saveDraft(key, { photos: kept });
}

/** The photos that the form had, as far as the device or the server still has them; null where it kept none. */
export async function findKeptPhotos(key: string, nowMs = Date.now()): Promise<Photo[] | null> {
  const draft = findDraft(key);
  if (draft === undefined) return null;
  const found = await Promise.all(
    photosOf(draft).map(async ({ id, url, at = 0 }) => {
      // The car shows it: it was there before the form.
      if (id === url) return storedPhoto(url);
      const file = await findDraftFile(id);
      const photo = file && newPhoto(id, file);
      if (url && nowMs - at < UPLOAD_COUNTS_MS) {
        // Looked at from the device: perhaps there is no connection.
        return { ...storedPhoto(url), id, ...(photo && { preview: photo.preview }) };
      }
      return photo && { ...photo, state: 'ready' as const };
    }),
  );
  return found.filter((photo) => photo !== undefined);
}

export function keepPhotoFile(id: string, file: Blob): Promise<boolean> {
  return saveDraftFile(id, file);
}

/** Forgets photos that were taken off. */
export function dropPhotoFiles(ids: readonly string[]): void {
  void deleteDraftFiles(ids);
}

/** Forgets the photos of a form: it was sent. */
export function dropPhotos(key: string, ids: readonly string[]): void {
  deleteDraft(key);
  dropPhotoFiles(ids);
}

/** Forgets what no form has any more. A photo stands in its draft before its file is kept, so none is lost. */
export async function dropUnlistedFiles(): Promise<void> {
  const names = await listDraftFiles();
  const listed = new Set(listDrafts().flatMap((draft) => photosOf(draft).map(({ id }) => id)));
  await deleteDraftFiles(names.filter((name) => !listed.has(name)));
}

function readKept(key: string): KeptPhoto[] {
  return photosOf(findDraft(key));
}

function photosOf(draft: unknown): KeptPhoto[] {
  if (typeof draft !== 'object' || draft === null || !('photos' in draft)) return [];
  return Array.isArray(draft.photos) ? draft.photos.filter(isKept) : [];
}

function isKept(value: unknown): value is KeptPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { id, url, at } = value as Record<string, unknown>;
  const isUrl = url === undefined || typeof url === 'string';
  return typeof id === 'string' && isUrl && (at === undefined || typeof at === 'number');
}
