import { setTimeout as delay } from 'node:timers/promises';
import { MAX_PAYOUT_BOOKINGS } from '@coastline/contracts/bookings/payout';
import type { ChargeStatus } from '@coastline/domain/charges/trip-charges';
import sharp from 'sharp';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { BOOKING_PATH, createBookingBody } from '../lib/fixtures.ts';
import { isSuccess, type JsonResponse } from '../lib/response-counter.ts';
import type { ChargedTrip, PlannedCharge } from './plans.ts';
import { type ChargeJson, type ModelCharge, setDeposit, settleDeposit, takeDeposit } from './run-deposit.ts';
import { type GuestWorld, send, type TripWorld } from './trip-world.ts';

const OUT = { checks_confirmed: true, contract_on_paper: true, mileage_km: 60_000, fuel_eighths: 8 };
const ALLOWED_KM = 300;
const MAX_UPLOAD_ATTEMPTS = 30;

const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a3b2e' } })
  .jpeg()
  .toBuffer();

/** Drives a car, charges the trip as planned, and compares each charge with the model. */
export async function runChargedTrip(
  world: GuestWorld,
  { plan, carId }: { plan: ChargedTrip; carId: string },
): Promise<void> {
  const { guestToken: token, office } = world;
  const path = BOOKING_PATH.replace('/rest/v1/', '');
  await setDeposit(world, { carId, plan });
  const body = createBookingBody(carId, { from: 0, days: 3 });
  const booked = await send(world, { token, path, body });
  const id = String(booked.json.booking_id);
  const back = { mileage_km: OUT.mileage_km + plan.drivenKm, fuel_eighths: 8 - plan.missingEighths };
  const steps = [
    ['deposit', { method: 'cash' }],
    ['final-payment', { method: 'cash' }],
    ['hand-over', OUT],
    ['return', back],
  ] as const;
  for (const [step, stepBody] of steps) {
    if (step === 'hand-over') await takeDeposit(world, { id, plan });
    await send(world, { token: office.token, path: `bookings/${id}/${step}`, body: stepBody });
  }
  const charges: ModelCharge[] = [];
  for (const planned of plan.charges) charges.push(await runCharge(world, { id, plan, planned }));
  await payCharges(world, { id, plan, charges });
  await takeBack(world, { id, plan, charges });
  await settleDeposit(world, { id, plan, charges });
  await compareCharges(world, id, charges);
}

interface Charging {
  id: string;
  plan: ChargedTrip;
  planned: PlannedCharge;
}

async function runCharge(world: GuestWorld, { id, plan, planned }: Charging): Promise<ModelCharge> {
  const { office } = world;
  const size = {
    fuel: { quantity: plan.missingEighths },
    extra_km: { quantity: plan.drivenKm - ALLOWED_KM },
    fine: { amount: 350 },
  }[planned.kind];
  const path = `bookings/${id}/charges`;
  const body = { kind: planned.kind, reason: 'As recorded', ...size };
  const drafted = await send(world, { token: office.token, path, body });
  const draft = listOf(drafted).find(({ status }) => status === 'draft');
  if (!draft) throw new Error(`no draft: ${JSON.stringify(drafted.json)}`);
  if (planned.kind === 'fine') await addPhoto(world, `${path}/${draft.id}/photos`);
  await send(world, { token: office.token, path: `${path}/${draft.id}/send` });
  const answered = await answerCharge(world, `${path}/${draft.id}/answer`, { planned, amount: draft.amount });
  const expected = await decideCharge(world, `${path}/${draft.id}/decide`, { planned, answered });
  return { ...draft, expected };
}

const listOf = ({ json }: JsonResponse): ChargeJson[] => (json.items ?? []) as ChargeJson[];

/** Answers at one process, or in both ways at both at once, of which exactly one counts. */
async function answerCharge(
  world: GuestWorld,
  path: string,
  { planned, amount }: { planned: PlannedCharge; amount: number },
): Promise<ChargeStatus> {
  const accept = { body: { answer: 'accept', amount }, process: 0 };
  const dispute = { body: { answer: 'dispute', words: 'It was like this before.' }, process: 1 };
  const answers = { accept: [accept], dispute: [dispute], both: [accept, dispute], none: [] };
  const chosen = answers[planned.answer];
  if (chosen.length === 0) return 'sent';
  const responses = await Promise.all(
    chosen.map((answer) => send(world, { token: world.guestToken, path, ...answer })),
  );
  const counted = chosen.filter((_, index) => responses[index] && isSuccess(responses[index]));
  if (counted.length !== 1) world.wrong.push(`${counted.length} answers of ${path} counted`);
  return counted[0] === accept ? 'accepted' : 'disputed';
}

