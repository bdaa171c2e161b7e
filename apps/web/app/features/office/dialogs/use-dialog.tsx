import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

/**
 * State of a dialog that opens with fresh state each time. The argument of `openDialog` is passed to `render`. The caller
 * must render `dialog`, which stays rendered while the dialog closes.
 */
export function useDialog<Subject = void>(
  render: (subject: Subject, props: DialogProps) => ReactNode,
): { openDialog: (subject: Subject) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ subject: Subject; key: number; isOpen: boolean }>();
  const openDialog = useCallback((subject: Subject) => {
    setOpened((previous) => ({ subject, key: (previous?.key ?? 0) + 1, isOpen: true }));
  }, []);
  const onClose = () => setOpened((previous) => previous && { ...previous, isOpen: false });
  const dialog = opened ? (
    <Fragment key={opened.key}>{render(opened.subject, { open: opened.isOpen, onClose })}</Fragment>
  ) : null;
  return { openDialog, dialog };
}
