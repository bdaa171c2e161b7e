import { patiently } from '#app/ui/timing/patiently.ts';
import { hasPopoverRoom } from '#app/ui/timing/use-has-popover-room.ts';

/** The dates picker with all that it shows, at once: one after the other they cost a slow line its latency three times. */
export const loadDatesPicker = patiently(async () => {
  const [picker] = await Promise.all([
    import('./dates-picker.tsx'),
    import('#app/ui/calendar/calendar.surface.tsx'),
    hasPopoverRoom()
      ? import('#app/ui/overlays/popover.lazy.tsx')
      : import('#app/ui/overlays/sheet.surface.tsx'),
  ]);
  return picker;
});
