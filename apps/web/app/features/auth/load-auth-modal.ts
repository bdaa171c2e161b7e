import { retryImport } from '#app/ui/hooks/retry-import.ts';

/** Loads the sign-in dialog and the dialog component in parallel. Sequential loading would double the latency. */
export const loadAuthModal = retryImport(async () => {
  const [modal] = await Promise.all([import('./auth-modal.tsx'), import('#app/ui/overlays/dialog.lazy.tsx')]);
  return modal;
});
