import { useSyncExternalStore } from 'react';

/** A value in localStorage, shared by all components and tabs. When storage is blocked, it lasts as long as the page. */
interface StoredValue {
  get: () => string | null;
  set: (value: string | null) => void;
  /** Hook that returns the value. Null on the server and during hydration. */
  use: () => string | null;
}

export function createStoredValue(key: string): StoredValue {
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
    // The listener is one function for all components, so adding it again has no effect.
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
    // Private windows may block storage. The value then lasts as long as the page.
  }
}

/** Returns true on the first call with a key in this tab, and false afterwards. */
export function isFirstTimeThisVisit(key: string): boolean {
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without storage the result would always be true, and a repeated prompt is worse than none.
    return false;
  }
}
