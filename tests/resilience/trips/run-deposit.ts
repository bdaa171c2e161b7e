import { type ChargeStatus, coveredCharges } from '@coastline/domain/charges/trip-charges';
import { isSuccess } from '../lib/response-counter.ts';
import type { ChargedTrip } from './plans.ts';
import { send, type TripWorld } from './trip-world.ts';

/** Dalasi. */
const DEPOSIT = 1000;

export interface ChargeJson {
  id: string;
  status: ChargeStatus;
  amount: number;
}
/** A charge with the status that the model expects. */
export type ModelCharge = ChargeJson & { expected: ChargeStatus };

/** Lets the car ask for a deposit, if the plan has one. */
export async function setDeposit(
  { client }: TripWorld,
  { carId, plan }: { carId: string; plan: ChargedTrip },
): Promise<void> {
  const deposit = plan.deposit ? DEPOSIT : 0;
  await client.query('update cars set security_deposit = $2 where id = $1', [carId, deposit]);
}

/** Hands the car over too early, which is refused, and takes the deposit at both processes at once, of which one counts. */
export async function takeDeposit(
  world: TripWorld,
  { id, plan }: { id: string; plan: ChargedTrip },
): Promise<void> {
  if (!plan.deposit) return;
  const { token } = world.office;
  const handOver = { checks_confirmed: true, contract_on_paper: true, mileage_km: 60_000, fuel_eighths: 8 };
  const early = await send(world, { token, path: `bookings/${id}/hand-over`, body: handOver });
  if (isSuccess(early)) world.wrong.push(`${id} left without its deposit`);
  const body = { method: plan.deposit, amount: DEPOSIT, reason: 'A guest of many years' };
  const path = `bookings/${id}/security-deposit`;
  const responses = await Promise.all([0, 1].map((process) => send(world, { token, path, body, process })));
  const taken = responses.filter(isSuccess).length;
  if (taken !== 1) world.wrong.push(`the deposit of ${id} was taken ${taken} times`);
}

/** Settles the deposit at both processes at once: once, and not while a charge is open. Due charges are paid from it. */
export async function settleDeposit(
  world: TripWorld,
  { id, plan, charges }: { id: string; plan: ChargedTrip; charges: ModelCharge[] },
): Promise<void> {
  if (plan.deposit !== 'cash') return;
  const { token } = world.office;
  const creditBefore = await readCredit(world, id);
  const isOpen = charges.some(({ expected }) => expected === 'sent' || expected === 'disputed');
  const call = {
    token,
    path: `bookings/${id}/security-deposit/settle`,
    body: { reason: 'Everything is decided' },
  };
  const responses = await Promise.all([0, 1].map((process) => send(world, { ...call, process })));
  const settled = responses.filter(isSuccess).length;
  if (settled !== (isOpen ? 0 : 1)) world.wrong.push(`the deposit of ${id} was settled ${settled} times`);
  if (isOpen) return;
  const due = charges
    .filter(({ expected }) => expected === 'accepted' || expected === 'upheld')
    .map((charge) => ({ charge, bututs: Math.round(charge.amount * 100) }));
  const sum = creditBefore + DEPOSIT * 100;
  const paid = coveredCharges(due, sum);
  for (const { charge } of paid) charge.expected = 'paid';
  const left = sum - paid.reduce((total, { bututs }) => total + bututs, 0);
  if ((await readCredit(world, id)) !== left)
    world.wrong.push(`${id} has another credit than ${left} bututs`);
}

async function readCredit({ client }: TripWorld, id: string): Promise<number> {
  const { rows } = await client.query<{ bututs: number }>(
    'select (credit_amount * 100)::int as bututs from bookings where id = $1',
    [id],
  );
  return rows[0]?.bututs ?? 0;
}
