import { create } from 'zustand';

/** Dialogs that any page can open. The shell renders them. */
export type ShellDialog = 'settings' | 'how-it-works' | 'terms' | 'contract' | 'sign-out';

/** The open dialog, and the path at which it was opened. */
const useDialogStore = create<{ dialog: ShellDialog | null; path: string }>(() => ({
  dialog: null,
  path: '',
}));

export function openShellDialog(dialog: ShellDialog): void {
  useDialogStore.setState({ dialog, path: window.location.pathname });
}

export function closeShellDialog(): void {
  useDialogStore.setState({ dialog: null });
}

/**
 * Closes a dialog that was opened on another page. One that was opened while this page was on its way stays: the path changes
 * before the page appears.
 */
export function closeDialogOfOtherPage(path: string): void {
  if (useDialogStore.getState().path !== path) closeShellDialog();
}

/** The open dialog, or null. */
export function useShellDialog(): ShellDialog | null {
  return useDialogStore(({ dialog }) => dialog);
}
