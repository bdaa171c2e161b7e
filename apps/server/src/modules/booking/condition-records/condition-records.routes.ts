import {
  AddendumArgs,
  ConditionRecord,
  ConditionRecords,
  GuestPhotoQuery,
  RecordPhoto,
  RecordPhotoQuery,
  RecordVerification,
  SealRecordArgs,
} from '@coastline/contracts/bookings/condition-record';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { addFileRoute, addUploadRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import { readPhotoBody } from '../../catalogue/photos/upload/photo-body.ts';
import type { ConditionRecordsService } from './condition-records.service.ts';
import type { RecordPhotosService } from './record-photos.service.ts';
import type { RecordVerificationService } from './verification.service.ts';

const RECORDS = '/rest/v1/bookings/:id/condition-records';
const PHOTOS = `${RECORDS}/photos` as const;
const GUEST_PHOTOS = `${RECORDS}/guest-photos` as const;
/** Paths of uploads, which have a larger body limit. */
export const RECORD_PHOTO_UPLOAD = new RegExp(`^${RECORDS.replace(':id', '[^/]+')}/(guest-)?photos$`);

const BookingId = z.object({ id: Uuid });
const PhotoId = z.object({ id: Uuid, photoId: Uuid });

interface RecordServices {
  conditionRecords: ConditionRecordsService;
  recordPhotos: RecordPhotosService;
  recordVerification: RecordVerificationService;
}

/** Routes for sealed records of hand-overs and returns. */
export function addConditionRecordRoutes(api: Api, services: RecordServices): void {
  const { conditionRecords, recordVerification } = services;
  addRoute(
    api,
    {
      method: 'get',
      path: RECORDS,
      operation: 'list_condition_records',
      summary: 'Sealed records of hand-over and return, for guest, host and admins',
      params: BookingId,
      response: ConditionRecords,
    },
    ({ caller, params }) => conditionRecords.list(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: RECORDS,
      operation: 'seal_condition_record',
      summary:
        'Hand the car over or take it back with a finished checklist, and seal its record; the photos come first (admins)',
      params: BookingId,
      body: SealRecordArgs,
      response: ConditionRecord,
    },
    ({ write, params, body }) => conditionRecords.submit(write, { bookingId: params.id, args: body }),
  );

  addWriteRoute(
    api,
    {
      path: `${RECORDS}/addenda`,
      operation: 'add_to_condition_record',
      summary: 'Add photos and notes of a second phone to a sealed record (admins)',
      params: BookingId,
      body: AddendumArgs,
      response: ConditionRecord,
    },
    ({ write, params, body }) => conditionRecords.add(write, { bookingId: params.id, args: body }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: `${RECORDS}/verification`,
      operation: 'verify_condition_records',
      summary: 'Compare the records of a booking and their photos with what was sealed (admins)',
      params: BookingId,
      response: RecordVerification,
    },
    ({ caller, params }) => recordVerification.verifyBooking(caller, params.id),
  );
  addPhotoRoutes(api, services);
}

function addPhotoRoutes(api: Api, { recordPhotos }: RecordServices): void {
  addUploadRoute(
    api,
    {
      path: PHOTOS,
      operation: 'add_record_photo',
      summary: 'Add a photo to a checklist that is not sealed yet; JPG, PNG or WEBP (admins)',
      bodyType: 'image/*',
      params: BookingId,
      query: RecordPhotoQuery,
      response: RecordPhoto,
    },
    ({ caller, params, query, request, ...keyed }) =>
      recordPhotos.add(caller, {
        ...{ bookingId: params.id, phase: query.phase, recordId: query.record_id, subject: query.subject },
        upload: { ...keyed, readPhoto: (reserveBytes) => readPhotoBody(request, reserveBytes) },
      }),
  );

  addUploadRoute(
    api,
    {
      path: GUEST_PHOTOS,
      operation: 'add_guest_photo',
      summary:
        'Add an own photo of the car within an hour of hand-over or return, up to 6 each: its guest; JPG, PNG or WEBP',
      bodyType: 'image/*',
      params: BookingId,
      query: GuestPhotoQuery,
      response: RecordPhoto,
    },
    ({ caller, params, query, request, ...keyed }) =>
      recordPhotos.addOwn(caller, {
        ...{ bookingId: params.id, phase: query.phase },
        upload: { ...keyed, readPhoto: (reserveBytes) => readPhotoBody(request, reserveBytes) },
      }),
  );

  addFileRoute(
    api,
    {
      path: `${PHOTOS}/:photoId`,
      operation: 'get_record_photo',
      summary: 'A photo of a sealed record, for guest, host and admins; 404 for others',
      params: PhotoId,
      responseType: 'image/webp',
    },
    ({ caller, params }) => recordPhotos.getFile(caller, { bookingId: params.id, photoId: params.photoId }),
  );
}
