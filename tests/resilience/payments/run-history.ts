import type { PaymentSimulator } from '@coastline/payment-simulator/simulator';
import type pg from 'pg';
import { postJson } from '../../../benchmarks/lib/api-requests.ts';
import { BOOKING_PATH, createBookingBody } from '../lib/fixtures.ts';
import type { PaymentHistory, PaymentStep } from './history.ts';
import type { PaymentCounter } from './payment-counter.ts';

export interface PaymentWorld {
  /** Origin of a server that is not being killed. */
  origin(): string;
  client: pg.Client;
  simulator: PaymentSimulator;
  counter: PaymentCounter;
  officeToken: string;
  guestToken: string;
}

interface Booking {
  id: string;
  /** Ids of the checkouts that were opened. */
  checkouts: string[];
}

const AFTER_FAILURE = [
  ...(['none', 'refund_online', 'refund_unmatched', 'pay_refund', 'fail_refund'] as const),
];

/** Books a car and takes the steps of a history. Refusals are fine; a response of status 500 is an error. */
export async function runHistory(
  world: PaymentWorld,
  { history, carId }: { history: PaymentHistory; carId: string },
): Promise<void> {
  const booking = await book(world, carId);
  for (const step of history) await takeStep(world, booking, step);
  await cancel(world, booking);
  if (history.length % 3 === 0) return;
  await takeStep(world, booking, { kind: 'give_credit_back' });
  await takeStep(world, booking, { kind: 'refund_online' });
  await takeStep(world, booking, { kind: 'refund_unmatched' });
  // Some refunds come back. They stay due, go out again, or are paid by hand.
  if (history.length % 4 === 0) return;
  await takeStep(world, booking, { kind: 'fail_refund' });
  const next = AFTER_FAILURE[(history.length + booking.checkouts.length) % AFTER_FAILURE.length];
  if (next && next !== 'none') await takeStep(world, booking, { kind: next });
}

async function book(world: PaymentWorld, carId: string): Promise<Booking> {
  for (;;) {
    const { json } = await postJson(world.origin(), BOOKING_PATH, {
      body: createBookingBody(carId, { method: 'wave' }),
      token: world.guestToken,
      idempotencyKey: carId,
    });
    if (typeof json.booking_id === 'string') return { id: json.booking_id, checkouts: [] };
    if (json.code === 'too_many_holds') throw new Error('a history left its hold');
  }
}

/**
 * Frees one of the guest's three holds, and gives money of paid bookings back. Asks again when the server was killed or busy,
 * because three holds that stay would keep the guest from booking.
 */
async function cancel(world: PaymentWorld, { id }: Booking): Promise<void> {
  for (;;) {
    const { status } = await send(world, `${id}/cancel`, {});
    if (status !== 0 && status !== 503) return;
  }
}

async function send(world: PaymentWorld, path: string, body: object, token = world.guestToken) {
  const answer = await postJson(world.origin(), `/rest/v1/bookings/${path}`, { body, token });
  world.counter.add(answer);
  return answer;
}

async function takeStep(world: PaymentWorld, booking: Booking, step: PaymentStep): Promise<void> {
  const { id } = booking;
  const office = world.officeToken;
  switch (step.kind) {
    case 'open':
      return openCheckout(world, booking, step);
    case 'pay':
      return pay(world, booking, step);
    case 'fail':
      return ignoreFailure(() => world.simulator.fail(sessionOf(world, booking)));
    case 'end_session':
      return ignoreFailure(() => world.simulator.expire(sessionOf(world, booking)));
    case 'expire_hold':
      return expireHold(world, id);
    case 'return':
      return void (await send(world, `${id}/refresh-checkouts`, {}));
    case 'deliver_again':
      return deliverAgain(world, booking);
    case 'record_deposit':
      return void (await send(world, `${id}/deposit`, { method: 'cash' }, office));
    case 'record_final':
      return void (await send(world, `${id}/final-payment`, { method: 'cash' }, office));
    case 'receive':
      return receive(world, id, step);
    case 'give_credit_back':
      return giveCreditBack(world, id);
    case 'move_earlier_credit':
      return moveEarlierCredit(world, id);
    case 'cancel':
      return void (await send(world, `${id}/cancel`, {}));
    case 'cancel_by_office':
      return void (await send(world, `${id}/cancel`, { reason: 'car_problem' }, office));
    case 'refund_online':
      return void (await send(world, `${id}/refund-online`, {}, office));
    case 'refund_unmatched':
      return refundUnmatched(world, id);
    case 'fail_refund':
      return failRefund(world, booking);
    case 'pay_refund':
      return void (await send(world, `${id}/pay-refund`, { method: 'cash' }, office));
  }
}

async function openCheckout(
  world: PaymentWorld,
  booking: Booking,
  { provider, phase, isDouble }: Extract<PaymentStep, { kind: 'open' }>,
): Promise<void> {
  const body = { provider, phase, currency: provider === 'stripe' ? 'EUR' : 'GMD' };
  const tabs = Array.from({ length: isDouble ? 2 : 1 }, () => send(world, `${booking.id}/checkouts`, body));
  for (const { json } of await Promise.all(tabs)) {
    if (typeof json.id === 'string') booking.checkouts.push(json.id);
  }
}

/** The session of the latest checkout; empty if there is none. */
function sessionOf({ simulator }: PaymentWorld, { checkouts }: Booking): string {
  const latest = checkouts.at(-1);
  return simulator.sessions().find(({ checkoutId }) => checkoutId === latest)?.id ?? '';
}

