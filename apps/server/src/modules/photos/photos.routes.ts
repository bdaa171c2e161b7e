import { Uuid } from '@coastline/domain/wire/fields';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '../../platform/errors/app-error.ts';
import type { AnyRouteSpec, Api } from '../../platform/route.ts';
import type { PhotosService } from './photos.service.ts';
import { LINK_PICTURE_PX, RENDITION_WIDTHS_PX } from './renditions.ts';
import { photoTypeOf } from './storage/photo-storage.ts';

const ORIGINAL = '/storage/v1/object/public/car-images/';
const RENDITION = '/storage/v1/render/image/public/car-images/';
// A path is never written twice, so what a width of it looks like never changes. Everybody reads WebP; AVIF is for the
// browser that asked and no cache in between. `Vary: Accept` would say it worse: the service worker asks for the same
// photo with another header, and would fetch again what the page has just shown.
const RENDITION_CACHE = {
  webp: 'public, max-age=31536000, immutable',
  jpeg: 'public, max-age=31536000, immutable',
  avif: 'private, max-age=31536000, immutable',
};
const ORIGINAL_CACHE = 'public, max-age=3600';

const PHOTO = z.object({ folder: Uuid, file: z.string() });
const SPECS: AnyRouteSpec[] = [
  {
    method: 'get',
    path: `${ORIGINAL}:folder/:file`,
    operation: 'get_photo',
    summary: 'A photo of a car as it was uploaded',
    params: PHOTO,
    answer: z.file(),
    answerType: 'image/*',
  },
  {
    method: 'get',
    path: `${RENDITION}:folder/:file`,
    operation: 'get_photo_rendition',
    summary: 'A photo of a car in a width; or, with a height, as JPEG for the preview of a link',
    params: PHOTO,
    query: z.object({
      width: z.literal([...RENDITION_WIDTHS_PX, LINK_PICTURE_PX.width]),
      height: z.optional(z.literal(LINK_PICTURE_PX.height)),
    }),
    answer: z.file(),
    answerType: 'image/*',
  },
];

const widthSchema = z.pipe(z.coerce.number(), z.literal([...RENDITION_WIDTHS_PX]));

/** Public photos; a browser opens these addresses by itself, so they need no key (STO-05). */
export function addPhotoRoutes(api: Api, photos: PhotosService): void {
  api.specs.push(...SPECS);
  api.app.get(`${ORIGINAL}*`, async (c) => {
    const path = restOfPath(c, ORIGINAL);
    const bytes = await photos.getOriginal(path);
    return image(c, bytes, { type: photoTypeOf(path), cache: ORIGINAL_CACHE });
  });

  api.app.get(`${RENDITION}*`, async (c) => {
    const path = restOfPath(c, RENDITION);
    if (isLinkPicture(c)) {
      const bytes = await photos.getLinkPicture(path);
      return image(c, bytes, { type: 'image/jpeg', cache: RENDITION_CACHE.jpeg });
    }
    const width = widthSchema.safeParse(c.req.query('width'));
    if (!width.success) throw refuse.invalidInput(`width must be one of ${RENDITION_WIDTHS_PX.join(', ')}.`);
    const { bytes, format, isFinal } = await photos.getRendition(path, {
      widthPx: width.data,
      readsAvif: c.req.header('accept')?.includes('image/avif') ?? false,
    });
    const cache = isFinal ? RENDITION_CACHE[format] : ORIGINAL_CACHE;
    return image(c, bytes, { type: `image/${format}`, cache });
  });
}

function isLinkPicture(c: Context): boolean {
  const { width, height } = LINK_PICTURE_PX;
  return c.req.query('width') === String(width) && c.req.query('height') === String(height);
}

function restOfPath(c: Context, prefix: string): string {
  return c.req.path.slice(prefix.length);
}

function image(c: Context, bytes: Buffer, { type, cache }: { type: string; cache: string }): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'cache-control': cache,
    // Mails and other sites show them, too.
    'cross-origin-resource-policy': 'cross-origin',
  });
}
