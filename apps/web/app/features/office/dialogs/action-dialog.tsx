import { type ReactNode, useCallback } from 'react';
import { lazyOverlay } from '#app/ui/overlays/lazy-overlay.tsx';
import type { OnBookingAction } from '../row/booking-row-actions.tsx';
import type { RequestedAction } from './action-dialog.lazy.tsx';
import { useDialog } from './use-dialog.tsx';

const ActionDialog = lazyOverlay(() => import('./action-dialog.lazy.tsx'));

/** Dialogs of the actions. `openDialog` opens one with fresh state; the caller must render `dialog`. */
export function useActionDialog(): { openDialog: OnBookingAction; dialog: ReactNode } {
  const { openDialog: open, dialog } = useDialog((request: RequestedAction, props) => (
    <ActionDialog request={request} {...props} />
  ));
  const openDialog = useCallback<OnBookingAction>(
    (action, booking, options) => open({ action, booking, ...options }),
    [open],
  );
  return { openDialog, dialog };
}
