import {
  type Booking,
  BookingCounts,
  BookingPage,
  type Refund,
} from '@coastline/domain/wire/bookings/booking';
import { DuePayout, type Payout, PayoutPage } from '@coastline/domain/wire/bookings/payout';
import { CarBlock, CarDetail, FoundCar, TakenRange } from '@coastline/domain/wire/car';
import { AdminDashboard } from '@coastline/domain/wire/people/admin';
import * as z from 'zod/mini';
import { reconcile } from '../../apps/server/src/modules/ledger/ledger.service.ts';
import type { Picture } from './picture.ts';
import { dayOf, GUESTS, HOSTS, hostOf, OFFICE, type Person, toDate } from './state.ts';
import { sortPayments } from './views.ts';
import { ask, labelOf } from './wire.ts';
import type { World } from './world.ts';

const PAGE = 100;

/** Everything that the product shows now, asked for as its people would, and the sums of its books. */
export async function readPicture(world: World): Promise<Picture> {
  const start = dayOf(world.now()) + 1;
  const [bookings, lists, taken, blocks, cars, search, dashboard, counts, due, payouts, books] =
    await Promise.all([
      readBookings(world),
      readLists(world),
      Promise.all(
        world.cars.map((id, car) =>
          get(world, { by: hostOf(car), path: `cars/${id}/availability`, schema: z.array(TakenRange) }),
        ),
      ),
      readBlocks(world),
      Promise.all(
        world.cars.map(async (id, car) => {
          const path = `rpc/get_public_car_by_id?p_car_id=${id}`;
          return readCar(await get(world, { by: hostOf(car), path, schema: CarDetail }));
        }),
      ),
      get(world, {
        by: null,
        path: `rpc/get_public_cars?p_start_date=${toDate(start)}&p_end_date=${toDate(start + 1)}`,
        schema: z.array(FoundCar),
      }),
      get(world, { by: OFFICE, path: 'admin/dashboard', schema: AdminDashboard }),
      get(world, { by: OFFICE, path: 'admin/booking-counts?deleted=true', schema: BookingCounts }),
      get(world, { by: OFFICE, path: 'payouts/due?as=admin', schema: z.array(DuePayout) }),
      readPayouts(world),
      readBooks(world),
    ]);
  return {
    ...{ bookings, lists, taken, blocks, cars, counts, payouts, books },
    search: readFound(world, search),
    dashboard: readDashboard(dashboard),
    due: readDue(world, due),
  };
}

