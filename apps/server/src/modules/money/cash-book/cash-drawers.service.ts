import { randomUUID } from 'node:crypto';
import type {
  CashDrawer,
  CashDrawers,
  ChooseCashDrawerArgs,
  SaveCashDrawerArgs,
} from '@coastline/contracts/cash-book';
import { canKeepCashBook, canManageCashDrawers } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { presentDrawer } from './cash-book.presenter.ts';
import {
  type CashDrawerRow,
  findChosenDrawerId,
  insertDrawer,
  listDrawers,
  lockDrawer,
  updateDrawer,
  upsertChoice,
} from './cash-drawers.repository.ts';

export type CashDrawersService = ReturnType<typeof createCashDrawersService>;

/** Lists, saves and chooses the drawers of the cash book. */
export function createCashDrawersService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db } = deps.database;

  async function list(caller: Caller): Promise<CashDrawers> {
    const user = requireUser(caller);
    requirePermission(canKeepCashBook(user));
    return { items: await listDrawersOf(db, user.userId) };
  }

  /** Creates or changes a drawer. Throws `drawer_not_found`, `drawer_name_used` and `drawer_in_use`. */
  async function save(write: WriteContext, request: SaveCashDrawerArgs): Promise<CashDrawers> {
    const user = requireUser(write.caller);
    requirePermission(canManageCashDrawers(user));
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { id = randomUUID(), name } = request;
      const before = request.id === undefined ? undefined : await requireDrawer(tx, id);
      const active = request.active ?? before?.active ?? true;
      if (before) await updateDrawer(tx, { id, name, active });
      else await insertDrawer(tx, { id, name, createdAt: at });
      await recordAudit(tx, {
        ...{ actorId: user.userId, action: 'save_cash_drawer', entity: 'cash_drawer', entityId: id, at },
        details: { before: before && { name: before.name, active: before.active }, after: { name, active } },
      });
      return { items: await listDrawersOf(tx, user.userId) };
    });
  }

  /** Chooses the drawer of the caller. Throws `drawer_not_found` and `drawer_retired`. */
  async function choose(write: WriteContext, request: ChooseCashDrawerArgs): Promise<CashDrawers> {
    const user = requireUser(write.caller);
    requirePermission(canKeepCashBook(user));
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const { id: drawerId } = requireActive(await requireDrawer(tx, request.drawer_id));
      await upsertChoice(tx, { userId: user.userId, drawerId, chosenAt: at });
      await recordAudit(tx, {
        ...{
          actorId: user.userId,
          action: 'choose_cash_drawer',
          entity: 'cash_drawer',
          entityId: drawerId,
          at,
        },
      });
      return { items: await listDrawersOf(tx, user.userId) };
    });
  }

  return { list, save, choose };
}

/** All drawers, with the one of a user: the chosen one, or the first active one. */
export async function listDrawersOf(db: Database, userId: string): Promise<CashDrawer[]> {
  const rows = await listDrawers(db);
  const chosenId = await findChosenDrawerId(db, userId);
  const active = rows.filter((row) => row.active);
  const mine = active.find(({ id }) => id === chosenId) ?? active[0];
  return rows.map((row) => presentDrawer(row, mine?.id));
}

/** Locks a drawer and returns it. Throws `drawer_not_found`. */
export async function requireDrawer(tx: Database, drawerId: string): Promise<CashDrawerRow> {
  const drawer = await lockDrawer(tx, drawerId);
  if (!drawer) throw errors.drawerNotFound();
  return drawer;
}

export function requireActive(drawer: CashDrawerRow): CashDrawerRow {
  if (!drawer.active) throw errors.drawerRetired();
  return drawer;
}
