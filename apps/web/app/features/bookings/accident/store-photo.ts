import { type AccidentSubject, MAX_ACCIDENT_PHOTOS } from '@coastline/domain/accidents/accident-report';
import { detectPhotoType, MAX_PHOTO_BYTES, PHOTO_SIGNATURE_BYTES } from '@coastline/domain/cars/car-photos';
import { type AccidentDraft, type AccidentPhoto, createPhoto } from '#app/lib/accidents/accident-draft.ts';
import { saveAccidentPhoto, toPhotoKey } from '#app/lib/accidents/accident-store.ts';
import { compressPhoto } from '#app/lib/photos/compress-photo.ts';

/** Why a photo was not added: see the texts `photos`. */
export type PhotoProblem = 'unsupported' | 'tooLarge' | 'full';

/** Shrinks a photo and stores it on this phone. */
export async function storePhoto(
  draft: AccidentDraft,
  { file, subject }: { file: File; subject: AccidentSubject },
): Promise<AccidentPhoto | PhotoProblem> {
  if (draft.photos.length >= MAX_ACCIDENT_PHOTOS) return 'full';
  const blob = await compressPhoto(file).catch(() => file);
  const head = new Uint8Array(await blob.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer());
  if (!detectPhotoType(head)) return 'unsupported';
  if (blob.size > MAX_PHOTO_BYTES) return 'tooLarge';
  const photo = createPhoto(subject);
  await saveAccidentPhoto(toPhotoKey(draft, photo), blob);
  return photo;
}
