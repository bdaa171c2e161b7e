import { CONTRACT_VERSION, TERMS_VERSION } from '@coastline/domain/bookings/agreement-versions';
import { formatBookingNumber, holdMinutes, isBlocking } from '@coastline/domain/bookings/booking-life-cycle';
import { calculateRefund } from '@coastline/domain/bookings/cancellation';
import { createTariff, DEFAULT_TARIFF } from '@coastline/domain/charges/charge-tariff';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import { type BookingPrice, DEFAULT_MARKUP_PCT, priceBooking } from '@coastline/domain/money/pricing';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { presentCarRules } from '../modules/catalogue/cars/car-rules.ts';
import { type Database, drizzleOn } from '../persistence/client.ts';
import {
  bookingPersonalInfo,
  bookings,
  carCalendar,
  paymentRecords,
  refunds,
} from '../persistence/schema/index.ts';
import { DEMO_BOOKINGS, type DemoBooking } from './bookings.data.ts';
import { createConditions, seedConditions } from './seed-conditions.ts';
import type { SeededCar } from './seed-fleet.ts';
import { type DemoTimes, getDemoTimes, seedHistory } from './seed-history.ts';
import type { SeededPeople, SeededPerson } from './seed-people.ts';
import { demoId } from './seed-people.ts';

const MS_PER_MINUTE = 60_000;

/** Seals the passport number of a booking. */
type SealPassport = (bookingId: string, passportId: string) => string;

interface Draft {
  id: string;
  plan: DemoBooking;
  car: SeededCar;
  guest: SeededPerson;
  start: string;
  end: string;
  price: BookingPrice;
  times: DemoTimes;
  depositPaid: boolean;
  finalPaid: boolean;
}

/** Inserts the demo bookings in the order of their creation, oldest first. */
export async function seedBookings(
  client: pg.PoolClient,
  world: { people: SeededPeople; fleet: readonly SeededCar[]; sealPassport: SealPassport; now: Date },
): Promise<void> {
  const db = drizzleOn(client);
  const drafts = DEMO_BOOKINGS.map((plan, index) => createDraft(plan, index, world));
  const inOrder = drafts.sort((a, b) => a.times.createdAt.getTime() - b.times.createdAt.getTime());
  for (const draft of inOrder) await seedBooking(db, draft, world);
}

function createDraft(
  plan: DemoBooking,
  index: number,
  world: { people: SeededPeople; fleet: readonly SeededCar[]; now: Date },
): Draft {
  const car = world.fleet[plan.car];
  const guest = world.people.guests[plan.guest];
  if (!car || !guest) throw new Error(`demo booking ${index} has an unknown car or guest`);
  const start = addDays(todayInBanjul(world.now), plan.startsInDays);
  const end = addDays(start, plan.days);
  const dailyPriceBututs = fromDalasi(car.dailyPriceDalasi);
  const finalPaid = ['ready_for_pickup', 'in_progress', 'completed'].includes(plan.status);
  return {
    id: demoId(`booking ${index}`),
    plan,
    car,
    guest,
    start,
    end,
    price: priceBooking({ dailyPriceBututs, start, end, markupPct: DEFAULT_MARKUP_PCT }),
    times: getDemoTimes(plan, world.now),
    depositPaid: plan.depositPaid ?? (finalPaid || plan.status === 'confirmed'),
    finalPaid,
  };
}

