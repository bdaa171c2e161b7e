import {
  AccidentPhoto,
  AccidentReports,
  AddAccidentPhotoQuery,
  ReportAccidentArgs,
  UnreadAccidents,
} from '@coastline/contracts/bookings/accident-report';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { addFileRoute, addUploadRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import { readPhotoBody } from '../../catalogue/photos/upload/photo-body.ts';
import type { AccidentPhotosService } from './accident-photos.service.ts';
import type { AccidentReportsService } from './accident-reports.service.ts';

const REPORTS = '/rest/v1/bookings/:id/accident-reports';
const REPORT = `${REPORTS}/:reportId` as const;
const PHOTOS = `${REPORT}/photos` as const;
/** Path of uploads, which have a larger body limit. */
export const ACCIDENT_PHOTO_UPLOAD = new RegExp(`^${PHOTOS.replaceAll(/:\w+/g, '[^/]+')}$`);

const BookingId = z.object({ id: Uuid });
const ReportId = z.object({ id: Uuid, reportId: Uuid });
const toKey = ({ id, reportId }: z.infer<typeof ReportId>) => ({ bookingId: id, reportId });

interface AccidentServices {
  accidentReports: AccidentReportsService;
  accidentPhotos: AccidentPhotosService;
}

/** Routes for accident reports: the guest reports and adds photos, the office acknowledges. */
export function addAccidentReportRoutes(api: Api, services: AccidentServices): void {
  const { accidentReports } = services;
  addPhotoRoutes(api, services);

  addRoute(
    api,
    {
      method: 'get',
      path: REPORTS,
      operation: 'list_accident_reports',
      summary:
        'Accident reports of a booking, for its guest and admins; without other people, police and position for its host',
      params: BookingId,
      response: AccidentReports,
    },
    ({ caller, params }) => accidentReports.list(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: REPORTS,
      operation: 'report_accident',
      summary:
        'Report an accident on the road or within 72 hours after the trip, up to 5 times: its guest; the same id and content again change nothing',
      params: BookingId,
      body: ReportAccidentArgs,
      response: AccidentReports,
    },
    ({ write, params, body }) => accidentReports.report(write, { bookingId: params.id, args: body }),
  );

  addWriteRoute(
    api,
    {
      path: `${REPORT}/acknowledge`,
      operation: 'acknowledge_accident',
      summary: 'Tell the guest that the office has read an accident report (admins)',
      params: ReportId,
      response: AccidentReports,
    },
    ({ write, params }) => accidentReports.acknowledge(write, toKey(params)),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/accident-reports',
      operation: 'list_unread_accidents',
      summary: 'Accident reports that the office has not read, with a hurt person first (admins)',
      response: UnreadAccidents,
    },
    ({ caller }) => accidentReports.listUnread(caller),
  );
}

function addPhotoRoutes(api: Api, { accidentPhotos }: AccidentServices): void {
  addUploadRoute(
    api,
    {
      path: PHOTOS,
      operation: 'add_accident_photo',
      summary:
        'Add a photo to an accident report, up to 12 within 7 days: its guest; the same photo_id again changes nothing; JPG, PNG or WEBP',
      bodyType: 'image/*',
      params: ReportId,
      query: AddAccidentPhotoQuery,
      response: AccidentPhoto,
    },
    ({ caller, params, query, request, ...keyed }) =>
      accidentPhotos.add(caller, {
        ...keyed,
        ...toKey(params),
        ...{ phoneId: query.photo_id, subject: query.subject },
        readPhoto: (reserveBytes) => readPhotoBody(request, reserveBytes),
      }),
  );

  addFileRoute(
    api,
    {
      path: `${PHOTOS}/:photoId`,
      operation: 'get_accident_photo',
      summary:
        'A photo of an accident report, for guest and admins, and those of the car for the host; 404 for others',
      params: z.extend(ReportId, { photoId: Uuid }),
      responseType: 'image/webp',
    },
    ({ caller, params }) => accidentPhotos.getFile(caller, { ...toKey(params), photoId: params.photoId }),
  );
}
