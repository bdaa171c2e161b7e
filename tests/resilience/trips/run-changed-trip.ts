import type { Booking } from '@coastline/contracts/bookings/booking';
import { NO_DAILY_PARTS } from '@coastline/domain/bookings/changed-booking';
import { priceDateChange } from '@coastline/domain/bookings/date-change';
import { addDays } from '@coastline/domain/days/rental-dates';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { NO_PRICE_PARTS } from '@coastline/domain/money/pricing';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { BOOKING_PATH, createBookingBody } from '../lib/fixtures.ts';
import { isSuccess, type JsonResponse } from '../lib/response-counter.ts';
import type { ChangedTrip, PaidChange } from './plans.ts';
import { type GuestWorld, send, type TripWorld } from './trip-world.ts';

const CONDITION = { mileage_km: 60_000, fuel_eighths: 8 };
const OUT = { ...CONDITION, checks_confirmed: true, contract_on_paper: true };

/**
 * Pays a trip in full, changes its last day before and after the hand-over as planned, and ends it. Another booking has the
 * car from the ninth day on. The sum of its money is compared after each change.
 */
export async function runChangedTrip(
  world: GuestWorld,
  { plan, carId }: { plan: ChangedTrip; carId: string },
): Promise<void> {
  const { guestToken: token, office } = world;
  const path = BOOKING_PATH.replace('/rest/v1/', '');
  const booked = await send(world, { token, path, body: createBookingBody(carId, { from: 0, days: 4 }) });
  const id = String(booked.json.booking_id);
  const later = await send(world, { token, path, body: createBookingBody(carId, { from: 9, days: 2 }) });
  const steps = [
    ['deposit', { method: 'cash' }],
    ['final-payment', { method: 'cash' }],
    ...(plan.isOut ? [['hand-over', OUT] as const] : []),
  ] as const;
  for (const [step, body] of steps) {
    await send(world, { token: office.token, path: `bookings/${id}/${step}`, body });
  }
  for (const change of plan.changes) await changeOnce(world, { id, change });
  await endTrip(world, { id, plan });
  if (isSuccess(later))
    await send(world, { token, path: `bookings/${String(later.json.booking_id)}/cancel` });
}

/** Changes the last day at one process, or at both at once, and pays the extension as planned. */
async function changeOnce(
  world: GuestWorld,
  { id, change }: { id: string; change: PaidChange },
): Promise<void> {
  const before = await readBooking(world, id);
  const end = addDays(before.start_date, change.lastDay);
  const path = `bookings/${id}/dates`;
  const body = {
    ...{ start_date: before.start_date, end_date: end, version: before.date_changes },
    guest_total: toDalasi(priceNewEnd(before, end)),
  };
  const asks = before.host_approves_days && end > before.end_date;
  const byGuest = () => send(world, { token: world.guestToken, path, body, process: 0 });
  const guest = () =>
    asks ? askForDays(world, { id, body, withdraws: change.payment === 'none' }) : byGuest();
  const byOffice = () => send(world, { token: world.office.token, path, body, process: 1 });
  const calls = { guest: [guest], office: [byOffice], both: [guest, byOffice] }[change.by];
  const responses = await Promise.all(calls.map((call) => call()));
  const changed = await readBooking(world, id);
  // A repeated request for held days changes nothing.
  const made = changed.date_changes - before.date_changes;
  if (made > 1 || (made === 1 && !responses.some(isSuccess))) {
    world.wrong.push(`booking ${id} was changed ${made} times`);
  }
  await payExtension(world, { id, change, held: changed });
  await compareMoney(world, id);
}

/**
 * Asks the host, who accepts at both processes at once, in some plans while the guest withdraws. Returns the response of the
 * acceptance, or of the request if no acceptance succeeds. A request that stays open because the days are taken is
 * withdrawn.
 */
async function askForDays(
  world: GuestWorld,
  { id, body, withdraws }: { id: string; body: object; withdraws: boolean },
): Promise<JsonResponse> {
  const path = `bookings/${id}/date-change-requests`;
  const asked = await send(world, { token: world.guestToken, path, body });
  if (!isSuccess(asked)) return asked;
  const { date_change_request: request } = asked.json as Pick<Booking, 'date_change_request'>;
  const answer = {
    ...{ token: world.host.token, path: `${path}/${request?.id}/answer` },
    body: { answer: 'accept' },
  };
  const withdraw = { token: world.guestToken, path: `${path}/${request?.id}/withdraw` };
  const calls = [{ ...answer, process: 0 }, { ...answer, process: 1 }, ...(withdraws ? [withdraw] : [])];
  const responses = await Promise.all(calls.map((call) => send(world, call)));
  if (responses.filter(isSuccess).length > 1) world.wrong.push(`a request of booking ${id} ended twice`);
  await send(world, withdraw);
  return responses.slice(0, 2).find(isSuccess) ?? asked;
}

