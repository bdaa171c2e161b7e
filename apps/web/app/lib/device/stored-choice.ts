import { useSyncExternalStore } from 'react';

/** One value that outlives a visit, shared by every component and every tab. Storage that is forbidden forgets. */
export interface StoredChoice {
  get: () => string | null;
  set: (value: string | null) => void;
  /** The value in a component; null on the server and while hydrating. */
  use: () => string | null;
}

export function createStoredChoice(key: string): StoredChoice {
  const listeners = new Set<() => void>();
  let memory: string | null | undefined;
  const get = () => {
    memory ??= read(key);
    return memory;
  };
  const set = (value: string | null) => {
    memory = value;
    write(key, value);
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    memory = event.newValue;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // The same one for all components of a page: adding it again adds nothing.
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => null) };
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Private windows may forbid storage: the choice then lasts as long as the page.
  }
}
