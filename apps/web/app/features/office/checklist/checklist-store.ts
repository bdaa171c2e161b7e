import * as work from '#app/lib/device/work-store.ts';
import type { ChecklistDraft } from './checklist-draft.ts';
import type { StoredTrip } from './stored-trip.ts';

/**
 * Checklists, their photos and the bookings that they are for, in IndexedDB. They survive a reload and belong to one user: a
 * sign-out deletes the database, and the next user of the phone deletes checklists of other users.
 */
interface Values {
  drafts: ChecklistDraft;
  trips: StoredTrip;
  photos: Blob;
}
type StoreName = keyof Values;

const LIFETIME_MS = 30 * 86_400_000;

/** Stores a checklist, and notes whether a sign-out would delete unsent work. */
export async function saveDraft(draft: ChecklistDraft): Promise<void> {
  await putValue('drafts', draft.key, draft);
  await noteUnsentWork();
}

/** Deletes a checklist with its photos. */
export async function deleteDraft({ id, key }: Pick<ChecklistDraft, 'id' | 'key'>): Promise<void> {
  await deletePhotos(`${id}/`);
  await deleteValues('drafts', [key]);
  await noteUnsentWork();
}

async function noteUnsentWork(): Promise<void> {
  const drafts = await listValues('drafts');
  work.noteUnsentWork(
    'checklists',
    drafts.some(({ state }) => state !== 'sent'),
  );
}

export function putValue<Name extends StoreName>(
  store: Name,
  key: string,
  value: Values[Name],
): Promise<unknown> {
  return work.putValue(store, key, value);
}

export async function findValue<Name extends StoreName>(
  store: Name,
  key: string,
): Promise<Values[Name] | undefined> {
  return (await work.findValue(store, key)) as Values[Name] | undefined;
}

export async function listValues<Name extends StoreName>(store: Name): Promise<Values[Name][]> {
  return (await work.listValues(store)) as Values[Name][];
}

export function deleteValues(store: StoreName, keys: readonly string[]): Promise<void> {
  return work.deleteValues(store, keys);
}

/** Deletes the photos whose key begins with a prefix. */
export function deletePhotos(prefix: string): Promise<void> {
  return work.deleteByPrefix('photos', prefix);
}

/** Deletes checklists and bookings of other users, and bookings older than 30 days. Checklists of the user stay. */
export async function deleteForeignValues(userId: string, nowMs = Date.now()): Promise<void> {
  for (const draft of await listValues('drafts')) {
    if (draft.userId === userId) continue;
    await deleteDraft(draft);
  }
  for (const trip of await listValues('trips')) {
    if (trip.userId === userId && nowMs - trip.storedAt < LIFETIME_MS) continue;
    await deletePhotos(`${trip.bookingId}/`);
    await deleteValues('trips', [trip.key]);
  }
}
