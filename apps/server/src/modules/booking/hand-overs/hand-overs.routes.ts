import { Booking } from '@coastline/contracts/bookings/booking';
import {
  BookingCondition,
  CorrectConditionArgs,
  HandOverArgs,
  ReturnArgs,
} from '@coastline/contracts/bookings/hand-over';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { CarConditionService } from './car-condition.service.ts';
import type { HandOverService } from './hand-over.service.ts';

const BookingId = z.object({ id: Uuid });

/** Routes to record and correct hand-over and return, and to read conditions. */
export function addHandOverRoutes(
  api: Api,
  { handOver, carCondition }: { handOver: HandOverService; carCondition: CarConditionService },
): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/condition',
      operation: 'get_booking_condition',
      summary: "Kilometres, fuel and photos at hand-over and return, for the car's host and admins",
      params: BookingId,
      response: BookingCondition,
    },
    ({ caller, params }) => carCondition.get(caller, params.id),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/hand-over',
      operation: 'hand_over_car',
      summary:
        'Hand the car over, from the start date on, licence, identity and age checked, kilometres and fuel noted (admins)',
      params: BookingId,
      body: HandOverArgs,
      response: Booking,
    },
    ({ write, params, body }) => handOver.handOver(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/return',
      operation: 'take_car_back',
      summary: 'Take the car back, kilometres and fuel noted; the booking is completed (admins)',
      params: BookingId,
      body: ReturnArgs,
      response: Booking,
    },
    ({ write, params, body }) => handOver.recordReturn(write, { ...body, bookingId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/bookings/:id/correct-condition',
      operation: 'correct_condition',
      summary: 'Kilometres, fuel or notes of the hand-over or the return were noted wrong (admins)',
      params: BookingId,
      body: CorrectConditionArgs,
      response: Booking,
    },
    ({ write, params, body }) => handOver.correctCondition(write, { ...body, bookingId: params.id }),
  );
}
