import { UNSENT_WORK_KEY, WORK_DATABASE } from './device-databases.ts';
import { listUnsentWork, type UnsentWork } from './unsent-work.ts';

/**
 * Work that was done without a connection, in IndexedDB: checklists of the office with the bookings that they are for, accident
 * reports, and the photos of both. It survives a reload, and a sign-out deletes it.
 */
const STORES = ['drafts', 'trips', 'photos', 'accidents', 'accident-photos'] as const;
const VERSION = 1;
const OPEN_TIMEOUT_MS = 5_000;
/** Whether the browser has not answered in time. Until it answers, every operation fails at once instead of after the timeout. */
let isHanging = false;
export type WorkStore = (typeof STORES)[number];

/** Notes whether a sign-out would delete unsent work of a kind. */
export function noteUnsentWork(kind: UnsentWork, isUnsent: boolean): void {
  try {
    writeUnsentWork(kind, isUnsent);
  } catch {
    // The storage is full or blocked. The work itself must not fail for the note.
  }
}

function writeUnsentWork(kind: UnsentWork, isUnsent: boolean): void {
  const others = listUnsentWork().filter((each) => each !== kind);
  const next = isUnsent ? [...others, kind] : others;
  if (next.length > 0) window.localStorage.setItem(UNSENT_WORK_KEY, next.join(' '));
  else window.localStorage.removeItem(UNSENT_WORK_KEY);
}

export function putValue(store: WorkStore, key: string, value: unknown): Promise<unknown> {
  return run(store, 'readwrite', (objects) => objects.put(value, key));
}

export async function findValue(store: WorkStore, key: string): Promise<unknown> {
  return run(store, 'readonly', (objects) => objects.get(key));
}

export async function listValues(store: WorkStore): Promise<unknown[]> {
  return run(store, 'readonly', (objects) => objects.getAll());
}

export async function deleteValues(store: WorkStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await run(store, 'readwrite', (objects) => objects.delete(key));
}

/** Deletes the values whose key begins with a prefix. */
export async function deleteByPrefix(store: WorkStore, prefix: string): Promise<void> {
  const keys = await run(store, 'readonly', (objects) => objects.getAllKeys());
  await deleteValues(
    store,
    keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix)),
  );
}

/**
 * Replaces a value with the result of `change`, in one transaction: no other tab writes in between. Undefined deletes the value,
 * and the same object writes nothing.
 */
export async function updateValue(
  store: WorkStore,
  key: string,
  change: (before: unknown) => unknown,
): Promise<unknown> {
  const database = await open();
  try {
    const transaction = database.transaction(store, 'readwrite');
    const objects = transaction.objectStore(store);
    const before = await toPromise(objects.get(key));
    const next = change(before);
    if (next === undefined) objects.delete(key);
    else if (next !== before) objects.put(next, key);
    await toCompletion(transaction);
    return next;
  } finally {
    database.close();
  }
}

async function run<T>(
  store: WorkStore,
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

/** Opens the database. A browser that does not answer counts as one without storage. */
function open(): Promise<IDBDatabase> {
  if (isHanging) return Promise.reject(new Error('IndexedDB does not answer'));
  const request = indexedDB.open(WORK_DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of STORES) request.result.createObjectStore(name);
  };
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      isHanging = true;
      reject(new Error('IndexedDB did not open'));
    }, OPEN_TIMEOUT_MS);
    toPromise(request)
      .then((database) => {
        // No caller waits any more, and an open connection would block the deletion of the database.
        if (isLate) database.close();
        else resolve(database);
      }, reject)
      .finally(() => {
        clearTimeout(timer);
        isHanging = false;
      });
  });
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