async function get<T>(
  world: World,
  { by, path, schema }: { by: Person | null; path: string; schema: z.ZodMiniType<T> },
): Promise<T> {
  const { status, json } = await ask(world, { method: 'GET', path, by });
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(json)}`);
  return schema.parse(json);
}

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** All pages of a list; `path` with its query. */
async function listAll<Item>(
  world: World,
  { by, path, schema }: { by: Person; path: string; schema: z.ZodMiniType<Page<Item>> },
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Item> = await get(world, { by, path: `${path}&cursor=${cursor}`, schema });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

function listBookings(world: World, by: Person, query: string): Promise<Booking[]> {
  return listAll(world, { by, path: `bookings?${query}&limit=${PAGE}`, schema: BookingPage });
}

async function readPayouts(world: World): Promise<Picture['payouts']> {
  const items = await listAll(world, { by: OFFICE, path: 'payouts?as=admin', schema: PayoutPage });
  return Object.fromEntries(items.map((item) => [labelOf(world, item.id), readPayout(world, item)]));
}

export function readPayout(world: World, { amount, method, items, voided_at }: Payout): unknown {
  const bookings = items.map(({ booking_id }) => labelOf(world, booking_id) ?? booking_id).toSorted();
  return { amount, method, bookings, voided: voided_at !== null };
}

async function readBookings(world: World): Promise<Picture['bookings']> {
  const items = await listBookings(world, OFFICE, 'as=admin&deleted=true');
  return Object.fromEntries(items.map((item) => [labelOf(world, item.id), readBooking(world, item)]));
}

async function readLists(world: World): Promise<Picture['lists']> {
  const [guest] = GUESTS;
  const readers = [...HOSTS.map((host) => [host, 'host'] as const), [guest, 'guest'] as const];
  const lists = await Promise.all(
    readers.map(async ([person, as]) => {
      const items = await listBookings(world, person, `as=${as}`);
      return [person, items.map(({ id }) => labelOf(world, id) ?? id).toSorted()];
    }),
  );
  return Object.fromEntries(lists);
}

async function readBlocks(world: World): Promise<Picture['blocks']> {
  const lists = await Promise.all(
    world.cars.map(async (id, car): Promise<[string | undefined, unknown][]> => {
      const path = `cars/${id}/blocks`;
      const blocks = await get(world, { by: hostOf(car), path, schema: z.array(CarBlock) });
      return blocks.map(({ id: block, start_date, end_date }) => [
        labelOf(world, block),
        { car, start_date, end_date },
      ]);
    }),
  );
  return Object.fromEntries(lists.flat());
}

const KEPT = [
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

/** A booking without what names its rows and people. */
export function readBooking(world: World, booking: Booking): Record<string, unknown> {
  const { payments, refund, contact, car_id, deleted_at } = booking;
  return {
    ...Object.fromEntries(KEPT.map((field) => [field, booking[field]])),
    car: world.cars.indexOf(car_id),
    fee_amount: booking.fee_amount ?? null,
    host_amount: booking.host_amount ?? null,
    shows_contact: contact !== null,
    removed: deleted_at !== null,
    payments: sortPayments(
      payments.map(({ receipt_number, phase, method, amount, voided_at }) => ({
        ...{ receipt: labelOf(world, receipt_number) ?? receipt_number },
        ...{ phase, method, amount, voided: voided_at !== null },
      })),
    ),
    refund: refund && readRefund(refund),
  };
}

function readRefund({ notes: _notes, set_reason: _reason, paid_at, ...refund }: Refund): unknown {
  return { ...refund, paid: paid_at !== null };
}

export function readCar({ active, daily_price }: Pick<CarDetail, 'active' | 'daily_price'>): unknown {
  return { active, daily_price };
}

export function readFound(world: World, cars: FoundCar[]): unknown {
  return Object.fromEntries(cars.map(({ id, quote }) => [world.cars.indexOf(id), quote]));
}

function readDashboard(dashboard: AdminDashboard): Picture['dashboard'] {
  const { tabs, months: _months, month_label: _label, due_to_hosts: _due, ...figures } = dashboard;
  return {
    ...figures,
    tab_pending: tabs.pending,
    tab_confirmed: tabs.confirmed,
    tab_completed: tabs.completed,
  };
}

function readDue(world: World, hosts: DuePayout[]): Picture['due'] {
  const personOf = (id: string) => HOSTS.find((host) => world.people[host].userId === id) ?? id;
  return Object.fromEntries(
    hosts.map(({ host_id, amount, items }) => [
      personOf(host_id),
      {
        amount,
        bookings: items.map(({ booking_id }) => labelOf(world, booking_id) ?? booking_id).toSorted(),
      },
    ]),
  );
}

/** The sums of the ledger by account; throws where the books do not balance or days are given away twice. */
async function readBooks(world: World): Promise<Picture['books']> {
  const { differences } = await reconcile(world.server().database);
  if (differences.length > 0) throw new Error(`the books do not balance: ${differences.join('; ')}`);
  const { rows } = await world.owner.query<{ account: string; bututs: number }>(
    `select case account when 'till' then 'till ' || method else account end as account,
       (sum(amount) * 100)::float as bututs
     from ledger_entries group by 1 having sum(amount) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ account, bututs }) => [account, bututs]));
}
