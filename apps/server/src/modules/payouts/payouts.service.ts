import { randomUUID } from 'node:crypto';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import { canPayOut } from '@coastline/domain/people/permissions';
import type {
  DueHostPage,
  DuePayout,
  DueTotal,
  ListDueHostsQuery,
  ListDuePayoutsQuery,
  ListPayoutsQuery,
  PayHostArgs,
  Payout,
  PayoutPage,
} from '@coastline/domain/wire/bookings/payout';

import type { Asker } from '../../database/asker.ts';
import { allOf, type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';

import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { PayoutNotices } from './payout-notices.service.ts';
import { presentDue, presentDueHost, presentPayout, presentTotal, sumOf } from './payouts.presenter.ts';
import {
  insertPayout,
  listDue,
  listDueHosts,
  listPayouts,
  lockBookings,
  lockHost,
  sumDue,
} from './payouts.repository.ts';

const DEFAULT_LIMIT = 30;
const ORDER = 'paid';
const DUE_ORDER = 'due-by-name';

export type PayoutsService = ReturnType<typeof createPayoutsService>;

/** What hosts get: due according to the books, and paid. */
export function createPayoutsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  tellHost: PayoutNotices;
}) {
  const { pool } = deps.database;

  /** What is due to all hosts or one of them, for admins, or to the caller as a host. */
  async function due(caller: Caller, query: ListDuePayoutsQuery): Promise<DuePayout[]> {
    const { asker, hostId = query.host_id } = scopeOf(caller, query.as);
    return presentDue(await inTransaction(pool, (tx) => listDue(tx, { hostId }), { asker }));
  }

  /** One page of the hosts who are still to be paid, by name; with the first page of everybody what is due in all. */
  async function dueHosts(caller: Caller, query: ListDueHostsQuery): Promise<DueHostPage> {
    const { asker } = scopeOf(caller, 'admin');
    const limit = query.limit ?? DEFAULT_LIMIT;
    const search = query.search?.trim();
    const after = decodeCursor(DUE_ORDER, query.cursor);
    const isWhole = !search && !after;
    const [found, sum] = await inTransaction(
      pool,
      (tx) =>
        allOf([
          listDueHosts(tx, { search, after, limit: limit + 1 }),
          isWhole ? sumDue(tx) : Promise.resolve(undefined),
        ]),
      { asker },
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentDueHost),
      // The name is looked up: as long as it may be, no mark could carry it.
      next_cursor: last ? encodeCursor(DUE_ORDER, { value: '', id: last.hostId }) : null,
      ...(sum && { total: presentTotal(sum) }),
    };
  }

  /** What all hosts together are due, for admins. */
  async function dueTotal(caller: Caller): Promise<DueTotal> {
    const { asker } = scopeOf(caller, 'admin');
    return presentTotal(await inTransaction(pool, sumDue, { asker }));
  }

  /** One page of payouts, newest first. */
  async function list(caller: Caller, query: ListPayoutsQuery): Promise<PayoutPage> {
    const { asker, hostId } = scopeOf(caller, query.as);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(ORDER, query.cursor);
    const page = { hostId, after, limit: limit + 1 };
    const found = await inTransaction(pool, (tx) => listPayouts(tx, page), { asker });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map((row) => presentPayout(row, query.as)),
      next_cursor: last ? encodeCursor(ORDER, { value: last.place, id: last.id }) : null,
    };
  }

  /** Pays a host for the named bookings, each in full and once. Throws `payout_changed` where less or more is due. */
  async function pay(write: Write, request: PayHostArgs): Promise<Payout> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    return write.inTransaction(async (tx) => {
      await lockHost(tx, request.host_id);
      await lockBookings(tx, request.booking_ids);
      const items = await requireDue(tx, request);
      const id = randomUUID();
      const { host_id: hostId, method, reference } = request;
      const amount = bututsToNumeric(sumOf(items));
      const at = deps.clock();
      await insertPayout(
        tx,
        { id, hostId, amount, method, reference, paidBy: user.userId, paidAt: at },
        items,
      );
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'pay_host',
        entity: 'user',
        entityId: hostId,
        at,
        details: { payout: id, amount, method, reference, bookings: items.map((item) => item.bookingNumber) },
      });
      const [row] = await listPayouts(tx, { id, limit: 1 });
      if (!row) throw new Error('a payout is not there right after it was made');
      await deps.tellHost(tx, row, 'host_payout_sent');
      return presentPayout(row, 'admin');
    });
  }

  return { due, dueHosts, dueTotal, list, pay };
}

function scopeOf(caller: Caller, as: 'host' | 'admin'): { asker: Asker; hostId?: string } {
  const user = requireUser(caller);
  const { userId } = user;
  if (as === 'host') return { asker: { personId: userId }, hostId: userId };
  requirePermission(canPayOut(user));
  return { asker: 'office' };
}

async function requireDue(tx: Database, request: PayHostArgs) {
  const due = await listDue(tx, { hostId: request.host_id });
  const items = due.filter(({ bookingId }) => request.booking_ids.includes(bookingId));
  const isWhole = items.length === new Set(request.booking_ids).size;
  if (!isWhole || sumOf(items) !== fromDalasi(request.expected_amount)) {
    throw refuse.wrongStatus(
      'What is due to this host has changed meanwhile. Please look at it again.',
      'payout_changed',
    );
  }
  return items;
}
