import type { OpeningHours } from '@coastline/domain/meetings/meeting-places';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';
import { meetingPlaceHours, meetingPlaces } from '../../../persistence/schema/index.ts';

type PlaceColumns = Omit<typeof meetingPlaces.$inferSelect, 'createdAt'>;

/** A place with its opening hours. */
export interface MeetingPlaceRow extends Omit<PlaceColumns, 'latitude' | 'longitude'> {
  latitude: number;
  longitude: number;
  hours: OpeningHours[];
}

const LIST_PLACES = {
  name: 'list_meeting_places',
  text: `select p.id, p.name, p.kind, p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.directions,
      p.lead_time_hours as "leadTimeHours", p.position, p.photo, p.fee::text as fee, p.retired_at as "retiredAt", p.updated_at as "updatedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
          order by h.weekday), '[]') from meeting_place_hours h where h.place_id = p.id) as hours
    from meeting_places p
    order by p.retired_at is not null, p.position, p.name, p.id`,
};

/** Lists all places: active ones first, in the order of the office. */
export function listMeetingPlaces(db: Database): Promise<MeetingPlaceRow[]> {
  return runNamed<MeetingPlaceRow>(db, LIST_PLACES, []);
}

/** Locks a place until the transaction ends; undefined for a missing one. */
export async function lockMeetingPlace(tx: Database, id: string): Promise<{ updatedAt: Date } | undefined> {
  const [place] = await tx
    .select({ updatedAt: meetingPlaces.updatedAt })
    .from(meetingPlaces)
    .where(eq(meetingPlaces.id, id))
    .for('no key update');
  return place;
}

/** The public URL of the photo of a place; null without one. */
export async function findPlacePhoto(db: Database, id: string): Promise<string | null> {
  const [place] = await db
    .select({ photo: meetingPlaces.photo })
    .from(meetingPlaces)
    .where(eq(meetingPlaces.id, id));
  return place?.photo ?? null;
}

/** Inserts or updates a place and replaces its opening hours; `meeting_places_name_once` allows each name once. */
export async function saveMeetingPlace(
  tx: Database,
  place: PlaceColumns & { hours: OpeningHours[]; isNew: boolean },
): Promise<void> {
  const { hours, isNew, ...columns } = place;
  const { id, ...change } = columns;
  if (isNew) await tx.insert(meetingPlaces).values({ ...columns, createdAt: place.updatedAt });
  else await tx.update(meetingPlaces).set(change).where(eq(meetingPlaces.id, id));
  await tx.delete(meetingPlaceHours).where(eq(meetingPlaceHours.placeId, id));
  if (hours.length > 0) {
    await tx.insert(meetingPlaceHours).values(hours.map((each) => ({ ...each, placeId: id })));
  }
}