async function payExtension(
  world: TripWorld,
  { id, change, held }: { id: string; change: PaidChange; held: Booking },
): Promise<void> {
  const { extension } = held;
  if (!extension || change.payment === 'none') return;
  const amount = toDalasi(fromDalasi(extension.amount) - fromDalasi(held.credit_amount ?? 0));
  const call = {
    token: world.office.token,
    path: `bookings/${id}/charge-payment`,
    body: { method: 'cash', amount },
  };
  const processes = change.payment === 'twice' ? [0, 1] : [0];
  const responses = await Promise.all(processes.map((process) => send(world, { ...call, process })));
  const paid = responses.filter(isSuccess).length;
  if (paid !== 1) world.wrong.push(`the extension of ${id} was paid ${paid} times`);
  const made = await readBooking(world, id);
  if (made.end_date !== extension.end_date || made.extension) {
    world.wrong.push(`booking ${id} was paid and not extended`);
  }
}

async function endTrip(world: GuestWorld, { id, plan }: { id: string; plan: ChangedTrip }): Promise<void> {
  const { office } = world;
  if (!plan.isOut) {
    const body = { reason: 'host_unavailable' };
    await send(world, { token: office.token, path: `bookings/${id}/cancel`, body });
  } else {
    const body = { ...CONDITION, gives_up_unused_days: plan.givesUp };
    await send(world, { token: office.token, path: `bookings/${id}/return`, body });
  }
  await compareMoney(world, id);
  const { credit_amount: credit = 0 } = await readBooking(world, id);
  if (credit === 0) return;
  const refund = { method: 'cash', amount: credit, reason: 'Not used' };
  const call = { token: office.token, path: `bookings/${id}/refund-credit`, body: refund };
  const responses = await Promise.all([0, 1].map((process) => send(world, { ...call, process })));
  const paid = responses.filter(isSuccess).length;
  if (paid !== 1) world.wrong.push(`the credit of ${id} went back ${paid} times`);
}

/** The received money equals the price, or the shares of the cancellation, plus the open credit. */
async function compareMoney(world: TripWorld, id: string): Promise<void> {
  const booking = await readBooking(world, id);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + fromDalasi(amount), 0);
  const received = sum([
    ...booking.payments.map(({ amount }) => amount),
    ...(booking.credits ?? []).map(({ amount }) => amount),
  ]);
  const { refund } = booking;
  const used = refund ? refund.renter_refund_amount + refund.owner_compensation_amount : booking.guest_total;
  const accounted = sum([used, booking.credit_amount ?? 0]);
  if (received !== accounted) world.wrong.push(`booking ${id} has ${received} and accounts for ${accounted}`);
}

function priceNewEnd(booking: Booking, end: string): number {
  const facts = {
    ...{ status: booking.status, days: booking.days, changes: booking.date_changes },
    ...{ dailyPriceBututs: fromDalasi(booking.daily_price), totalBututs: fromDalasi(booking.guest_total) },
    ...{ depositBututs: fromDalasi(booking.deposit_amount), depositReceived: booking.deposit_received },
    ...{ depositDays: booking.deposit_days, creditBututs: 0, markupPct: booking.markup_pct },
    parts: { ...NO_PRICE_PARTS, keptBututs: fromDalasi(booking.kept_amount) },
    dailyParts: NO_DAILY_PARTS,
    terms: { policy: booking.cancellation.policy, startDate: booking.start_date, freeUntil: null },
    ...{ isCarActive: true, needsDriverDates: false },
  };
  return priceDateChange(facts, { start: booking.start_date, end, now: new Date() }).totalBututs;
}

async function readBooking(world: TripWorld, id: string): Promise<Booking> {
  const response = await fetch(`${world.origins[0]}/rest/v1/bookings/${id}`, {
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${world.office.token}` },
  });
  if (!response.ok) throw new Error(`booking: ${await response.text()}`);
  return (await response.json()) as Booking;
}
