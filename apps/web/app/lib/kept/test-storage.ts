import { SESSION_STORAGE_KEY } from '../session/session-storage.ts';

const ROOM = 100_000;

/** A browser's storage for tests: its entries are its own keys, as in browsers, and it can be full. */
export function createStorage(): Storage {
  const storage: Storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      if (value.length > ROOM) throw new DOMException('full', 'QuotaExceededError');
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  return storage;
}

/** Leaves a session in the storage as the auth client does. */
export function signIn(person: string): void {
  const session = { access_token: 'token', user: { id: person } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}
