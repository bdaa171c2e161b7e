import { randomUUID } from 'node:crypto';
import type { Api } from '../../../platform/route.ts';
import { readPhotoBody } from './photo-body.ts';
import type { UploadPhotoService } from './upload-photo.service.ts';

const OBJECT = '/storage/v1/object/car-images/';

/** Uploads, the way storage clients make them: `POST {bucket}/{path}` with the file or a form around it (STO-01). */
export function addUploadRoutes(api: Api, uploads: UploadPhotoService): void {
  api.app.post(`${OBJECT}*`, async (c) => {
    const caller = await c.get('caller')();
    const path = c.req.path.slice(OBJECT.length);
    await uploads.upload(caller, { path, readBytes: () => readPhotoBody(c.req.raw) });
    return c.json({ Id: randomUUID(), Key: `car-images/${path}` });
  });
}
