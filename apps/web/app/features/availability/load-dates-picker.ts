import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { hasPopoverRoom } from '#app/ui/hooks/use-has-popover-room.ts';

/** The dates picker with all that it shows, at once: one after the other they cost a slow line its latency three times. */
export const loadDatesPicker = retryImport(async () => {
  const [picker] = await Promise.all([
    import('./dates-picker.tsx'),
    import('#app/ui/calendar/calendar.lazy.tsx'),
    hasPopoverRoom()
      ? import('#app/ui/overlays/popover.lazy.tsx')
      : import('#app/ui/overlays/sheet.lazy.tsx'),
  ]);
  return picker;
});
