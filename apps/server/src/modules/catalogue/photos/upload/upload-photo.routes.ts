import { randomUUID } from 'node:crypto';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { guardRequest } from '../../../../http/guards/request-guard.ts';
import type { AnyRouteSpec, Api } from '../../../../http/routing/route.ts';
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
  response: z.object({ Id: Uuid, Key: z.string() }),
};

/** Uploads in the form of storage clients: `POST {bucket}/{path}` with the file as body or in a form (STO-01). */
export function addUploadRoutes(api: Api, uploads: UploadPhotoService): void {
  api.specs.push(UPLOAD);
  api.app.post(`${OBJECT}*`, async (c) => {
    const caller = await guardRequest(api, c, UPLOAD.operation);
    const path = c.req.path.slice(OBJECT.length);
    await uploads.upload(caller, {
      path,
      readPhoto: (reserveBytes) => readPhotoBody(c.req.raw, reserveBytes),
    });
    return c.json({ Id: randomUUID(), Key: `car-images/${path}` });
  });
}
