import { useSyncExternalStore } from 'react';

/** The dialogs that any page may open; the shell draws them. */
export type ShellDialog = 'settings' | 'how-it-works' | 'terms' | 'contract';

let opened: ShellDialog | null = null;
const listeners = new Set<() => void>();

function put(next: ShellDialog | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openShellDialog(dialog: ShellDialog): void {
  put(dialog);
}

export function closeShellDialog(): void {
  put(null);
}

/** Which of them is open. */
export function useShellDialog(): ShellDialog | null {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
