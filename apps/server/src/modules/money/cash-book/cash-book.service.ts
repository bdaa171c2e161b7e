import { randomUUID } from 'node:crypto';
import type {
  CashBookDay,
  CashBookDayQuery,
  CashClosingPage,
  CashDrawer,
  CloseCashDayArgs,
  ListCashClosingsQuery,
  RecordCashMovementArgs,
} from '@coastline/contracts/cash-book';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import {
  currentCashDay,
  signCashMovement,
  sumCashCounts,
  validateCashClosing,
} from '@coastline/domain/money/cash-book';
import { bututsToNumeric, fromDalasi, numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { canKeepCashBook } from '@coastline/domain/people/permissions';
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
import { recordAudit } from '../../people/audit/audit.service.ts';
import { presentClosing, presentDay } from './cash-book.presenter.ts';
import {
  getDayOfMovement,
  getOpenBook,
  insertClosing,
  insertMovement,
  listClosings,
  listEntries,
  sumDay,
} from './cash-book.repository.ts';
import { listDrawersOf, requireActive, requireDrawer } from './cash-drawers.service.ts';

const DEFAULT_LIMIT = 30;
const CLOSING_CURSOR = 'cash-closings';
/** Entries that a page shows. A usual day has some dozens; the table of the day has all. */
const MAX_ENTRIES = 1_000;

export type CashBookService = ReturnType<typeof createCashBookService>;

/** Reads the cash book, records movements and closes its days. */
export function createCashBookService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /** Returns a day of a drawer: by default the caller's drawer and the day that it works on. */
  async function getDay(caller: Caller, query: CashBookDayQuery): Promise<CashBookDay> {
    const { userId } = requireKeeper(caller);
    const request = { userId, drawerId: query.drawer_id, day: query.day };
    return inTransactionAs(pool, 'office', (tx) => readDay(tx, request));
  }

  /** Returns one page of closed days of a drawer, newest first. */
  async function listClosedDays(caller: Caller, query: ListCashClosingsQuery): Promise<CashClosingPage> {
    requireKeeper(caller);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const drawerId = query.drawer_id;
    const before = decodeCursor(CLOSING_CURSOR, query.cursor)?.value;
    const found = await inTransactionAs(pool, 'office', (tx) =>
      listClosings(tx, { drawerId, before, limit: limit + 1 }),
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentClosing),
      next_cursor: last ? encodeCursor(CLOSING_CURSOR, { value: last.day, id: drawerId }) : null,
    };
  }

  /** Records a movement in the first open day from today on. Throws `drawer_not_found` and `drawer_retired`. */
  async function recordMovement(write: WriteContext, request: RecordCashMovementArgs): Promise<CashBookDay> {
    const { userId } = requireKeeper(write.caller);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { id: drawerId } = requireActive(await requireDrawer(tx, request.drawer_id));
      const { kind, reason } = request;
      const signed = signCashMovement(kind, fromDalasi(request.amount));
      if (signed === undefined) throw errors.invalidInput('Enter an amount above 0.');
      const amount = bututsToNumeric(signed);
      const id = randomUUID();
      await insertMovement(tx, { id, drawerId, kind, amount, reason, recordedBy: userId, recordedAt: at });
      const day = await getDayOfMovement(tx, id);
      await recordAudit(tx, {
        ...{ actorId: userId, action: 'record_cash_movement', entity: 'cash_drawer', entityId: drawerId, at },
        details: { movement: id, day, kind, amount, reason },
      });
      return readDay(tx, { userId, drawerId, day });
    });
  }

  /**
   * Closes a day with its count. Throws `cash_day_closed`, `cash_day_not_next`, `cash_book_changed` if the book has another
   * total than the caller saw, and `invalid_input` for a difference without a reason.
   */
  async function closeDay(write: WriteContext, request: CloseCashDayArgs): Promise<CashBookDay> {
    const { userId } = requireKeeper(write.caller);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { drawer_id: drawerId, day, counts } = request;
      requireActive(await requireDrawer(tx, drawerId));
      await requireClosable(tx, { drawerId, day, today: todayInBanjul(at) });
      const totals = await requireSeenTotal(tx, request);
      const countedBututs = sumCashCounts(counts);
      const reason = request.reason ?? null;
      const [broken] = validateCashClosing({ ...totals, countedBututs, reason: reason ?? '' });
      if (broken) throw errors.invalidInput(broken.message, { field: broken.field });
      const amounts = {
        opening: bututsToNumeric(totals.openingBututs),
        expected: bututsToNumeric(totals.expectedBututs),
        counted: bututsToNumeric(countedBututs),
      };
      await insertClosing(tx, { drawerId, day, counts, ...amounts, reason, closedBy: userId, closedAt: at });
      await recordAudit(tx, {
        ...{ actorId: userId, action: 'close_cash_day', entity: 'cash_drawer', entityId: drawerId, at },
        details: { day, ...amounts, reason },
      });
      return readDay(tx, { userId, drawerId, day });
    });
  }

  async function readDay(
    tx: Database,
    request: { userId: string; drawerId?: string | undefined; day?: IsoDate | undefined },
  ): Promise<CashBookDay> {
    const drawer = selectDrawer(await listDrawersOf(tx, request.userId), request.drawerId);
    const book = await getOpenBook(tx, drawer.id);
    const today = todayInBanjul(deps.clock());
    const day = request.day ?? currentCashDay({ today, oldestOpenDay: book.oldestOpenDay ?? undefined });
    const ofDay = { drawerId: drawer.id, day };
    const [sums, entries, [closing]] = await pipelined([
      sumDay(tx, ofDay),
      listEntries(tx, { ...ofDay, limit: MAX_ENTRIES }),
      listClosings(tx, { ...ofDay, limit: 1 }),
    ]);
    return presentDay({ drawer, day, today, book, sums, entries, closing });
  }

  return { getDay, listClosedDays, recordMovement, closeDay };
}

function requireKeeper(caller: Caller): { userId: string } {
  const user = requireUser(caller);
  requirePermission(canKeepCashBook(user));
  return user;
}

function selectDrawer(drawers: readonly CashDrawer[], drawerId: string | undefined): CashDrawer {
  const drawer = drawers.find(({ id, mine }) => (drawerId === undefined ? mine : id === drawerId));
  if (!drawer) throw errors.drawerNotFound();
  return drawer;
}

async function requireClosable(
  tx: Database,
  { drawerId, day, today }: { drawerId: string; day: IsoDate; today: IsoDate },
): Promise<void> {
  if (day > today) throw errors.invalidInput('A day that has not begun cannot be closed.', { field: 'day' });
  const [closing] = await listClosings(tx, { drawerId, day, limit: 1 });
  if (closing) throw errors.cashDayClosed();
  const { lastClosedDay, oldestOpenDay } = await getOpenBook(tx, drawerId);
  const isBeforeClosed = lastClosedDay !== null && day < lastClosedDay;
  if (isBeforeClosed || (oldestOpenDay !== null && oldestOpenDay < day)) throw errors.cashDayNotNext();
}

async function requireSeenTotal(tx: Database, request: CloseCashDayArgs) {
  const { opening, entered } = await sumDay(tx, { drawerId: request.drawer_id, day: request.day });
  const openingBututs = numericToBututs(opening);
  const expectedBututs = openingBututs + numericToBututs(entered);
  if (toDalasi(expectedBututs) !== request.expected_total) throw errors.cashBookChanged();
  return { openingBututs, expectedBututs };
}
