import { Booking, CreateBookingResponse } from '@coastline/domain/wire/bookings/booking';
import { Payout } from '@coastline/domain/wire/bookings/payout';
import { CarBlock, FoundCar, FreeDates } from '@coastline/domain/wire/car';
import { AppErrorBody } from '@coastline/domain/wire/error';
import { HostCar } from '@coastline/domain/wire/hosting';
import * as z from 'zod/mini';
import { type Deed, type DeedOf, done, type Outcome, refused } from './deeds.ts';
import { readBooking, readCar, readFound, readPayout } from './read.ts';
import { type Person, toDate } from './state.ts';
import { type Answer, ask, idOf, labelOf, name } from './wire.ts';
import { PHOTO, type World } from './world.ts';

const PERSONAL_INFO = { name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' };
const FUEL = 5;
const REASON = 'It was a mistake.';

/** Does a deed in the product, over HTTP, and says what came of it in the words of the model. */
export async function perform(world: World, deed: Deed): Promise<Outcome> {
  if (deed.do === 'wait') {
    await world.wait(deed.minutes);
    return done();
  }
  if (deed.do === 'restart') {
    await world.restart();
    return done();
  }
  if (deed.do === 'tidy') {
    await world.server().services.holds.expireAll();
    return done();
  }
  const { answer, tell } = await request(world, deed);
  return answer.status === 200 ? done(tell(answer)) : refused(codeOf(answer));
}

interface Heard {
  answer: Answer;
  tell: (answer: Answer) => unknown;
}

function request(world: World, deed: Exclude<Deed, { do: 'wait' | 'restart' | 'tidy' }>): Promise<Heard> {
  switch (deed.do) {
    case 'book':
      return book(world, deed);
    case 'block':
    case 'unblock':
    case 'list':
    case 'price':
      return changeCar(world, deed);
    case 'search':
    case 'ask':
      return look(world, deed);
    case 'remove': {
      const body = { p_booking_id: idOf(world, deed.booking) };
      return send(world, deed.by, { path: 'rpc/soft_delete_booking', body, tell: () => null });
    }
    case 'pay out':
      return payOut(world, deed);
    case 'void payout': {
      const path = `payouts/${idOf(world, deed.label)}/void`;
      const tell = ({ json }: Answer) => readPayout(world, Payout.parse(json));
      return send(world, deed.by, { path, body: { reason: REASON }, tell });
    }
    default:
      return takeStep(world, deed);
  }
}

async function send(
  world: World,
  by: Person | null,
  call: { path: string; body: object; tell: Heard['tell']; key?: string | null },
): Promise<Heard> {
  const { path, body, key, tell } = call;
  return { answer: await ask(world, { method: 'POST', path, by, body, key: key ?? null }), tell };
}

function book(world: World, deed: DeedOf<'book'>): Promise<Heard> {
  const body = {
    p_car_id: world.cars[deed.car],
    p_start_date: toDate(deed.start),
    p_end_date: toDate(deed.end),
    p_personal_info: PERSONAL_INFO,
    p_payment_method: deed.method,
  };
  const tell = ({ json }: Answer) => {
    const { booking_id, status, guest_total, deposit_amount, hold_expires_at } =
      CreateBookingResponse.parse(json);
    const booking = labelOf(world, booking_id) ?? name(world, deed.label, booking_id);
    return { booking, status, guest_total, deposit_amount, hold_expires_at };
  };
  return send(world, deed.by, { path: 'rpc/create_booking_secure', body, key: deed.key, tell });
}

function changeCar(
  world: World,
  deed: DeedOf<'block'> | DeedOf<'unblock'> | DeedOf<'list'> | DeedOf<'price'>,
): Promise<Heard> {
  const path = `cars/${world.cars[deed.car]}`;
  const tellCar = ({ json }: Answer) => readCar(HostCar.parse(json));
  switch (deed.do) {
    case 'block': {
      const body = { start_date: toDate(deed.start), end_date: toDate(deed.end) };
      const tell = ({ json }: Answer) => {
        const { id, start_date, end_date } = CarBlock.parse(json);
        return { block: name(world, deed.label, id), start_date, end_date };
      };
      return send(world, deed.by, { path: `${path}/blocks`, body, tell });
    }
    case 'unblock': {
      const block = idOf(world, deed.label);
      return send(world, deed.by, { path: `${path}/blocks/${block}/remove`, body: {}, tell: () => null });
    }
    case 'list':
      return send(world, deed.by, { path: `${path}/active`, body: { active: deed.active }, tell: tellCar });
    case 'price': {
      const body = { ...CAR, daily_price: deed.dailyBututs / 100 };
      return send(world, deed.by, { path, body, tell: tellCar });
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

async function look(world: World, deed: DeedOf<'search'> | DeedOf<'ask'>): Promise<Heard> {
  const [start, end] = [toDate(deed.start), toDate(deed.end)];
  if (deed.do === 'search') {
    const body = { p_start_date: start, p_end_date: end };
    return send(world, null, {
      path: 'rpc/get_public_cars',
      body,
      tell: ({ json }) => readFound(world, z.array(FoundCar).parse(json)),
    });
  }
  const path = `cars/${world.cars[deed.car]}/free-dates?start_date=${start}&end_date=${end}`;
  const answer = await ask(world, { method: 'GET', path, by: null });
  return { answer, tell: ({ json }) => ({ free: FreeDates.parse(json).free }) };
}

function payOut(world: World, deed: DeedOf<'pay out'>): Promise<Heard> {
  const { method, reference } = deed;
  const body = {
    host_id: world.people[deed.host].userId,
    booking_ids: deed.bookings.map((label) => idOf(world, label)),
    expected_amount: deed.bututs / 100,
    method,
    reference,
  };
  const tell = ({ json }: Answer) => {
    const payout = Payout.parse(json);
    name(world, deed.label, payout.id);
    return readPayout(world, payout);
  };
  return send(world, deed.by, { path: 'payouts', body, tell });
}

type Step =
  | DeedOf<'pay'>
  | DeedOf<'correct'>
  | DeedOf<'void payment'>
  | DeedOf<'cancel'>
  | DeedOf<'hand over'>
  | DeedOf<'take back'>
  | DeedOf<'refund'>;

function takeStep(world: World, deed: Step): Promise<Heard> {
  const { path, body } = stepOf(world, deed);
  const tell = ({ json }: Answer) => {
    const booking = Booking.parse(json);
    if (deed.do === 'pay') nameReceipt(world, deed, booking);
    return readBooking(world, booking);
  };
  return send(world, deed.by, { path: `bookings/${idOf(world, deed.booking)}/${path}`, body, tell });
}

/** A receipt is known by its label once the payment is recorded. */
function nameReceipt(world: World, { label, phase }: DeedOf<'pay'>, { payments }: Booking): void {
  const payment = payments.find((each) => each.phase === phase && !each.voided_at);
  if (payment) name(world, label, payment.receipt_number);
}

function stepOf(world: World, deed: Step): { path: string; body: object } {
  switch (deed.do) {
    case 'pay': {
      const { phase, method, reference, bututs } = deed;
      const amount = bututs === null ? {} : { amount_received: bututs / 100 };
      const path = phase === 'deposit50' ? 'deposit' : 'final-payment';
      return { path, body: { method, reference, ...amount } };
    }
    case 'correct': {
      const { phase, method, reference } = deed;
      return { path: 'correct-payment', body: { phase, method, reference, reason: 'mistyped' } };
    }
    case 'void payment': {
      const body = { receipt_number: idOf(world, deed.label), reason: REASON };
      return { path: 'void-payment', body };
    }
    case 'cancel':
      return { path: 'cancel', body: { reason: deed.reason } };
    case 'refund':
      return { path: 'pay-refund', body: { method: deed.method } };
    case 'hand over':
    case 'take back': {
      const body = { mileage_km: deed.kilometres, fuel_eighths: FUEL, checks_confirmed: true };
      return { path: deed.do === 'hand over' ? 'hand-over' : 'return', body };
    }
  }
}

function codeOf({ status, json }: Answer): string {
  const { data } = AppErrorBody.safeParse(json);
  const isRefusal = status >= 400 && status < 500 && data && data.message !== '';
  return isRefusal ? data.code : `status ${status}: ${JSON.stringify(json)}`;
}
