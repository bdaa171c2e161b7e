import { type ReactNode, useCallback, useState } from 'react';
import type { Ask } from '../row/booking-actions.tsx';
import { type AskedDeed, DeedDialog } from './deed-dialog.tsx';

/** The dialogs of the office's steps: `ask` opens one, freshly filled in each time; `dialog` is to be drawn somewhere. */
export function useDeedDialog(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<(AskedDeed & { place: number }) | undefined>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>((deed, booking, more = {}) => {
    setAsked((before) => ({ deed, booking, ...more, place: (before?.place ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const dialog = asked ? (
    <DeedDialog key={asked.place} asked={asked} open={isOpen} onClose={() => setOpen(false)} />
  ) : null;
  return { ask, dialog };
}
