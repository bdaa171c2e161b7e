import { randomUUID } from 'node:crypto';
import type {
  ListOfferedExtrasQuery,
  ManagedExtra,
  ManagedExtras,
  OfferedExtras,
  SaveExtraArgs,
} from '@coastline/contracts/bookings/extras';
import { MAX_KEPT_EXTRAS } from '@coastline/domain/extras/extras';
import { bututsToNumeric, fromDalasi, numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import { canManageExtras } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { type CarsService, requireRentalDates } from '../../catalogue/cars/cars.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import {
  countExtras,
  type ExtraRow,
  findExtraForUpdate,
  insertExtra,
  listManagedExtras,
  listOfferedExtras,
  updateExtra,
} from './extras.repository.ts';

export type ExtrasService = ReturnType<typeof createExtrasService>;

/** The extras of the office and of hosts. */
export function createExtrasService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  cars: CarsService;
}) {
  /** The extras that a guest can add to a booking of a car, with the number that is free on these days. */
  async function listOffered(
    caller: Caller,
    { carId, start_date: start, end_date: end }: ListOfferedExtrasQuery & { carId: string },
  ): Promise<OfferedExtras> {
    const now = deps.clock();
    const range = requireRentalDates({ start, end }, { now });
    await deps.cars.getVisible(caller, carId);
    const rows = await deps.database.read(caller, (db) => listOfferedExtras(db, { carId, range, now }));
    return {
      items: rows.map(({ id, carId: car, kind, name, unitPriceBututs, per, free }) => ({
        ...{ id, car_id: car, kind, name, unit_price: toDalasi(unitPriceBututs), per },
        free: Math.max(0, free),
      })),
    };
  }

  async function listForOffice(caller: Caller): Promise<ManagedExtras> {
    requirePermission(canManageExtras(requireUser(caller)));
    return listManaged(deps.database.db, null);
  }

  async function listForCar(caller: Caller, carId: string): Promise<ManagedExtras> {
    const { db } = deps.database;
    await deps.cars.requireAvailabilityManager(db, requireUser(caller), carId);
    return listManaged(db, carId);
  }

  /** Creates, changes or retires an extra of the office; bookings keep their agreed extras. */
  async function saveForOffice(write: WriteContext, args: SaveExtraArgs): Promise<ManagedExtras> {
    requirePermission(canManageExtras(requireUser(write.caller)));
    return write.inTransaction((tx) => save(tx, write.caller, { args, carId: null }));
  }

  /** Creates, changes or retires an extra of a car, as its host or the office. */
  async function saveForCar(
    write: WriteContext,
    { carId, ...args }: SaveExtraArgs & { carId: string },
  ): Promise<ManagedExtras> {
    const user = requireUser(write.caller);
    return write.inTransaction(async (tx) => {
      await deps.cars.requireAvailabilityManager(tx, user, carId);
      return save(tx, write.caller, { args, carId });
    });
  }

  /** Throws `extra_not_found`, `extra_name_used`, and `settings_changed` if the page has shown another version. */
  async function save(
    tx: Database,
    caller: Caller,
    { args, carId }: { args: SaveExtraArgs; carId: string | null },
  ): Promise<ManagedExtras> {
    const user = requireUser(caller);
    const at = deps.clock();
    const before = args.id === undefined ? undefined : await requireCurrent(tx, { args, carId });
    const extra = toRow(args, { carId, at, before });
    if (before) await updateExtra(tx, extra);
    else {
      await requireRoom(tx, carId);
      await insertExtra(tx, extra);
    }
    const { updated_at: _version, ...after } = args;
    await recordAudit(tx, {
      ...{ actorId: user.userId, action: 'save_extra', entity: 'extra', entityId: extra.id, at },
      details: { before: before ? presentManaged(before) : null, after: { ...after, car_id: carId } },
    });
    return listManaged(tx, carId);
  }

  return { listOffered, listForOffice, listForCar, saveForOffice, saveForCar };
}

async function requireRoom(tx: Database, carId: string | null): Promise<void> {
  if ((await countExtras(tx, carId)) < MAX_KEPT_EXTRAS) return;
  throw errors.invalidInput(`There are ${MAX_KEPT_EXTRAS} extras already. Please change one of them.`);
}

async function requireCurrent(
  tx: Database,
  { args, carId }: { args: SaveExtraArgs; carId: string | null },
): Promise<ExtraRow> {
  const found = await findExtraForUpdate(tx, { id: args.id ?? '', carId });
  if (!found) throw errors.extraNotFound();
  if (found.updatedAt.toISOString() === args.updated_at) return found;
  throw errors.wrongStatus(
    'Somebody else has changed this extra meanwhile. Please look at it again.',
    'settings_changed',
  );
}

function toRow(
  args: SaveExtraArgs,
  { carId, at, before }: { carId: string | null; at: Date; before: ExtraRow | undefined },
): ExtraRow {
  return {
    id: before?.id ?? randomUUID(),
    carId,
    ...{ kind: args.kind, name: args.name, per: args.per, stock: args.stock },
    unitPrice: bututsToNumeric(fromDalasi(args.unit_price)),
    retiredAt: args.retired ? (before?.retiredAt ?? at) : null,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}

async function listManaged(tx: Database, carId: string | null): Promise<ManagedExtras> {
  return { items: (await listManagedExtras(tx, carId)).map(presentManaged) };
}

function presentManaged(row: ExtraRow): ManagedExtra {
  return {
    ...{ id: row.id, car_id: row.carId, kind: row.kind, name: row.name, per: row.per, stock: row.stock },
    unit_price: numericToDalasi(row.unitPrice),
    retired_at: row.retiredAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}