async function seedBooking(
  db: Database,
  draft: Draft,
  world: { people: SeededPeople; sealPassport: SealPassport; now: Date },
): Promise<void> {
  const { plan, price } = draft;
  const { createdAt } = draft.times;
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('booking_numbers')::text as number`,
  );
  const holdExpiresAt = new Date(createdAt.getTime() + holdMinutes(plan.method) * MS_PER_MINUTE);
  await db.insert(bookings).values({
    id: draft.id,
    bookingNumber: formatBookingNumber(createdAt.getUTCFullYear(), Number(rows[0]?.number)),
    carId: draft.car.id,
    guestId: draft.guest.userId,
    startDate: draft.start,
    endDate: draft.end,
    days: price.days,
    status: plan.status,
    paymentMethod: plan.method,
    dailyPrice: draft.car.dailyPriceDalasi.toFixed(2),
    guestTotal: bututsToNumeric(price.totalBututs),
    depositAmount: bututsToNumeric(price.depositBututs),
    markupPct: String(DEFAULT_MARKUP_PCT),
    feeAmount: bututsToNumeric(price.feeBututs),
    depositReceived: draft.depositPaid,
    finalPaymentReceived: draft.finalPaid,
    cancelReason: plan.cancelReason ?? null,
    holdExpiresAt,
    carRules: presentCarRules(draft.car.rules),
    chargeTariff: createTariff(fromDalasi(draft.car.dailyPriceDalasi), DEFAULT_TARIFF),
    contractVersion: CONTRACT_VERSION,
    termsVersion: TERMS_VERSION,
    agreementsAcceptedAt: createdAt,
    createdAt: createdAt,
    updatedAt: createdAt,
  });
  await seedPersonalInfo(db, draft, world.sealPassport);
  if (isBlocking(plan.status)) await seedClaim(db, draft, plan.status === 'booked' ? holdExpiresAt : null);
  await seedPayments(db, draft, world.people.office.userId);
  await seedRefund(db, draft);
  const parties = { guestId: draft.guest.userId, officeId: world.people.office.userId };
  const conditions = createConditions({ ...draft, ...parties }, world.now);
  await seedConditions(db, conditions);
  await seedHistory(db, { ...draft, ...parties, conditions }, world.now);
}

async function seedPersonalInfo(
  db: Database,
  { id, guest, plan }: Draft,
  sealPassport: SealPassport,
): Promise<void> {
  const passportSealed = sealPassport(id, `GM${100_000 + plan.guest * 7_919 + plan.car * 131}`);
  await db
    .insert(bookingPersonalInfo)
    .values({ bookingId: id, name: guest.name, phone: guest.phone, passportSealed });
}

async function seedClaim(db: Database, draft: Draft, expiresAt: Date | null): Promise<void> {
  await db.insert(carCalendar).values({
    carId: draft.car.id,
    bookingId: draft.id,
    kind: 'booking',
    period: sql`daterange(${draft.start}::date, ${draft.end}::date, '[]')`,
    expiresAt,
  });
}

async function seedPayments(db: Database, draft: Draft, officeId: string): Promise<void> {
  const { id, price, plan, times } = draft;
  const paid = [
    ...(draft.depositPaid
      ? [{ phase: 'deposit50' as const, amount: price.depositBututs, at: times.depositAt }]
      : []),
    ...(draft.finalPaid
      ? [{ phase: 'final50' as const, amount: price.finalBututs, at: times.finalPaymentAt }]
      : []),
  ];
  for (const payment of paid) {
    await db.insert(paymentRecords).values({
      bookingId: id,
      phase: payment.phase,
      method: plan.method,
      amount: bututsToNumeric(payment.amount),
      reference: plan.method === 'cash' ? null : `DEMO-${payment.phase}-${id.slice(0, 8)}`,
      receivedBy: officeId,
      receivedAt: payment.at,
    });
  }
}

async function seedRefund(db: Database, draft: Draft): Promise<void> {
  const { plan, price, start } = draft;
  if (plan.status !== 'cancelled' || plan.cancelReason === 'hold_expired') return;
  const { cancelledAt } = draft.times;
  const shares = calculateRefund({
    receivedBututs: draft.depositPaid ? price.depositBututs : 0,
    policy: draft.car.rules.cancellationPolicy,
    startDate: start,
    freeUntil: null,
    now: cancelledAt,
    reason: plan.cancelReason ?? null,
  });
  await db.insert(refunds).values({
    bookingId: draft.id,
    renterRefundAmount: bututsToNumeric(shares.renterBututs),
    ownerCompensationAmount: bututsToNumeric(shares.ownerBututs),
    platformKeepsAmount: bututsToNumeric(shares.platformBututs),
    cancelledWithin24h: shares.cancelledWithin24h,
    refundPercentage: shares.refundPercentage,
    createdAt: cancelledAt,
  });
}
