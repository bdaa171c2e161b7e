import { DRAFT_FILES_DATABASE } from './device-databases.ts';

/** Files of unsent forms, stored in IndexedDB. They are deleted together with the draft of the form. */
const STORE = 'files';

/** Stores a file under a name. Returns false when storage is not available. */
export function saveDraftFile(name: string, file: Blob): Promise<boolean> {
  return run('readwrite', (files) => files.put(file, name)).then(
    () => true,
    () => false,
  );
}

export async function findDraftFile(name: string): Promise<Blob | undefined> {
  const found: unknown = await run('readonly', (files) => files.get(name)).catch(() => undefined);
  return found instanceof Blob ? found : undefined;
}

/** Lists the names of all files, of all forms and users. */
export async function listDraftFiles(): Promise<string[]> {
  const names: IDBValidKey[] = await run('readonly', (files) => files.getAllKeys()).catch(() => []);
  return names.filter((name) => typeof name === 'string');
}

export async function deleteDraftFiles(names: readonly string[]): Promise<void> {
  for (const name of names) await run('readwrite', (files) => files.delete(name)).catch(() => undefined);
}

async function run<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await toPromise(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    // An open connection would block the deletion of the database.
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFT_FILES_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return toPromise(request);
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}
