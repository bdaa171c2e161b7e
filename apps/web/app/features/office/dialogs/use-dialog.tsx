import { Fragment, type ReactNode, useCallback, useState } from 'react';
import type { DialogProps } from './form-dialog.tsx';

/**
 * A dialog about a subject. `openDialog` opens it with fresh state; the caller must render `dialog`. It stays rendered
 * while it closes.
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
