import type { DatabaseClient } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Gate } from '../../platform/overload/gate.ts';
import type { LaterWork } from './later-work.ts';
import { isPhotoPath, isPublicPath } from './photo-path.ts';
import { findUploadPath } from './photos.repository.ts';
import {
  LINK_PICTURE_PX,
  type Rendition,
  type RenditionWidth,
  renderPhoto,
  renditionPath,
} from './renditions.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

export { photoUrl } from './photo-path.ts';

export type PhotosService = ReturnType<typeof createPhotosService>;

export interface MadeRendition {
  bytes: Buffer;
  format: Rendition['format'];
  /** False where a better one is on its way. */
  isFinal: boolean;
}

// Some 200 bytes each.
const MAX_KNOWN_PATHS = 20_000;

/** Photos of cars as they were uploaded, and in the widths that screens need. */
export function createPhotosService(deps: {
  database: DatabaseClient;
  originals: PhotoStorage;
  renditions: PhotoStorage;
  gate: Gate;
  later: LaterWork;
}) {
  const underWay = new Map<string, Promise<Buffer>>();
  // A public path leads to the same file for ever; a file that was removed is missed in the storage.
  const uploadPaths = new Map<string, string>();

  /** The path that a photo is kept at; a photo answers at its public path and where it was uploaded to. */
  async function resolvePath(path: string): Promise<string> {
    if (!isPhotoPath(path)) throw refuse.photoNotFound();
    if (!isPublicPath(path)) return path;
    const found = uploadPaths.get(path) ?? (await findUploadPath(deps.database.db, path));
    if (!found) throw refuse.photoNotFound();
    if (uploadPaths.size >= MAX_KNOWN_PATHS) uploadPaths.clear();
    uploadPaths.set(path, found);
    return found;
  }

  /** A photo as it is kept; throws `photo_not_found`. */
  async function getOriginal(path: string): Promise<Buffer> {
    const bytes = await deps.originals.find(await resolvePath(path));
    if (!bytes) throw refuse.photoNotFound();
    return bytes;
  }

  /**
   * A photo at most `widthPx` wide, made once and kept. WebP is made while the caller waits; AVIF, which takes much
   * longer, afterwards: from then on it is what those get who can read it, where it is the smaller one.
   */
  async function getRendition(
    address: string,
    wish: { widthPx: RenditionWidth; readsAvif: boolean },
  ): Promise<MadeRendition> {
    const path = await resolvePath(address);
    deps.later.touch();
    const { widthPx, readsAvif } = wish;
    const avif: Rendition = { path, widthPx, format: 'avif' };
    const kept = readsAvif ? await deps.renditions.find(renditionPath(avif)) : undefined;
    if (kept && kept.byteLength > 0) return { bytes: kept, format: 'avif', isFinal: true };
    const bytes = await findOrMake({ path, widthPx, format: 'webp' });
    const isFinal = !readsAvif || kept !== undefined;
    if (!isFinal) deps.later.add(renditionPath(avif), () => makeAvif(avif, bytes.byteLength));
    return { bytes, format: 'webp', isFinal };
  }

  /** A photo as a link to its car shows it, a JPEG that is made once and kept; throws `photo_not_found`. */
  async function getLinkPicture(address: string): Promise<Buffer> {
    const path = await resolvePath(address);
    return findOrMake({ path, widthPx: LINK_PICTURE_PX.width, format: 'jpeg' });
  }

  async function findOrMake(rendition: Rendition): Promise<Buffer> {
    const key = renditionPath(rendition);
    const kept = await deps.renditions.find(key);
    if (kept) return kept;
    const running = underWay.get(key) ?? make(rendition).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function make(rendition: Rendition): Promise<Buffer> {
    const bytes = await render(rendition);
    // Shown even where it cannot be kept, as on a full disk; the storage has said so.
    await deps.renditions.add(renditionPath(rendition), bytes).catch(() => undefined);
    return bytes;
  }

  // An empty file says that there is no use in AVIF: grain and fog may take more room in it.
  async function makeAvif(avif: Rendition, webpBytes: number): Promise<void> {
    const bytes = await render(avif);
    await deps.renditions.add(renditionPath(avif), bytes.byteLength < webpBytes ? bytes : Buffer.alloc(0));
  }

  async function render(rendition: Rendition): Promise<Buffer> {
    const original = await getOriginal(rendition.path);
    return deps.gate.run(() => renderPhoto(original, rendition));
  }

  return { getOriginal, getRendition, getLinkPicture };
}
