/** Files that belong to a form that was not sent yet; they lie beside its draft and go with it. */
const DATABASE = 'coastline-draft-files';
const STORE = 'files';

/** Keeps a file under a name; false where this device keeps none. */
export function keepDraftFile(name: string, file: Blob): Promise<boolean> {
  return run('readwrite', (files) => files.put(file, name)).then(
    () => true,
    () => false,
  );
}

export async function findDraftFile(name: string): Promise<Blob | undefined> {
  const found: unknown = await run('readonly', (files) => files.get(name)).catch(() => undefined);
  return found instanceof Blob ? found : undefined;
}

/** The names of all files, of everybody's forms. */
export async function listDraftFiles(): Promise<string[]> {
  const names: IDBValidKey[] = await run('readonly', (files) => files.getAllKeys()).catch(() => []);
  return names.filter((name) => typeof name === 'string');
}

export async function dropDraftFiles(names: readonly string[]): Promise<void> {
  for (const name of names) await run('readwrite', (files) => files.delete(name)).catch(() => undefined);
}

/** Everybody's files: the person signs out. */
export function dropAllDraftFiles(): void {
  // Storage may be forbidden; then there is nothing to drop.
  if (typeof indexedDB === 'undefined') return;
  indexedDB.deleteDatabase(DATABASE);
}

async function run<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    // An open connection would keep the database from being deleted.
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps no files'));
  });
}