async function decideCharge(
  world: TripWorld,
  path: string,
  { planned, answered }: { planned: PlannedCharge; answered: ChargeStatus },
): Promise<ChargeStatus> {
  const reason = 'The office has looked at it';
  const uphold = { body: { decision: 'uphold', reason }, process: 0 };
  const withdraw = { body: { decision: 'withdraw', reason }, process: 1 };
  const decisions: Record<PlannedCharge['decision'], (typeof uphold)[]> = {
    ...{ uphold: [uphold], withdraw: [withdraw], both: [uphold, withdraw], none: [] },
  };
  const chosen = decisions[planned.decision];
  const responses = await Promise.all(
    chosen.map((decision) => send(world, { token: world.office.token, path, ...decision })),
  );
  const isDone = (decision: typeof uphold) =>
    chosen.some((each, index) => each === decision && responses[index] && isSuccess(responses[index]));
  // A withdrawal is possible before and after the other decision, and always the last one.
  if (chosen.includes(withdraw) && !isDone(withdraw)) world.wrong.push(`${path} was not withdrawn`);
  if (isDone(withdraw)) return 'withdrawn';
  if (isDone(uphold) !== (chosen.includes(uphold) && answered === 'disputed')) {
    world.wrong.push(`${path} was upheld from ${answered}, or not`);
  }
  return isDone(uphold) ? 'upheld' : answered;
}

/** Takes the money for all due charges, of which two payments at once count once. */
async function payCharges(
  world: TripWorld,
  { id, plan, charges }: { id: string; plan: ChargedTrip; charges: ModelCharge[] },
): Promise<void> {
  const due = charges.filter(({ expected }) => expected === 'accepted' || expected === 'upheld');
  if (plan.payment === 'none' || due.length === 0) return;
  const amount = due.reduce((sum, charge) => sum + Math.round(charge.amount * 100), 0) / 100;
  const call = { token: world.office.token, path: `bookings/${id}/charge-payment` };
  const processes = plan.payment === 'twice' ? [0, 1] : [0];
  const responses = await Promise.all(
    processes.map((process) => send(world, { ...call, process, body: { method: 'cash', amount } })),
  );
  const paid = responses.filter(isSuccess).length;
  if (paid !== 1) world.wrong.push(`booking ${id} was paid ${paid} times`);
  for (const charge of due) charge.expected = 'paid';
}

async function takeBack(
  world: TripWorld,
  { id, plan, charges }: { id: string; plan: ChargedTrip; charges: ModelCharge[] },
): Promise<void> {
  const charge = charges.find(({ expected }) => expected === 'paid');
  if (!plan.isTakenBack || !charge) return;
  const body = { decision: 'withdraw', reason: 'It was another car' };
  const path = `bookings/${id}/charges/${charge.id}/decide`;
  const response = await send(world, { token: world.office.token, path, body });
  if (!isSuccess(response)) world.wrong.push(`paid charge ${charge.id} was not withdrawn`);
  charge.expected = 'withdrawn';
}

async function compareCharges(world: TripWorld, id: string, charges: ModelCharge[]): Promise<void> {
  const { rows } = await world.client.query<{ id: string; status: string }>(
    'select id, status from trip_charges where booking_id = $1',
    [id],
  );
  const stored = new Map(rows.map((row) => [row.id, row.status]));
  for (const { id: chargeId, expected } of charges) {
    const status = stored.get(chargeId);
    if (status !== expected) world.wrong.push(`charge ${chargeId} is ${status} instead of ${expected}`);
  }
}

/** Adds a photo, again after the time that the server names if the office has too many uploads at once. */
async function addPhoto(world: TripWorld, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${world.origins[0]}/rest/v1/${path}`, {
      method: 'POST',
      headers: {
        ...{ apikey: BENCH_KEY, 'content-type': 'image/jpeg' },
        authorization: `Bearer ${world.office.token}`,
      },
      body: new Uint8Array(await photo),
    });
    if (response.ok) return;
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || retryAfter === 0 || attempt === MAX_UPLOAD_ATTEMPTS) {
      throw new Error(`photo: ${await response.text()}`);
    }
    await delay(retryAfter * 1_000);
  }
}

/** Pays all dues of the host, in payouts that each are recorded at both processes at once and must count once. */
export async function payHosts(world: TripWorld): Promise<void> {
  const { rows } = await world.client.query<{ id: string; amount: number }>(
    `select booking_id as id, amount::float8 as amount from ledger_dues where account = 'host_due' order by booking_id`,
  );
  for (let start = 0; start < rows.length; start += MAX_PAYOUT_BOOKINGS) {
    await payHost(world, rows.slice(start, start + MAX_PAYOUT_BOOKINGS));
  }
}

async function payHost(world: TripWorld, dues: readonly { id: string; amount: number }[]): Promise<void> {
  const body = {
    host_id: world.host.userId,
    booking_ids: dues.map(({ id }) => id),
    expected_amount: dues.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
    method: 'cash',
  };
  const call = { token: world.office.token, path: 'payouts', body };
  const responses = await Promise.all([0, 1].map((process) => send(world, { ...call, process })));
  const paid = responses.filter(isSuccess).length;
  if (paid !== 1) world.wrong.push(`the host was paid ${paid} times`);
}
