import { create } from 'zustand';

/** Dialogs that any page can open. The shell renders them. */
export type ShellDialog = 'settings' | 'how-it-works' | 'terms' | 'contract';

const useDialogStore = create<{ dialog: ShellDialog | null }>(() => ({ dialog: null }));

export function openShellDialog(dialog: ShellDialog): void {
  useDialogStore.setState({ dialog });
}

export function closeShellDialog(): void {
  useDialogStore.setState({ dialog: null });
}

/** The open dialog, or null. */
export function useShellDialog(): ShellDialog | null {
  return useDialogStore(({ dialog }) => dialog);
}
