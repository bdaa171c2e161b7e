import { Booking } from '@coastline/contracts/bookings/booking';
import {
  AnswerDateChangeArgs,
  RequestDateChangeArgs,
} from '@coastline/contracts/bookings/date-change-request';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addWriteRoute } from '../../../../../http/routing/route.ts';
import type { DateChangesService } from '../date-changes.service.ts';

const REQUESTS = '/rest/v1/bookings/:id/date-change-requests';
const REQUEST = `${REQUESTS}/:requestId` as const;

const BookingId = z.object({ id: Uuid });
const RequestId = z.object({ id: Uuid, requestId: Uuid });
const toKey = ({ id, requestId }: z.infer<typeof RequestId>) => ({ bookingId: id, requestId });

/** Routes of requests for days that the host of a car is asked about. */
export function addDateChangeRequestRoutes(
  api: Api,
  { dateChanges: { requests } }: { dateChanges: DateChangesService },
): void {
  addWriteRoute(
    api,
    {
      path: REQUESTS,
      operation: 'request_date_change',
      summary: 'Ask the host for other days, if the car asks for it: the guest',
      params: BookingId,
      body: RequestDateChangeArgs,
      response: Booking,
    },
    ({ write, params, body }) => requests.ask(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: `${REQUEST}/withdraw`,
      operation: 'withdraw_date_change_request',
      summary: 'Withdraw an open request for other days: its guest',
      params: RequestId,
      response: Booking,
    },
    ({ write, params }) => requests.withdraw(write, toKey(params)),
  );

  addWriteRoute(
    api,
    {
      path: `${REQUEST}/answer`,
      operation: 'answer_date_change_request',
      summary:
        'Accept or decline other days, which changes the booking or holds the days for payment: the host',
      params: RequestId,
      body: AnswerDateChangeArgs,
      response: Booking,
    },
    ({ write, params, body }) => requests.answer(write, { ...toKey(params), args: body }),
  );
}
