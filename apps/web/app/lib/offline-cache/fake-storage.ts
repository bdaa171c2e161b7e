import { SESSION_STORAGE_KEY } from '../session/session-storage.ts';

const ROOM = 100_000;

/** Storage implementation for tests. Entries are own properties, as in browsers, and the quota is limited. */
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

/** Stores a session like the auth client does. */
export function signIn(person: string): void {
  const session = { access_token: 'token', user: { id: person } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}
