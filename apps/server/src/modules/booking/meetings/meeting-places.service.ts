import { randomUUID } from 'node:crypto';
import {
  type MeetingPlaces,
  type OfficeMeetingPlaces,
  type SaveMeetingPlaceArgs,
  toOpeningHours,
} from '@coastline/contracts/bookings/meeting';
import { bututsToNumeric, fromDalasi } from '@coastline/domain/money/money';
import { canManageMeetingPlaces } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { createPhotoOwnershipService } from '../../catalogue/photos/photo-ownership.service.ts';
import type { PhotoStorage } from '../../catalogue/photos/storage/photo-storage.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import {
  findPlacePhoto,
  listMeetingPlaces,
  lockMeetingPlace,
  saveMeetingPlace,
} from './meeting-places.repository.ts';
import { presentOfficePlace, presentPlace } from './meetings.presenter.ts';

export type MeetingPlacesService = ReturnType<typeof createMeetingPlacesService>;

/** The places at which the office hands cars over. */
export function createMeetingPlacesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  originals: PhotoStorage;
}) {
  const photoOwnership = createPhotoOwnershipService({ ...deps, field: 'photo' });

  /** The places that guests can choose, the default one first. */
  async function list(caller: Caller): Promise<MeetingPlaces> {
    const rows = await deps.database.read(caller, listMeetingPlaces);
    return { items: rows.filter(({ retiredAt }) => retiredAt === null).map(presentPlace) };
  }

  async function listForOffice(caller: Caller): Promise<OfficeMeetingPlaces> {
    requirePermission(canManageMeetingPlaces(requireUser(caller)));
    return listAll(deps.database.db);
  }

  /**
   * Creates, changes or retires a place; bookings keep the hours that are agreed. Throws `meeting_place_not_found`,
   * `meeting_place_name_used`, `invalid_input` for a photo that is not an own upload, and `settings_changed` for an outdated
   * version.
   */
  async function save(write: WriteContext, args: SaveMeetingPlaceArgs): Promise<OfficeMeetingPlaces> {
    const user = requireUser(write.caller);
    requirePermission(canManageMeetingPlaces(user));
    // The photo is checked before the transaction so that no connection waits for the storage.
    const checked = await requireOwnPhoto(write.caller, args);
    return write.inTransaction(async (tx) => {
      const at = deps.clock();
      const before = args.id === undefined ? undefined : await requireCurrent(tx, args);
      const photo = checked === undefined ? (before?.photo ?? null) : checked;
      const fee = args.fee ?? before?.fee ?? 0;
      const current = { at, photo, fee, retiredAt: before?.retired_at ?? null };
      const place = toRow(args, { id: args.id ?? randomUUID(), ...current });
      await saveMeetingPlace(tx, { ...place, isNew: before === undefined });
      await photoOwnership.recordUsage(tx, { images: toList(photo), before: toList(before?.photo), at });
      const { updated_at: _version, ...after } = args;
      await recordAudit(tx, {
        ...{ actorId: user.userId, action: 'save_meeting_place', entity: 'meeting_place', at },
        entityId: place.id,
        details: { before: before ?? null, after: { ...after, photo, fee } },
      });
      return listAll(tx);
    });
  }

  /** The public URL of the photo to store, null for none, or undefined if the photo stays. */
  async function requireOwnPhoto(caller: Caller, { id, photo }: SaveMeetingPlaceArgs) {
    if (!photo) return photo;
    const { authUserId } = requireIdentity(caller);
    const shown = toList(id === undefined ? null : await findPlacePhoto(deps.database.db, id));
    const [image] = await photoOwnership.requireOwnPhotos({ addresses: [photo], authUserId, shown });
    return image;
  }

  return { list, listForOffice, save };
}

function toList(photo: string | null | undefined): string[] {
  return photo ? [photo] : [];
}

async function requireCurrent(tx: Database, args: SaveMeetingPlaceArgs) {
  const locked = args.id === undefined ? undefined : await lockMeetingPlace(tx, args.id);
  if (!locked) throw errors.meetingPlaceNotFound();
  if (locked.updatedAt.toISOString() !== args.updated_at) {
    throw errors.wrongStatus(
      'Somebody else has changed this place meanwhile. Please look at it again.',
      'settings_changed',
    );
  }
  const { items } = await listAll(tx);
  return items.find(({ id }) => id === args.id);
}

async function listAll(db: Database): Promise<OfficeMeetingPlaces> {
  return { items: (await listMeetingPlaces(db)).map(presentOfficePlace) };
}

// PostgreSQL rounds a position to five decimals, about one metre.
function toRow(
  args: SaveMeetingPlaceArgs,
  place: { id: string; at: Date; photo: string | null; fee: number; retiredAt: string | null },
) {
  const retiredAt = place.retiredAt ? new Date(place.retiredAt) : place.at;
  return {
    id: place.id,
    name: args.name,
    kind: args.kind,
    latitude: args.latitude.toFixed(5),
    longitude: args.longitude.toFixed(5),
    directions: args.directions,
    photo: place.photo,
    fee: bututsToNumeric(fromDalasi(place.fee)),
    leadTimeHours: args.lead_time_hours,
    position: args.position,
    retiredAt: args.retired ? retiredAt : null,
    updatedAt: place.at,
    hours: args.hours.map(toOpeningHours),
  };
}
