import { CHECKLIST_DATABASE } from '#app/lib/device/draft-files.ts';
import { UNSENT_WORK_KEY } from '#app/lib/device/unsent-work.ts';
import type { ChecklistDraft } from './checklist-draft.ts';
import type { StoredTrip } from './stored-trip.ts';

/**
 * Checklists, their photos and the bookings that they are for, in IndexedDB. They survive a reload and belong to one user: a
 * sign-out deletes the database, and the next user of the phone deletes checklists of other users.
 */
const STORES = ['drafts', 'trips', 'photos'] as const;
type StoreName = (typeof STORES)[number];

interface Values {
  drafts: ChecklistDraft;
  trips: StoredTrip;
  photos: Blob;
}

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
  const isUnsent = (await listValues('drafts')).some(({ state }) => state !== 'sent');
  if (isUnsent) window.localStorage.setItem(UNSENT_WORK_KEY, 'true');
  else window.localStorage.removeItem(UNSENT_WORK_KEY);
}

export function putValue<Name extends StoreName>(
  store: Name,
  key: string,
  value: Values[Name],
): Promise<unknown> {
  return run(store, 'readwrite', (objects) => objects.put(value, key));
}

export async function findValue<Name extends StoreName>(
  store: Name,
  key: string,
): Promise<Values[Name] | undefined> {
  return run(store, 'readonly', (objects) => objects.get(key));
}

export async function listValues<Name extends StoreName>(store: Name): Promise<Values[Name][]> {
  return run(store, 'readonly', (objects) => objects.getAll());
}

export async function deleteValues(store: StoreName, keys: readonly string[]): Promise<void> {
  for (const key of keys) await run(store, 'readwrite', (objects) => objects.delete(key));
}

/** Deletes the photos whose key begins with a prefix. */
export async function deletePhotos(prefix: string): Promise<void> {
  const keys = await run('photos', 'readonly', (objects) => objects.getAllKeys());
  await deleteValues(
    'photos',
    keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix)),
  );
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

async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const result = await toPromise(work(transaction.objectStore(store)));
    // A write is durable when its transaction is complete; a full disk fails here.
    if (mode === 'readwrite') await toCompletion(transaction);
    return result;
  } finally {
    // An open connection would block the deletion of the database.
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(CHECKLIST_DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of STORES) request.result.createObjectStore(name);
  };
  return toPromise(request);
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

function toCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction was aborted'));
  });
}
