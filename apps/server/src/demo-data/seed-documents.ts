import { FULL_TANK_EIGHTHS } from '@coastline/domain/bookings/hand-over';
import { addDays } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { priceBooking } from '@coastline/domain/money/pricing';
import { DEFAULT_DISPUTE_HOURS } from '@coastline/domain/money/security-deposits';
import type { Signature } from '@coastline/domain/signatures/signature';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { readBookingState } from '../modules/booking/bookings/transitions/booking-transitions.service.ts';
import { sealCondition } from '../modules/booking/condition-records/seal-record.ts';
import type { SignContractService } from '../modules/booking/contracts/sign-contract.service.ts';
import { drizzleOn } from '../persistence/client.ts';
import { setLocalRlsContext } from '../persistence/row-level-security.ts';
import { carConditions, dateChangeRequests, securityDeposits } from '../persistence/schema/index.ts';
import { DEMO_BOOKINGS } from './bookings.data.ts';
import { demoId } from './seed-people.ts';

const MS_PER_MINUTE = 60_000;
const ASKED_DAYS = 2;
const ANSWER_MS = 24 * 60 * MS_PER_MINUTE;
/** A drawn signature. */
const SIGNATURE: Signature = {
  kind: 'drawn',
  strokes: [
    [60, 150, 95, 60, 130, 150, 165, 60, 200, 150],
    [230, 130, 260, 105, 290, 130, 260, 150, 230, 130],
    [320, 150, 350, 90, 385, 150, 430, 110, 520, 140],
  ],
};

/** Signs a contract, takes a security deposit and seals a hand-over, as the office does, and asks a host for two more days. */
export async function seedDocuments(
  client: pg.PoolClient,
  world: { officeId: string; signContract: Pick<SignContractService, 'storeAtOffice'>; now: Date },
): Promise<void> {
  await client.query(setLocalRlsContext('office'));
  for (const [index, { shows, createdMinutesAgo }] of DEMO_BOOKINGS.entries()) {
    const bookingId = demoId(`booking ${index}`);
    const at = new Date(world.now.getTime() - (createdMinutesAgo / 2) * MS_PER_MINUTE);
    if (shows === 'contract') await signContract(client, { ...world, bookingId, at });
    if (shows === 'security_deposit') await takeDeposit(client, { ...world, bookingId });
    if (shows === 'sealed_hand_over') await sealHandOver(client, { ...world, bookingId });
    if (shows === 'date_request') await askForDays(client, { ...world, bookingId });
  }
  await client.query(setLocalRlsContext('demo-data'));
}

interface Target {
  bookingId: string;
  officeId: string;
  now: Date;
}

async function signContract(
  client: pg.PoolClient,
  target: Target & { signContract: Pick<SignContractService, 'storeAtOffice'>; at: Date },
): Promise<void> {
  const { bookingId, officeId: actorId, at } = target;
  const tx = drizzleOn(client);
  const state = await readBookingState(tx, bookingId, target.now);
  await target.signContract.storeAtOffice(tx, state, { signature: SIGNATURE, actorId, at });
}

async function takeDeposit(client: pg.PoolClient, { bookingId, officeId, now }: Target): Promise<void> {
  const tx = drizzleOn(client);
  const { booking } = await readBookingState(tx, bookingId, now);
  await tx.insert(securityDeposits).values({
    ...{ id: demoId(`deposit ${bookingId}`), bookingId, method: 'cash', status: 'held' },
    amount: booking.carRules.security_deposit.toFixed(2),
    ...{ disputeHours: DEFAULT_DISPUTE_HOURS, takenBy: officeId, takenAt: now },
  });
}

async function sealHandOver(client: pg.PoolClient, { bookingId, officeId, now }: Target): Promise<void> {
  const tx = drizzleOn(client);
  const { bookingId: ofBooking, moment } = carConditions;
  const [out] = await tx
    .select()
    .from(carConditions)
    .where(and(eq(ofBooking, bookingId), eq(moment, 'hand_over')));
  if (!out) throw new Error('the demo booking with a sealed hand-over is not handed over');
  const values = { mileage_km: out.mileageKm, fuel_eighths: FULL_TANK_EIGHTHS, checks_confirmed: true };
  await sealCondition(tx, {
    ...{ bookingId, phase: 'hand_over', recordedBy: officeId, values, notes: '', checklist: undefined },
    ...{ recordedAt: out.recordedAt, receivedAt: now },
  });
}

async function askForDays(client: pg.PoolClient, { bookingId, now }: Target): Promise<void> {
  const tx = drizzleOn(client);
  const { booking } = await readBookingState(tx, bookingId, now);
  const { carId, startDate, dateChanges: version, guestId } = booking;
  const endDate = addDays(booking.endDate, ASKED_DAYS);
  const price = priceBooking({
    dailyPriceBututs: numericToBututs(booking.dailyPrice),
    ...{ start: startDate, end: endDate, markupPct: Number(booking.markupPct) },
  });
  await client.query(setLocalRlsContext({ personId: guestId }));
  await tx.insert(dateChangeRequests).values({
    ...{ id: demoId(`date request ${bookingId}`), bookingId, number: 1, carId, startDate, endDate, version },
    guestTotal: bututsToNumeric(price.totalBututs),
    hostAmount: bututsToNumeric(price.hostBututs),
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + ANSWER_MS) },
  });
  await client.query(setLocalRlsContext('office'));
}
