import { Uuid } from '@coastline/contracts/fields';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { errors } from '../../../http/errors/errors.ts';
import type { AnyRouteSpec, Api } from '../../../http/routing/route.ts';
import type { PhotosService } from './photos.service.ts';
import { LINK_PREVIEW_PX, RENDITION_WIDTHS_PX } from './renditions.ts';
import { getPhotoType } from './storage/photo-storage.ts';

const ORIGINAL = '/storage/v1/object/public/car-images/';
const RENDITION = '/storage/v1/render/image/public/car-images/';
// A path is never written twice, so its renditions are immutable. Every browser reads WebP. AVIF responses are private,
// because a shared cache could hand them to a browser that cannot read them. `Vary: Accept` is not used: the service worker
// sends another Accept header than the page and would fetch the same photo again.
const RENDITION_CACHE = {
  webp: 'public, max-age=31536000, immutable',
  jpeg: 'public, max-age=31536000, immutable',
  avif: 'private, max-age=31536000, immutable',
};
const ORIGINAL_CACHE = 'public, max-age=3600';

const PhotoParams = z.object({ folder: Uuid, file: z.string() });
const SPECS: AnyRouteSpec[] = [
  {
    method: 'get',
    path: `${ORIGINAL}:folder/:file`,
    operation: 'get_photo',
    summary: 'A photo of a car as it was uploaded',
    params: PhotoParams,
    response: z.file(),
    responseType: 'image/*',
  },
  {
    method: 'get',
    path: `${RENDITION}:folder/:file`,
    operation: 'get_photo_rendition',
    summary: 'A photo of a car in a width; or, with a height, as JPEG for the preview of a link',
    params: PhotoParams,
    query: z.object({
      width: z.literal([...RENDITION_WIDTHS_PX, LINK_PREVIEW_PX.width]),
      height: z.optional(z.literal(LINK_PREVIEW_PX.height)),
    }),
    response: z.file(),
    responseType: 'image/*',
  },
];

const widthSchema = z.pipe(z.coerce.number(), z.literal([...RENDITION_WIDTHS_PX]));

/** Public photos. Browsers load these URLs from image elements, so they need no key (STO-05). */
export function addPhotoRoutes(api: Api, photos: PhotosService): void {
  api.specs.push(...SPECS);
  api.app.get(`${ORIGINAL}*`, async (c) => {
    const path = getPathAfter(c, ORIGINAL);
    const bytes = await photos.getOriginal(path);
    return respondWithImage(c, bytes, { type: getPhotoType(path), cache: ORIGINAL_CACHE });
  });

  api.app.get(`${RENDITION}*`, async (c) => {
    const path = getPathAfter(c, RENDITION);
    if (isLinkPreview(c)) {
      const bytes = await photos.getLinkPreview(path);
      return respondWithImage(c, bytes, { type: 'image/jpeg', cache: RENDITION_CACHE.jpeg });
    }
    const width = widthSchema.safeParse(c.req.query('width'));
    if (!width.success) throw errors.invalidInput(`width must be one of ${RENDITION_WIDTHS_PX.join(', ')}.`);
    const { bytes, format, isFinal } = await photos.getRendition(path, {
      widthPx: width.data,
      acceptsAvif: c.req.header('accept')?.includes('image/avif') ?? false,
    });
    const cache = isFinal ? RENDITION_CACHE[format] : ORIGINAL_CACHE;
    return respondWithImage(c, bytes, { type: `image/${format}`, cache });
  });
}

function isLinkPreview(c: Context): boolean {
  const { width, height } = LINK_PREVIEW_PX;
  return c.req.query('width') === String(width) && c.req.query('height') === String(height);
}

function getPathAfter(c: Context, prefix: string): string {
  return c.req.path.slice(prefix.length);
}

function respondWithImage(
  c: Context,
  bytes: Buffer,
  { type, cache }: { type: string; cache: string },
): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'cache-control': cache,
    // Mail clients and other sites embed photos.
    'cross-origin-resource-policy': 'cross-origin',
  });
}