function pay(
  world: PaymentWorld,
  booking: Booking,
  { deliver, isWrong }: Extract<PaymentStep, { kind: 'pay' }>,
): Promise<void> {
  const options = { deliver, ...(isWrong && { amountOverride: 12_300 }) };
  return ignoreFailure(() => world.simulator.pay(sessionOf(world, booking), options));
}

async function receive(
  world: PaymentWorld,
  bookingId: string,
  { phase, percent }: Extract<PaymentStep, { kind: 'receive' }>,
): Promise<void> {
  const amount = (await readAmount(world, bookingId, 'deposit_amount')) * percent;
  const body = { method: 'cash', amount_received: Math.round(amount) / 100, accept_difference: true };
  await send(world, `${bookingId}/${phase}`, body, world.officeToken);
}

/** Gives a third of the open credit back, and then the rest. */
async function giveCreditBack(world: PaymentWorld, bookingId: string): Promise<void> {
  for (const divisor of [3, 1]) {
    const credit = await readAmount(world, bookingId, 'credit_amount');
    if (credit === 0) return;
    const amount = Math.max(1, Math.round((credit * 100) / divisor)) / 100;
    const body = { method: 'cash', amount, reason: 'The guest wants it back.' };
    await send(world, `${bookingId}/refund-credit`, body, world.officeToken);
  }
}

/** Moves credit of another booking of the guest to this one, as far as the deposit needs it, in two calls at once. */
async function moveEarlierCredit(world: PaymentWorld, bookingId: string): Promise<void> {
  const { rows } = await world.client.query<{ earlier: string; amount: number }>(
    `select earlier.id as earlier, least(earlier.credit_amount, own.deposit_amount)::float8 as amount from bookings own
      join bookings earlier on earlier.guest_id = own.guest_id and earlier.id <> own.id and earlier.credit_amount > 0
      where own.id = $1 order by earlier.id limit 1`,
    [bookingId],
  );
  for (const { earlier, amount } of rows) {
    const body = { to_booking_id: bookingId, amount };
    const calls = [1, 2].map(() => send(world, `${earlier}/credit-transfers`, body, world.officeToken));
    await Promise.all(calls);
  }
}

async function readAmount(
  { client }: PaymentWorld,
  bookingId: string,
  column: 'deposit_amount' | 'credit_amount',
): Promise<number> {
  const { rows } = await client.query<{ amount: number }>(
    `select ${column}::float8 as amount from bookings where id = $1`,
    [bookingId],
  );
  return rows[0]?.amount ?? 0;
}

async function deliverAgain(world: PaymentWorld, booking: Booking): Promise<void> {
  const sessionId = sessionOf(world, booking);
  for (const event of world.simulator
    .events()
    .filter((each) => each.sessionId === sessionId)
    .reverse()) {
    await world.simulator.deliver(event.id).catch(() => undefined);
  }
}

async function expireHold({ client }: PaymentWorld, id: string): Promise<void> {
  await client.query(
    `with held as (update bookings set hold_expires_at = now() - interval '1 second'
       where id = $1 and status = 'booked' returning id, hold_expires_at)
     update car_calendar c set expires_at = held.hold_expires_at from held where c.booking_id = held.id`,
    [id],
  );
}

/** Gives unmatched receipts back through the provider. */
async function refundUnmatched(world: PaymentWorld, bookingId: string): Promise<void> {
  const { rows } = await world.client.query<{ id: string }>(
    'select id from provider_receipts where booking_id = $1 and unmatched_reason is not null',
    [bookingId],
  );
  for (const { id } of rows) {
    const path = `/rest/v1/unmatched-receipts/${id}/refund`;
    world.counter.add(await postJson(world.origin(), path, { body: {}, token: world.officeToken }));
  }
}

const RECEIPTS_THAT_CAME_BACK = `
  select r.id from provider_receipts r where r.unmatched_reason is not null
    and exists (select 1 from provider_refunds f where f.receipt_id = r.id and f.failed_at is not null)
    and not exists (select 1 from provider_refunds f where f.receipt_id = r.id and f.status in ('requested', 'succeeded'))`;

/** Gives unmatched receipts back by hand whose refund has failed, twice: the second call must change nothing. */
export async function payReceiptsByHand(world: Omit<PaymentWorld, 'guestToken'>): Promise<void> {
  const { rows } = await world.client.query<{ id: string }>(RECEIPTS_THAT_CAME_BACK);
  for (const { id } of [...rows, ...rows]) {
    const path = `/rest/v1/unmatched-receipts/${id}/pay-refund`;
    const request = { body: { method: 'cash' }, token: world.officeToken };
    world.counter.add(await postJson(world.origin(), path, request));
  }
}

/** Lets a refund by card come back from its bank; the other providers announce none. */
async function failRefund({ simulator }: PaymentWorld, { checkouts }: Booking): Promise<void> {
  const own = simulator
    .sessions()
    .filter(({ checkoutId }) => checkoutId !== null && checkouts.includes(checkoutId));
  const ids = new Set(own.map(({ id }) => id));
  const sent = simulator
    .refunds()
    .find(
      ({ provider, sessionId, status }) =>
        provider === 'stripe' && status === 'succeeded' && ids.has(sessionId),
    );
  if (sent) await simulator.failRefund(sent.id);
}

// The simulator refuses impossible actions, such as to pay a session twice.
async function ignoreFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {}
}
