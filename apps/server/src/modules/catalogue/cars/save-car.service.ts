import type { SaveCarArgs } from '@coastline/contracts/car';
import type { HostCar } from '@coastline/contracts/hosting';
import { canAddCar, canEditCar, canListCarFor } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireIdentity, requireUser, type SignedInUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import type { HostsService } from '../../people/accounts/hosts/hosts.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { PhotoOwnershipService } from '../photos/photo-ownership.service.ts';
import { listChangedFields, parseCarFields, requirePhotoCount } from './car-fields.ts';
import type { NotifyCarHost } from './car-notices.service.ts';
import { insertCar, isCarOut, lockCar, updateCar } from './car-writes.repository.ts';
import { presentHostCar } from './cars.presenter.ts';
import { type CarRow, findCar } from './cars.repository.ts';

export type SaveCarService = ReturnType<typeof createSaveCarService>;

/** Lists, changes, pauses and resumes cars. */
export function createSaveCarService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  hosts: HostsService;
  photoOwnership: PhotoOwnershipService;
  notifyHost: NotifyCarHost;
}) {
  /**
   * Lists a car, active from the start (DATA-11, DATA-42). Callers list it for themselves and become hosts (ROLE-17,
   * ADD-36); admins can list it for another host (ADD-35, ADD-37, SEC-21).
   */
  async function add(write: WriteContext, args: SaveCarArgs): Promise<HostCar> {
    const user = requireUser(write.caller);
    requirePermission(canAddCar(user));
    const ownerId = args.owner_id ?? user.userId;
    requirePermission(canListCarFor(user, ownerId));
    const at = deps.clock();
    const fields = parseCarFields(args, { now: at });
    const images = await requireCarPhotos(write.caller, args.images, []);
    return write.inTransaction(async (tx) => {
      await ensureHost(tx, { user, ownerId, at });
      const car = await insertCar(tx, { ...fields, images, ownerId, createdAt: at, updatedAt: at });
      await deps.photoOwnership.recordUsage(tx, { images, before: [], at });
      await audit(tx, { user, car, action: 'add_car', at, details: { owner_id: ownerId } });
      return presentHostCar(car, { userId: user.userId, isOut: false });
    });
  }

  async function ensureHost(
    tx: Database,
    { user, ownerId, at }: { user: SignedInUser; ownerId: string; at: Date },
  ): Promise<void> {
    if (ownerId === user.userId) await deps.hosts.makeHost(tx, { userId: ownerId, at });
    else await deps.hosts.requireHost(tx, ownerId);
  }

  async function requireCarPhotos(
    caller: Caller,
    addresses: readonly string[],
    shown: readonly string[],
  ): Promise<string[]> {
    const { authUserId } = requireIdentity(caller);
    const images = await deps.photoOwnership.requireOwnPhotos({ addresses, authUserId, shown });
    requirePhotoCount(images.length);
    return images;
  }

  /**
   * Changes a car of the caller, or any car for the office, under the rules of a new one (ADD-22, OWN-11, SEC-06, ADM-44).
   * The host cannot change and is notified of changes by the office.
   */
  async function edit(write: WriteContext, carId: string, args: SaveCarArgs): Promise<HostCar> {
    const user = requireUser(write.caller);
    const current = requireEditable(user, await findCar(deps.database.db, carId));
    if (args.owner_id && args.owner_id !== current.ownerId) {
      throw errors.forbidden('The host of a car cannot be changed.');
    }
    // Photos are checked before the transaction so that no connection waits for the storage.
    const images = await requireCarPhotos(write.caller, args.images, current.images);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const car = await lockEditable(tx, user, carId);
      const fields = parseCarFields(args, { now: at, car });
      const changed = await updateCar(tx, carId, { ...fields, images, updatedAt: at });
      await deps.photoOwnership.recordUsage(tx, { images, before: car.images, at });
      const changes = listChangedFields(car, changed);
      await audit(tx, { user, car: changed, action: 'edit_car', at, details: { fields: changes } });
      if (changes.length > 0) await notifyHostOfUpdate(tx, { user, car: changed, fields: changes });
      return presentHostCar(changed, { userId: user.userId, isOut: await isCarOut(tx, carId) });
    });
  }

  function notifyHostOfUpdate(
    tx: Database,
    { user, car, fields }: { user: SignedInUser; car: CarRow; fields: readonly string[] },
  ): Promise<void> {
    const carSummary = { id: car.id, title: car.title ?? '', ownerId: car.ownerId };
    return deps.notifyHost(tx, { kind: 'host_car_changed', car: carSummary, fields, actorId: user.userId });
  }

  /** Pauses or resumes a listing without touching its bookings (OWN-06, OWN-16, LIFE-22). */
  async function setActive(
    write: WriteContext,
    request: { carId: string; active: boolean },
  ): Promise<HostCar> {
    const user = requireUser(write.caller);
    const { carId, active } = request;
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const car = await lockEditable(tx, user, carId);
      const isOut = await isCarOut(tx, carId);
      if (car.active === active) return presentHostCar(car, { userId: user.userId, isOut });
      // The office may have removed the role of the owner, and only hosts can have active cars.
      if (active) await ensureHost(tx, { user, ownerId: car.ownerId, at });
      const changed = await updateCar(tx, carId, { active, updatedAt: at });
      const action = active ? 'activate_car' : 'deactivate_car';
      await audit(tx, { user, car: changed, action, at, before: car });
      await notifyHostOfUpdate(tx, { user, car: changed, fields: ['active'] });
      return presentHostCar(changed, { userId: user.userId, isOut });
    });
  }

  return { add, edit, setActive };
}

async function lockEditable(tx: Database, user: SignedInUser, carId: string): Promise<CarRow> {
  return requireEditable(user, await lockCar(tx, carId));
}

function requireEditable(user: SignedInUser, car: CarRow | undefined): CarRow {
  if (!car) throw errors.carNotFound();
  requirePermission(canEditCar(user, car), errors.carNotFound);
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
