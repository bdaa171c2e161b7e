import { randomUUID } from 'node:crypto';
import { createPhoto } from './cars.ts';
import type { TestPerson } from './people.ts';
import { type ApiResponse, call, type TestServer } from './test-server.ts';

/** A complete accident report, an hour after the instant `now`. */
export function accidentBody(now: Date, changes: object = {}) {
  return {
    id: randomUUID(),
    happened_at: now.toISOString(),
    place: 'Bertil Harding Highway, at the Kotu junction',
    position: { latitude: 13.457912, longitude: -16.701234, accuracy_m: 12 },
    injury: 'injured',
    police: 'attended',
    police_details: 'Kotu station, report 41/2031',
    other_party: {
      names: 'Ousman Ceesay',
      phones: '+220 770 55 66',
      plates: 'BJL 4411 C',
      insurer: 'Takaful Gambia',
    },
    description: 'A minibus hit the left side while I was turning.',
    photos: 2,
    ...changes,
  };
}

export const reportPath = (bookingId: string) => `/rest/v1/bookings/${bookingId}/accident-reports`;

/** Uploads a photo of a report, as a phone does. */
export async function addAccidentPhoto(
  world: TestServer,
  as: TestPerson,
  photo: { bookingId: string; reportId: string; photoId?: string; subject?: string; key?: string },
): Promise<ApiResponse> {
  const { bookingId, reportId, photoId = randomUUID(), subject = 'car', key } = photo;
  const query = `photo_id=${photoId}&subject=${subject}`;
  const headers = { 'content-type': 'image/jpeg', ...(key !== undefined && { 'idempotency-key': key }) };
  const raw = new Uint8Array(await createPhoto('jpeg'));
  return call(world.server, 'POST', `${reportPath(bookingId)}/${reportId}/photos?${query}`, {
    as,
    raw,
    headers,
  });
}

export const listAccidents = (world: TestServer, as: TestPerson, bookingId: string) =>
  call(world.server, 'GET', reportPath(bookingId), { as });
