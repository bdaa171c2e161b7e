import { errors } from '../../../http/errors/errors.ts';
import type { Semaphore } from '../../../http/load-shedding/semaphore.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import type { IdleQueue } from './idle-queue.ts';
import { isPhotoPath, isPublicPath } from './photo-path.ts';
import { findUploadPath } from './photos.repository.ts';
import {
  LINK_PREVIEW_PX,
  type Rendition,
  type RenditionWidth,
  renderPhoto,
  renditionPath,
} from './renditions.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

export { photoUrl } from './photo-path.ts';

export type PhotosService = ReturnType<typeof createPhotosService>;

export interface RenditionResult {
  bytes: Buffer;
  format: Rendition['format'];
  /** False while a smaller AVIF file may still follow. */
  isFinal: boolean;
}

// An entry takes about 200 bytes.
const MAX_KNOWN_PATHS = 20_000;

/** Serves photos of cars as uploaded and as renditions in the widths that screens need. */
export function createPhotosService(deps: {
  database: DatabaseClient;
  originals: PhotoStorage;
  renditions: PhotoStorage;
  semaphore: Semaphore;
  idleQueue: IdleQueue;
}) {
  const pendingRenditions = new Map<string, Promise<Buffer>>();
  // A public path never changes its file, so entries need no expiry. A removed file is missing from the storage.
  const uploadPaths = new Map<string, string>();

  /** Returns the storage path of a photo, which has a public path and an upload path. Throws `photo_not_found`. */
  async function resolvePath(path: string): Promise<string> {
    if (!isPhotoPath(path)) throw errors.photoNotFound();
    if (!isPublicPath(path)) return path;
    const found = uploadPaths.get(path) ?? (await findUploadPath(deps.database.db, path));
    if (!found) throw errors.photoNotFound();
    if (uploadPaths.size >= MAX_KNOWN_PATHS) uploadPaths.clear();
    uploadPaths.set(path, found);
    return found;
  }

  /** Returns the stored original; throws `photo_not_found`. */
  async function getOriginal(path: string): Promise<Buffer> {
    const bytes = await deps.originals.find(await resolvePath(path));
    if (!bytes) throw errors.photoNotFound();
    return bytes;
  }

  /**
   * Returns a photo at most `widthPx` wide; renditions are created once and stored. The caller waits for WebP. AVIF takes
   * much longer to encode, so it is created later in the idle queue. Clients that accept AVIF get it once it exists and
   * is smaller than WebP.
   */
  async function getRendition(
    address: string,
    options: { widthPx: RenditionWidth; acceptsAvif: boolean },
  ): Promise<RenditionResult> {
    const path = await resolvePath(address);
    deps.idleQueue.recordActivity();
    const { widthPx, acceptsAvif } = options;
    const avif: Rendition = { path, widthPx, format: 'avif' };
    const stored = acceptsAvif ? await deps.renditions.find(renditionPath(avif)) : undefined;
    if (stored && stored.byteLength > 0) return { bytes: stored, format: 'avif', isFinal: true };
    const bytes = await getOrCreateRendition({ path, widthPx, format: 'webp' });
    const isFinal = !acceptsAvif || stored !== undefined;
    if (!isFinal) deps.idleQueue.enqueue(renditionPath(avif), () => createAvif(avif, bytes.byteLength));
    return { bytes, format: 'webp', isFinal };
  }

  /** Returns the JPEG that link previews show; it is created once and stored. Throws `photo_not_found`. */
  async function getLinkPreview(address: string): Promise<Buffer> {
    const path = await resolvePath(address);
    return getOrCreateRendition({ path, widthPx: LINK_PREVIEW_PX.width, format: 'jpeg' });
  }

  async function getOrCreateRendition(rendition: Rendition): Promise<Buffer> {
    const key = renditionPath(rendition);
    const stored = await deps.renditions.find(key);
    if (stored) return stored;
    const running =
      pendingRenditions.get(key) ?? createRendition(rendition).finally(() => pendingRenditions.delete(key));
    pendingRenditions.set(key, running);
    return running;
  }

  async function createRendition(rendition: Rendition): Promise<Buffer> {
    const bytes = await renderOriginal(rendition);
    // The client gets the rendition even if it cannot be stored, as on a full disk; the storage logs the fault.
    await deps.renditions.add(renditionPath(rendition), bytes).catch(() => undefined);
    return bytes;
  }

  // An empty file records that AVIF is not smaller for this photo, as with grain and fog.
  async function createAvif(avif: Rendition, webpBytes: number): Promise<void> {
    const bytes = await renderOriginal(avif);
    await deps.renditions.add(renditionPath(avif), bytes.byteLength < webpBytes ? bytes : Buffer.alloc(0));
  }

  async function renderOriginal(rendition: Rendition): Promise<Buffer> {
    const original = await getOriginal(rendition.path);
    return deps.semaphore.run(() => renderPhoto(original, rendition));
  }

  return { getOriginal, getRendition, getLinkPreview };
}
