import { randomUUID } from 'node:crypto';
import { Uuid } from '@coastline/domain/wire/fields';
import * as z from 'zod/mini';
import { passDoor } from '../../../platform/callers/door.ts';
import type { AnyRouteSpec, Api } from '../../../platform/route.ts';
import { readPhotoBody } from './photo-body.ts';
import type { UploadPhotoService } from './upload-photo.service.ts';

const OBJECT = '/storage/v1/object/car-images/';

const UPLOAD: AnyRouteSpec = {
  method: 'post',
  path: `${OBJECT}:userId/:file`,
  operation: 'upload_photo',
  summary: 'Keep a photo of a car in the own folder, as {timestamp}-{index}.{jpg, jpeg, png or webp}',
  params: z.object({ userId: Uuid, file: z.string() }),
  bodyType: 'image/*',
  answer: z.object({ Id: Uuid, Key: z.string() }),
};

/** Uploads, the way storage clients make them: `POST {bucket}/{path}` with the file or a form around it (STO-01). */
export function addUploadRoutes(api: Api, uploads: UploadPhotoService): void {
  api.specs.push(UPLOAD);
  api.app.post(`${OBJECT}*`, async (c) => {
    const caller = await passDoor(api, c, UPLOAD.operation);
    const path = c.req.path.slice(OBJECT.length);
    await uploads.upload(caller, { path, readPhoto: (hold) => readPhotoBody(c.req.raw, hold) });
    return c.json({ Id: randomUUID(), Key: `car-images/${path}` });
  });
}
