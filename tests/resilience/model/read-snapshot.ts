import { type Booking, BookingCounts, BookingPage, type Refund } from '@coastline/contracts/bookings/booking';
import { DuePayout, type Payout, PayoutPage } from '@coastline/contracts/bookings/payout';
import { CarBlock, CarDetail, FoundCar, TakenRange } from '@coastline/contracts/car';
import { AdminDashboard } from '@coastline/contracts/people/admin';
import * as z from 'zod/mini';
import { reconcile } from '../../../apps/server/src/modules/money/ledger/ledger.service.ts';
import { callApi, findLabel } from './api-calls.ts';
import { sortPayments } from './presenters.ts';
import type { Snapshot } from './snapshot.ts';
import { GUESTS, getHost, HOSTS, OFFICE, type Person, toDate, toDay } from './state.ts';
import type { SystemUnderTest } from './system-under-test.ts';

const PAGE = 100;

/** Reads the snapshot of the product: over HTTP as the people of the marketplace, the ledger with SQL. */
export async function readSnapshot(system: SystemUnderTest): Promise<Snapshot> {
  const start = toDay(system.now()) + 1;
  const [bookings, lists, taken, blocks, cars, search, dashboard, counts, due, payouts, ledger] =
    await Promise.all([
      readBookings(system),
      readLists(system),
      Promise.all(
        system.cars.map((id, car) =>
          get(system, { actor: getHost(car), path: `cars/${id}/availability`, schema: z.array(TakenRange) }),
        ),
      ),
      readBlocks(system),
      Promise.all(
        system.cars.map(async (id, car) => {
          const path = `rpc/get_public_car_by_id?p_car_id=${id}`;
          return normalizeCar(await get(system, { actor: getHost(car), path, schema: CarDetail }));
        }),
      ),
      get(system, {
        actor: null,
        path: `rpc/get_public_cars?p_start_date=${toDate(start)}&p_end_date=${toDate(start + 1)}`,
        schema: z.array(FoundCar),
      }),
      get(system, { actor: OFFICE, path: 'admin/dashboard', schema: AdminDashboard }),
      get(system, { actor: OFFICE, path: 'admin/booking-counts?deleted=true', schema: BookingCounts }),
      get(system, { actor: OFFICE, path: 'payouts/due?as=admin', schema: z.array(DuePayout) }),
      readPayouts(system),
      readLedger(system),
    ]);
  return {
    ...{ bookings, lists, taken, blocks, cars, counts, payouts, ledger },
    search: normalizeFoundCars(system, search),
    dashboard: normalizeDashboard(dashboard),
    due: normalizeDuePayouts(system, due),
  };
}

