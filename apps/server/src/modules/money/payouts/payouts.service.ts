import { randomUUID } from 'node:crypto';
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
} from '@coastline/contracts/bookings/payout';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import { canPayOut } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';

import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import {
  type Database,
  type DatabaseClient,
  inTransactionAs,
  pipelined,
} from '../../../persistence/client.ts';
import type { RlsContext } from '../../../persistence/row-level-security.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import {
  findDestinationSummaries,
  findPaidDestination,
} from '../destinations/office-destinations.service.ts';
import type { NotifyPayoutHost } from './payout-notices.service.ts';
import { presentDue, presentDueHost, presentPayout, presentTotal, sumBututs } from './payouts.presenter.ts';
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
const PAYOUT_CURSOR = 'paid';
const DUE_HOST_CURSOR = 'due-by-name';

export type PayoutsService = ReturnType<typeof createPayoutsService>;

/** Lists dues to hosts and records payouts. */
export function createPayoutsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  notifyHost: NotifyPayoutHost;
}) {
  const { pool } = deps.database;

  /** Lists dues by host: of all hosts or one for admins, or of the caller as a host. */
  async function listDuePayouts(caller: Caller, query: ListDuePayoutsQuery): Promise<DuePayout[]> {
    const { rlsContext, hostId = query.host_id } = getScope(caller, query.as);
    return presentDue(await inTransactionAs(pool, rlsContext, (tx) => listDue(tx, { hostId })));
  }

  /** Returns one page of hosts with dues, by name; the first page without a search has the total. */
  async function listHostsDue(caller: Caller, query: ListDueHostsQuery): Promise<DueHostPage> {
    const { rlsContext } = getScope(caller, 'admin');
    const limit = query.limit ?? DEFAULT_LIMIT;
    const search = query.search?.trim();
    const after = decodeCursor(DUE_HOST_CURSOR, query.cursor);
    const isUnfilteredFirstPage = !search && !after;
    const readPage = async (tx: Database) => {
      const [found, sum] = await pipelined([
        listDueHosts(tx, { search, after, limit: limit + 1 }),
        isUnfilteredFirstPage ? sumDue(tx) : Promise.resolve(undefined),
      ]);
      const rows = found.slice(0, limit);
      const userIds = rows.map(({ hostId }) => hostId);
      const hosts = { userIds, purpose: 'payout' as const, at: deps.clock() };
      return { found, sum, rows, destinations: await findDestinationSummaries(tx, hosts) };
    };
    const { found, sum, rows, destinations } = await inTransactionAs(pool, rlsContext, readPage);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map((row) => presentDueHost(row, destinations.get(row.hostId))),
      // The cursor has only the id, because a name can be too long for a cursor; the query looks the name up.
      next_cursor: last ? encodeCursor(DUE_HOST_CURSOR, { value: '', id: last.hostId }) : null,
      ...(sum && { total: presentTotal(sum) }),
    };
  }

  /** Returns the total due to all hosts, for admins. */
  async function getDueTotal(caller: Caller): Promise<DueTotal> {
    const { rlsContext } = getScope(caller, 'admin');
    return presentTotal(await inTransactionAs(pool, rlsContext, sumDue));
  }

  /** Returns one page of payouts, newest first. */
  async function list(caller: Caller, query: ListPayoutsQuery): Promise<PayoutPage> {
    const { rlsContext, hostId } = getScope(caller, query.as);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(PAYOUT_CURSOR, query.cursor);
    const page = { hostId, after, limit: limit + 1 };
    const found = await inTransactionAs(pool, rlsContext, (tx) => listPayouts(tx, page));
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map((row) => presentPayout(row, query.as)),
      next_cursor: last ? encodeCursor(PAYOUT_CURSOR, { value: last.cursorValue, id: last.id }) : null,
    };
  }

  /** Records a payout for bookings, each in full and once. Throws `payout_changed` if another amount is due, and `destination_changed`. */
  async function pay(write: WriteContext, request: PayHostArgs): Promise<Payout> {
    const user = requireUser(write.caller);
    requirePermission(canPayOut(user));
    return write.inTransaction(async (tx) => {
      await lockHost(tx, request.host_id);
      await lockBookings(tx, request.booking_ids);
      const items = await requireDue(tx, request);
      const id = randomUUID();
      const { host_id: hostId, method, reference } = request;
      const amount = bututsToNumeric(sumBututs(items));
      const at = deps.clock();
      const destination = await findPaidDestination(tx, {
        ...{ userId: hostId, purpose: 'payout', method, at },
        destinationId: request.destination_id,
      });
      await insertPayout(
        tx,
        { id, hostId, amount, method, reference, paidBy: user.userId, paidAt: at, destination },
        items,
      );
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'pay_host',
        entity: 'user',
        entityId: hostId,
        at,
        details: {
          ...{ payout: id, amount, method, reference, ...(destination && { destination }) },
          bookings: items.map((item) => item.bookingNumber),
        },
      });
      const [row] = await listPayouts(tx, { id, limit: 1 });
      if (!row) throw new Error('a new payout is missing');
      await deps.notifyHost(tx, row, 'host_payout_sent');
      return presentPayout(row, 'admin');
    });
  }

  return { listDuePayouts, listHostsDue, getDueTotal, list, pay };
}

function getScope(caller: Caller, as: 'host' | 'admin'): { rlsContext: RlsContext; hostId?: string } {
  const user = requireUser(caller);
  const { userId } = user;
  if (as === 'host') return { rlsContext: { personId: userId }, hostId: userId };
  requirePermission(canPayOut(user));
  return { rlsContext: 'office' };
}

async function requireDue(tx: Database, request: PayHostArgs) {
  const due = await listDue(tx, { hostId: request.host_id });
  const items = due.filter(({ bookingId }) => request.booking_ids.includes(bookingId));
  const isWhole = items.length === new Set(request.booking_ids).size;
  if (!isWhole || sumBututs(items) !== fromDalasi(request.expected_amount)) {
    throw errors.wrongStatus(
      'What is due to this host has changed meanwhile. Please look at it again.',
      'payout_changed',
    );
  }
  return items;
}
