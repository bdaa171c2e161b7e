import { useSyncExternalStore } from 'react';

/** Dialogs that any page can open. The shell renders them. */
export type ShellDialog = 'settings' | 'how-it-works' | 'terms' | 'contract';

let opened: ShellDialog | null = null;
const listeners = new Set<() => void>();

function setOpened(next: ShellDialog | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openShellDialog(dialog: ShellDialog): void {
  setOpened(dialog);
}

export function closeShellDialog(): void {
  setOpened(null);
}

/** The open dialog, or null. */
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
