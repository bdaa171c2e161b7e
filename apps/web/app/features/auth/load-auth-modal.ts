import { patiently } from '#app/ui/timing/patiently.ts';

/** The sign-in dialog and the dialog that it stands in, at once: one after the other they cost a slow line twice its latency. */
export const loadAuthModal = patiently(async () => {
  const [modal] = await Promise.all([
    import('./auth-modal.tsx'),
    import('#app/ui/overlays/dialog.surface.tsx'),
  ]);
  return modal;
});