async function get<T>(
  system: SystemUnderTest,
  { actor, path, schema }: { actor: Person | null; path: string; schema: z.ZodMiniType<T> },
): Promise<T> {
  const { status, json } = await callApi(system, { method: 'GET', path, actor });
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(json)}`);
  return schema.parse(json);
}

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Fetches all pages of a list. `path` includes a query string. */
async function listAll<Item>(
  system: SystemUnderTest,
  { actor, path, schema }: { actor: Person; path: string; schema: z.ZodMiniType<Page<Item>> },
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Item> = await get(system, { actor, path: `${path}&cursor=${cursor}`, schema });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

function listBookings(system: SystemUnderTest, actor: Person, query: string): Promise<Booking[]> {
  return listAll(system, { actor, path: `bookings?${query}&limit=${PAGE}`, schema: BookingPage });
}

async function readPayouts(system: SystemUnderTest): Promise<Snapshot['payouts']> {
  const items = await listAll(system, { actor: OFFICE, path: 'payouts?as=admin', schema: PayoutPage });
  return Object.fromEntries(items.map((item) => [findLabel(system, item.id), normalizePayout(system, item)]));
}

export function normalizePayout(
  system: SystemUnderTest,
  { amount, method, items, voided_at }: Payout,
): unknown {
  const bookings = items.map(({ booking_id }) => findLabel(system, booking_id) ?? booking_id).toSorted();
  return { amount, method, bookings, voided: voided_at !== null };
}

async function readBookings(system: SystemUnderTest): Promise<Snapshot['bookings']> {
  const items = await listBookings(system, OFFICE, 'as=admin&deleted=true');
  return Object.fromEntries(
    items.map((item) => [findLabel(system, item.id), normalizeBooking(system, item)]),
  );
}

async function readLists(system: SystemUnderTest): Promise<Snapshot['lists']> {
  const [guest] = GUESTS;
  const readers = [...HOSTS.map((host) => [host, 'host'] as const), [guest, 'guest'] as const];
  const lists = await Promise.all(
    readers.map(async ([person, as]) => {
      const items = await listBookings(system, person, `as=${as}`);
      return [person, items.map(({ id }) => findLabel(system, id) ?? id).toSorted()];
    }),
  );
  return Object.fromEntries(lists);
}

async function readBlocks(system: SystemUnderTest): Promise<Snapshot['blocks']> {
  const lists = await Promise.all(
    system.cars.map(async (id, car): Promise<[string | undefined, unknown][]> => {
      const path = `cars/${id}/blocks`;
      const blocks = await get(system, { actor: getHost(car), path, schema: z.array(CarBlock) });
      return blocks.map(({ id: block, start_date, end_date }) => [
        findLabel(system, block),
        { car, start_date, end_date },
      ]);
    }),
  );
  return Object.fromEntries(lists.flat());
}

const COMPARED_FIELDS = [
  ...([
    'start_date',
    'end_date',
    'days',
    'status',
    'cancel_reason',
    'payment_method',
    'guest_total',
  ] as const),
  ...(['deposit_amount', 'final_amount', 'hold_expires_at', 'created_at', 'deposit_received'] as const),
  ...(['final_payment_received', 'payment_status'] as const),
];

/** A booking with labels in place of ids, and without personal data. */
export function normalizeBooking(system: SystemUnderTest, booking: Booking): Record<string, unknown> {
  const { payments, refund, contact, car_id, deleted_at } = booking;
  return {
    ...Object.fromEntries(COMPARED_FIELDS.map((field) => [field, booking[field]])),
    car: system.cars.indexOf(car_id),
    fee_amount: booking.fee_amount ?? null,
    host_amount: booking.host_amount ?? null,
    shows_contact: contact !== null,
    removed: deleted_at !== null,
    payments: sortPayments(
      payments.map(({ receipt_number, phase, method, amount, voided_at }) => ({
        ...{ receipt: findLabel(system, receipt_number) ?? receipt_number },
        ...{ phase, method, amount, voided: voided_at !== null },
      })),
    ),
    refund: refund && normalizeRefund(refund),
  };
}

function normalizeRefund({
  notes: _notes,
  set_reason: _reason,
  receipt_number: _receipt,
  paid_at,
  ...refund
}: Refund): unknown {
  return { ...refund, paid: paid_at !== null };
}

export function normalizeCar({ active, daily_price }: Pick<CarDetail, 'active' | 'daily_price'>): unknown {
  return { active, daily_price };
}

export function normalizeFoundCars(system: SystemUnderTest, cars: FoundCar[]): unknown {
  return Object.fromEntries(cars.map(({ id, quote }) => [system.cars.indexOf(id), quote]));
}

function normalizeDashboard(dashboard: AdminDashboard): Snapshot['dashboard'] {
  const { tabs, months: _months, month_label: _label, due_to_hosts: _due, ...values } = dashboard;
  return {
    ...values,
    tab_pending: tabs.pending,
    tab_confirmed: tabs.confirmed,
    tab_completed: tabs.completed,
  };
}

function normalizeDuePayouts(system: SystemUnderTest, hosts: DuePayout[]): Snapshot['due'] {
  const findHost = (id: string) => HOSTS.find((host) => system.people[host].userId === id) ?? id;
  return Object.fromEntries(
    hosts.map(({ host_id, amount, items }) => [
      findHost(host_id),
      {
        amount,
        bookings: items.map(({ booking_id }) => findLabel(system, booking_id) ?? booking_id).toSorted(),
      },
    ]),
  );
}

/** Reads the ledger balances by account; throws if the reconciliation finds a difference. */
async function readLedger(system: SystemUnderTest): Promise<Snapshot['ledger']> {
  const { differences } = await reconcile(system.server().database);
  if (differences.length > 0) throw new Error(`the books do not balance: ${differences.join('; ')}`);
  const { rows } = await system.owner.query<{ account: string; bututs: number }>(
    `select case account when 'till' then 'till ' || method else account end as account,
       (sum(amount) * 100)::float as bututs
     from ledger_entries group by 1 having sum(amount) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ account, bututs }) => [account, bututs]));
}
