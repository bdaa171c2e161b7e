import { ConditionPhoto, ConditionPhotoQuery } from '@coastline/contracts/bookings/hand-over';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { addFileRoute, addUploadRoute } from '../../../http/routing/file-route.ts';
import { type Api, addWriteRoute } from '../../../http/routing/route.ts';
import { readPhotoBody } from '../../catalogue/photos/upload/photo-body.ts';
import type { ConditionPhotosService } from './condition-photos.service.ts';

const CONDITION_PHOTOS = '/rest/v1/bookings/:id/condition-photos';
/** Path of uploads, which have a larger body limit. */
export const CONDITION_PHOTO_UPLOAD = new RegExp(`^${CONDITION_PHOTOS.replace(':id', '[^/]+')}$`);

const BookingId = z.object({ id: Uuid });
const PhotoId = z.object({ id: Uuid, photoId: Uuid });

/** Routes for condition photos: the office adds and removes them, the host can read them. */
export function addConditionPhotoRoutes(api: Api, photos: ConditionPhotosService): void {
  addUploadRoute(
    api,
    {
      path: CONDITION_PHOTOS,
      operation: 'add_condition_photo',
      summary: 'Add a photo of the car at hand-over or return, up to 8 each; JPG, PNG or WEBP (admins)',
      bodyType: 'image/*',
      params: BookingId,
      query: ConditionPhotoQuery,
      response: ConditionPhoto,
    },
    ({ caller, params, query, request, ...keyed }) =>
      photos.add(caller, {
        ...keyed,
        bookingId: params.id,
        moment: query.phase,
        readPhoto: (reserveBytes) => readPhotoBody(request, reserveBytes),
      }),
  );

  addFileRoute(
    api,
    {
      path: `${CONDITION_PHOTOS}/:photoId`,
      operation: 'get_condition_photo',
      summary: 'A photo of the car at hand-over or return; there is none for anybody but its host and admins',
      params: PhotoId,
      responseType: 'image/webp',
    },
    ({ caller, params }) => photos.getFile(caller, { bookingId: params.id, photoId: params.photoId }),
  );

  addWriteRoute(
    api,
    {
      path: `${CONDITION_PHOTOS}/:photoId/remove`,
      operation: 'remove_condition_photo',
      summary: 'Remove a photo of the car, until the booking is completed (admins)',
      params: PhotoId,
      response: z.object({ success: z.literal(true) }),
    },
    ({ write, params }) => photos.remove(write, { bookingId: params.id, photoId: params.photoId }),
  );
}
