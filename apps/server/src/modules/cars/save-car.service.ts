import { canAddCar, canEditCar, canListCarFor } from '@coastline/domain/people/permissions';
import type { SaveCarArgs } from '@coastline/domain/wire/car';
import type { HostCar } from '@coastline/domain/wire/hosting';
import type { Database, DatabaseClient } from '../../database/client.ts';
import {
  type Caller,
  requireIdentity,
  requireUser,
  type SignedInUser,
} from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import type { Write } from '../../platform/idempotency/writes.ts';
import type { HostsService } from '../accounts/hosts/hosts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { OwnPhotosService } from '../photos/own-photos.service.ts';
import { changedFields, requirePhotoCount, toCarFields } from './car-fields.ts';
import type { CarNotices } from './car-notices.service.ts';
import { insertCar, isCarOut, lockCar, updateCar } from './car-writes.repository.ts';
import { type CarRow, findCar } from './cars.repository.ts';
import { presentHostCar } from './host-cars.presenter.ts';

export type SaveCarService = ReturnType<typeof createSaveCarService>;

/** Listing cars, changing them, pausing and resuming them. */
export function createSaveCarService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  hosts: HostsService;
  ownPhotos: OwnPhotosService;
  notifyHost: CarNotices;
}) {
  /**
   * Lists a car, active from the start (DATA-11, DATA-42): for oneself, whereby one becomes a host (ROLE-17, ADD-36),
   * or, for admins only, for another host (ADD-35, ADD-37, SEC-21).
   */
  async function add(write: Write, args: SaveCarArgs): Promise<HostCar> {
    const user = requireUser(write.caller);
    requirePermission(canAddCar(user));
    const ownerId = args.owner_id ?? user.userId;
    requirePermission(canListCarFor(user, ownerId));
    const at = deps.clock();
    const fields = toCarFields(args, { now: at });
    const images = await checkPhotos(write.caller, args.images, []);
    return write.inTransaction(async (tx) => {
      await prepareOwner(tx, { user, ownerId, at });
      const car = await insertCar(tx, { ...fields, images, ownerId, createdAt: at, updatedAt: at });
      await deps.ownPhotos.noteUse(tx, { images, before: [], at });
      await audit(tx, { user, car, action: 'add_car', at, details: { owner_id: ownerId } });
      return presentHostCar(car, { userId: user.userId, isOut: false });
    });
  }

  async function prepareOwner(
    tx: Database,
    { user, ownerId, at }: { user: SignedInUser; ownerId: string; at: Date },
  ): Promise<void> {
    if (ownerId === user.userId) await deps.hosts.makeHost(tx, { userId: ownerId, at });
    else await deps.hosts.requireHost(tx, ownerId);
  }

  async function checkPhotos(
    caller: Caller,
    addresses: readonly string[],
    onCar: readonly string[],
  ): Promise<string[]> {
    const { authUserId } = requireIdentity(caller);
    const images = await deps.ownPhotos.requireOwn({ addresses, authUserId, onCar });
    requirePhotoCount(images.length);
    return images;
  }

  /**
   * Changes an own car, for the office any car, under the rules of a new one (ADD-22, OWN-11, SEC-06, ADM-44); its host stays
   * and is told of what the office changed.
   */
  async function edit(write: Write, carId: string, args: SaveCarArgs): Promise<HostCar> {
    const user = requireUser(write.caller);
    const known = requireEditable(user, await findCar(deps.database.db, carId));
    if (args.owner_id && args.owner_id !== known.ownerId) {
      throw refuse.forbidden('The host of a car cannot be changed.');
    }
    // Before the transaction: no connection waits for the storage.
    const images = await checkPhotos(write.caller, args.images, known.images);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const car = await lockEditable(tx, user, carId);
      const fields = toCarFields(args, { now: at, car });
      const changed = await updateCar(tx, carId, { ...fields, images, updatedAt: at });
      await deps.ownPhotos.noteUse(tx, { images, before: car.images, at });
      const changes = changedFields(car, changed);
      await audit(tx, { user, car: changed, action: 'edit_car', at, details: { fields: changes } });
      if (changes.length > 0) await notifyOfChange(tx, { user, car: changed, fields: changes });
      return presentHostCar(changed, { userId: user.userId, isOut: await isCarOut(tx, carId) });
    });
  }

  function notifyOfChange(
    tx: Database,
    { user, car, fields }: { user: SignedInUser; car: CarRow; fields: readonly string[] },
  ): Promise<void> {
    const named = { id: car.id, title: car.title ?? '', ownerId: car.ownerId };
    return deps.notifyHost(tx, { kind: 'host_car_changed', car: named, fields, by: user.userId });
  }

  /** Pauses or resumes a listing; its bookings stay as they are (OWN-06, OWN-16, LIFE-22). */
  async function setActive(write: Write, request: { carId: string; active: boolean }): Promise<HostCar> {
    const user = requireUser(write.caller);
    const { carId, active } = request;
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const car = await lockEditable(tx, user, carId);
      const isOut = await isCarOut(tx, carId);
      if (car.active === active) return presentHostCar(car, { userId: user.userId, isOut });
      // Whose role the office took away meanwhile: nobody but a host has a car listed.
      if (active) await prepareOwner(tx, { user, ownerId: car.ownerId, at });
      const changed = await updateCar(tx, carId, { active, updatedAt: at });
      const action = active ? 'activate_car' : 'deactivate_car';
      await audit(tx, { user, car: changed, action, at, before: car });
      await notifyOfChange(tx, { user, car: changed, fields: ['active'] });
      return presentHostCar(changed, { userId: user.userId, isOut });
    });
  }

  return { add, edit, setActive };
}

async function lockEditable(tx: Database, user: SignedInUser, carId: string): Promise<CarRow> {
  return requireEditable(user, await lockCar(tx, carId));
}

function requireEditable(user: SignedInUser, car: CarRow | undefined): CarRow {
  if (!car) throw refuse.carNotFound();
  requirePermission(canEditCar(user, car), refuse.carNotFound);
  return car;
}

async function audit(
  tx: Database,
  entry: {
    user: SignedInUser;
    car: CarRow;
    action: string;
    at: Date;
    details?: Record<string, unknown>;
    before?: CarRow;
  },
): Promise<void> {
  const { user, car, action, at, details, before } = entry;
  const statusOf = ({ active }: CarRow) => (active ? 'active' : 'inactive');
  await recordAudit(tx, {
    actorId: user.userId,
    action,
    entity: 'car',
    entityId: car.id,
    oldStatus: before && statusOf(before),
    newStatus: statusOf(car),
    at,
    details: { ...details, ...(user.userId !== car.ownerId && { by_office: true }) },
  });
}
