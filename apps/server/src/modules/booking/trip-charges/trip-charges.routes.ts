import {
  AnswerChargeArgs,
  ChargePhoto,
  DecideChargeArgs,
  DraftChargeArgs,
  ListUndecidedChargesQuery,
  ProposeChargeArgs,
  TripCharges,
  UndecidedChargePage,
} from '@coastline/contracts/bookings/trip-charge';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { addFileRoute, addUploadRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import { readPhotoBody } from '../../catalogue/photos/upload/photo-body.ts';
import type { AnswerChargeService } from './answer-charge.service.ts';
import type { ChargePhotosService } from './charge-photos.service.ts';
import type { TripChargesService } from './trip-charges.service.ts';

const CHARGES = '/rest/v1/bookings/:id/charges';
const CHARGE = `${CHARGES}/:chargeId` as const;
const PHOTOS = `${CHARGE}/photos` as const;
/** Path of uploads, which have a larger body limit. */
export const CHARGE_PHOTO_UPLOAD = new RegExp(`^${PHOTOS.replaceAll(/:\w+/g, '[^/]+')}$`);

const BookingId = z.object({ id: Uuid });
const ChargeId = z.object({ id: Uuid, chargeId: Uuid });
const toKey = ({ id, chargeId }: z.infer<typeof ChargeId>) => ({ bookingId: id, chargeId });

interface ChargeServices {
  tripCharges: TripChargesService;
  answerCharge: AnswerChargeService;
  chargePhotos: ChargePhotosService;
}

/** Routes for charges after a trip: the office drafts, sends and decides them, the guest answers. */
export function addTripChargeRoutes(api: Api, services: ChargeServices): void {
  addOfficeRoutes(api, services);
  addPhotoRoutes(api, services);

  addRoute(
    api,
    {
      method: 'get',
      path: CHARGES,
      operation: 'list_charges',
      summary: 'Charges after the trip, for guest and host once they are sent, and for admins',
      params: BookingId,
      response: TripCharges,
    },
    ({ caller, params }) => services.tripCharges.list(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/charge-proposals',
      operation: 'propose_charge',
      summary: 'Ask the office to charge the guest for cleaning, a fine or damage: the host',
      params: BookingId,
      body: ProposeChargeArgs,
      response: TripCharges,
    },
    ({ write, params, body }) => services.tripCharges.propose(write, { bookingId: params.id, args: body }),
  );

  addWriteRoute(
    api,
    {
      path: `${CHARGE}/answer`,
      operation: 'answer_charge',
      summary: 'Accept a charge, or dispute it with words, within 72 hours: its guest',
      params: ChargeId,
      body: AnswerChargeArgs,
      response: TripCharges,
    },
    ({ write, params, body }) => services.answerCharge.answer(write, { ...toKey(params), args: body }),
  );
}

function addOfficeRoutes(api: Api, { tripCharges }: ChargeServices): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/undecided-charges',
      operation: 'list_undecided_charges',
      summary:
        'Disputed and proposed charges of all bookings, oldest first, with their number and sum (admins)',
      query: ListUndecidedChargesQuery,
      response: UndecidedChargePage,
    },
    ({ caller, query }) => tripCharges.listUndecided(caller, query),
  );

  addWriteRoute(
    api,
    {
      path: CHARGES,
      operation: 'draft_charge',
      summary: 'Draft a charge after the return, by the tariff or with a stated amount (admins)',
      params: BookingId,
      body: DraftChargeArgs,
      response: TripCharges,
    },
    ({ write, params, body }) => tripCharges.draft(write, { bookingId: params.id, args: body }),
  );

  addWriteRoute(
    api,
    {
      path: `${CHARGE}/discard`,
      operation: 'discard_charge',
      summary: 'Delete a draft of a charge with its photos (admins)',
      params: ChargeId,
      response: TripCharges,
    },
    ({ write, params }) => tripCharges.discard(write, toKey(params)),
  );

  addWriteRoute(
    api,
    {
      path: `${CHARGE}/send`,
      operation: 'send_charge',
      summary:
        'Send a drafted or proposed charge to its guest; cleaning, fines and damage need a photo (admins)',
      params: ChargeId,
      response: TripCharges,
    },
    ({ write, params }) => tripCharges.send(write, toKey(params)),
  );

  addWriteRoute(
    api,
    {
      path: `${CHARGE}/decide`,
      operation: 'decide_charge',
      summary:
        'Uphold a disputed charge, in full or lower, withdraw a charge, or dismiss a proposed one, with a reason (admins)',
      params: ChargeId,
      body: DecideChargeArgs,
      response: TripCharges,
    },
    ({ write, params, body }) => tripCharges.decide(write, { ...toKey(params), args: body }),
  );
}

function addPhotoRoutes(api: Api, { chargePhotos }: ChargeServices): void {
  addUploadRoute(
    api,
    {
      path: PHOTOS,
      operation: 'add_charge_photo',
      summary:
        'Add a photo to a charge, up to 6 of each side: admins and the host before it is sent, the guest before the answer; JPG, PNG or WEBP',
      bodyType: 'image/*',
      params: ChargeId,
      query: z.object({}),
      response: ChargePhoto,
    },
    ({ caller, params, request, ...keyed }) =>
      chargePhotos.add(caller, {
        ...keyed,
        ...toKey(params),
        readPhoto: (reserveBytes) => readPhotoBody(request, reserveBytes),
      }),
  );

  addFileRoute(
    api,
    {
      path: `${PHOTOS}/:photoId`,
      operation: 'get_charge_photo',
      summary: 'A photo of a charge, for guest and host once it is sent, and for admins; 404 for others',
      params: z.extend(ChargeId, { photoId: Uuid }),
      responseType: 'image/webp',
    },
    ({ caller, params }) => chargePhotos.getFile(caller, { ...toKey(params), photoId: params.photoId }),
  );
}
