import { create } from 'zustand';

export interface Toast {
  title: string;
  description?: string | undefined;
  tone?: 'info' | 'good' | 'bad' | undefined;
  /** Action button, such as undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Defaults to 5 s. */
  durationMs?: number | undefined;
}

// Toasts wait here until the toaster has loaded.
const queue: Toast[] = [];
const useToasterStore = create<{ isRequested: boolean }>(() => ({ isRequested: false }));
let renderToast: ((toast: Toast) => void) | null = null;

/** Shows a toast. Can be called from anywhere in the browser. */
export function notify(toast: Toast): void {
  if (renderToast) {
    renderToast(toast);
    return;
  }
  queue.push(toast);
  useToasterStore.setState({ isRequested: true });
}

/** Registers the toaster, which renders queued and future toasts. Returns a function that unregisters it. */
export function setToastRenderer(render: (toast: Toast) => void): () => void {
  renderToast = render;
  for (const toast of queue.splice(0)) render(toast);
  return () => {
    renderToast = null;
  };
}

/** Whether a toast was requested, which mounts the toaster. */
export function useHasToasts(): boolean {
  return useToasterStore(({ isRequested }) => isRequested);
}
