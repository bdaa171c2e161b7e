import { Booking, CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import { Payout } from '@coastline/contracts/bookings/payout';
import { CarBlock, FoundCar, FreeDates } from '@coastline/contracts/car';
import { AppErrorBody } from '@coastline/contracts/error';
import { HostCar } from '@coastline/contracts/hosting';
import * as z from 'zod/mini';
import { type Action, type ActionOf, type Outcome, rejected, succeeded } from './actions.ts';
import { type ApiResponse, callApi, findLabel, getId, registerLabel } from './api-calls.ts';
import { normalizeBooking, normalizeCar, normalizeFoundCars, normalizePayout } from './read-snapshot.ts';
import { type Person, toDate } from './state.ts';
import { PHOTO, type SystemUnderTest } from './system-under-test.ts';

const PERSONAL_INFO = { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' };
const FUEL = 5;
const REASON = 'It was a mistake.';

/** Executes an action in the product over HTTP and returns the outcome in the terms of the model. */
export async function executeAction(system: SystemUnderTest, action: Action): Promise<Outcome> {
  if (action.type === 'wait') {
    await system.wait(action.minutes);
    return succeeded();
  }
  if (action.type === 'restart') {
    await system.restart();
    return succeeded();
  }
  if (action.type === 'expire holds') {
    await system.server().services.holds.expireAll();
    return succeeded();
  }
  const { response, readValue } = await request(system, action);
  return response.status === 200 ? succeeded(readValue(response)) : rejected(getErrorCode(response));
}

interface ActionResponse {
  response: ApiResponse;
  /** Normalizes the body of a successful response. */
  readValue: (response: ApiResponse) => unknown;
}

function request(
  system: SystemUnderTest,
  action: Exclude<Action, { type: 'wait' | 'restart' | 'expire holds' }>,
): Promise<ActionResponse> {
  switch (action.type) {
    case 'book':
      return book(system, action);
    case 'block':
    case 'remove block':
    case 'list':
    case 'price':
      return changeCar(system, action);
    case 'search':
    case 'check availability':
      return searchCars(system, action);
    case 'remove': {
      const body = { p_booking_id: getId(system, action.booking) };
      return send(system, action.actor, { path: 'rpc/soft_delete_booking', body, readValue: () => null });
    }
    case 'pay out':
      return recordPayout(system, action);
    case 'void payout': {
      const path = `payouts/${getId(system, action.label)}/void`;
      const readValue = ({ json }: ApiResponse) => normalizePayout(system, Payout.parse(json));
      return send(system, action.actor, { path, body: { reason: REASON }, readValue });
    }
    default:
      return applyTransition(system, action);
  }
}

async function send(
  system: SystemUnderTest,
  actor: Person | null,
  call: { path: string; body: object; readValue: ActionResponse['readValue']; key?: string | null },
): Promise<ActionResponse> {
  const { path, body, key, readValue } = call;
  return {
    response: await callApi(system, { method: 'POST', path, actor, body, key: key ?? null }),
    readValue,
  };
}

function book(system: SystemUnderTest, action: ActionOf<'book'>): Promise<ActionResponse> {
  const body = {
    p_car_id: system.cars[action.car],
    p_start_date: toDate(action.start),
    p_end_date: toDate(action.end),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: action.method,
  };
  const readValue = ({ json }: ApiResponse) => {
    const { booking_id, status, guest_total, deposit_amount, hold_expires_at } =
      CreateBookingResponse.parse(json);
    const booking = findLabel(system, booking_id) ?? registerLabel(system, action.label, booking_id);
    return { booking, status, guest_total, deposit_amount, hold_expires_at };
  };
  return send(system, action.actor, { path: 'rpc/create_booking_secure', body, key: action.key, readValue });
}

function changeCar(
  system: SystemUnderTest,
  action: ActionOf<'block'> | ActionOf<'remove block'> | ActionOf<'list'> | ActionOf<'price'>,
): Promise<ActionResponse> {
  const path = `cars/${system.cars[action.car]}`;
  const readCar = ({ json }: ApiResponse) => normalizeCar(HostCar.parse(json));
  switch (action.type) {
    case 'block': {
      const body = { start_date: toDate(action.start), end_date: toDate(action.end) };
      const readValue = ({ json }: ApiResponse) => {
        const { id, start_date, end_date } = CarBlock.parse(json);
        return { block: registerLabel(system, action.label, id), start_date, end_date };
      };
      return send(system, action.actor, { path: `${path}/blocks`, body, readValue });
    }
    case 'remove block': {
      const block = getId(system, action.label);
      return send(system, action.actor, {
        path: `${path}/blocks/${block}/remove`,
        body: {},
        readValue: () => null,
      });
    }
    case 'list':
      return send(system, action.actor, {
        path: `${path}/active`,
        body: { active: action.active },
        readValue: readCar,
      });
    case 'price': {
      const body = { ...CAR, daily_price: action.dailyBututs / 100 };
      return send(system, action.actor, { path, body, readValue: readCar });
    }
  }
}

const CAR = {
  make: 'Toyota',
  model: 'Yaris',
  year: 2019,
  city: 'Kololi',
  type: 'budget',
  transmission: 'automatic',
  fuel: 'petrol',
  seats: 5,
  mileage: 84_000,
  images: [PHOTO],
};

async function searchCars(
  system: SystemUnderTest,
  action: ActionOf<'search'> | ActionOf<'check availability'>,
): Promise<ActionResponse> {
  const [start, end] = [toDate(action.start), toDate(action.end)];
  if (action.type === 'search') {
    const body = { p_start_date: start, p_end_date: end };
    return send(system, null, {
      path: 'rpc/get_public_cars',
      body,
      readValue: ({ json }) => normalizeFoundCars(system, z.array(FoundCar).parse(json)),
    });
  }
  const path = `cars/${system.cars[action.car]}/free-dates?start_date=${start}&end_date=${end}`;
  const response = await callApi(system, { method: 'GET', path, actor: null });
  return { response, readValue: ({ json }) => ({ free: FreeDates.parse(json).free }) };
}

function recordPayout(system: SystemUnderTest, action: ActionOf<'pay out'>): Promise<ActionResponse> {
  const { method, reference } = action;
  const body = {
    host_id: system.people[action.host].userId,
    booking_ids: action.bookings.map((label) => getId(system, label)),
    expected_amount: action.bututs / 100,
    method,
    reference,
  };
  const readValue = ({ json }: ApiResponse) => {
    const payout = Payout.parse(json);
    registerLabel(system, action.label, payout.id);
    return normalizePayout(system, payout);
  };
  return send(system, action.actor, { path: 'payouts', body, readValue });
}

type Transition =
  | ActionOf<'pay'>
  | ActionOf<'correct'>
  | ActionOf<'void payment'>
  | ActionOf<'cancel'>
  | ActionOf<'hand over'>
  | ActionOf<'return car'>
  | ActionOf<'refund'>;

function applyTransition(system: SystemUnderTest, action: Transition): Promise<ActionResponse> {
  const { path, body } = getTransitionRequest(system, action);
  const readValue = ({ json }: ApiResponse) => {
    const booking = Booking.parse(json);
    if (action.type === 'pay') registerReceipt(system, action, booking);
    return normalizeBooking(system, booking);
  };
  return send(system, action.actor, {
    path: `bookings/${getId(system, action.booking)}/${path}`,
    body,
    readValue,
  });
}

/** Registers the receipt number of a recorded payment under the label of the action. */
function registerReceipt(
  system: SystemUnderTest,
  { label, phase }: ActionOf<'pay'>,
  { payments }: Booking,
): void {
  const payment = payments.find((each) => each.phase === phase && !each.voided_at);
  if (payment) registerLabel(system, label, payment.receipt_number);
}

function getTransitionRequest(system: SystemUnderTest, action: Transition): { path: string; body: object } {
  switch (action.type) {
    case 'pay': {
      const { phase, method, reference, bututs } = action;
      const amount = bututs === null ? {} : { amount_received: bututs / 100 };
      const path = phase === 'deposit50' ? 'deposit' : 'final-payment';
      return { path, body: { method, reference, ...amount } };
    }
    case 'correct': {
      const { phase, method, reference } = action;
      return { path: 'correct-payment', body: { phase, method, reference, reason: 'mistyped' } };
    }
    case 'void payment': {
      const body = { receipt_number: getId(system, action.label), reason: REASON };
      return { path: 'void-payment', body };
    }
    case 'cancel':
      return { path: 'cancel', body: { reason: action.reason } };
    case 'refund':
      return { path: 'pay-refund', body: { method: action.method } };
    case 'hand over':
    case 'return car': {
      const condition = { mileage_km: action.kilometres, fuel_eighths: FUEL };
      const body = { ...condition, checks_confirmed: true, contract_on_paper: true };
      return { path: action.type === 'hand over' ? 'hand-over' : 'return', body };
    }
  }
}

function getErrorCode({ status, json }: ApiResponse): string {
  const { data } = AppErrorBody.safeParse(json);
  const isError = status >= 400 && status < 500 && data && data.message !== '';
  return isError ? data.code : `status ${status}: ${JSON.stringify(json)}`;
}
