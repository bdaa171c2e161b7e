import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { Button } from './button.tsx';

/** Save button (children). With unsaved changes, also a hint and an undo button. */
export function SaveRow({
  isChanged,
  onUndo,
  children,
}: {
  isChanged: boolean;
  onUndo: () => void;
  children: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  const undo = () => {
    onUndo();
    // The undo button unmounts, so the focus moves to the save button.
    row.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <div ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <UnsavedHint>{isChanged ? 'Not saved yet' : null}</UnsavedHint>
      {isChanged ? (
        <Button tone="quiet" small onClick={undo}>
          Undo changes
        </Button>
      ) : null}
    </div>
  );
}

/** Live region beside the save button that announces unsaved changes. Empty otherwise. */
export function UnsavedHint({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="status" className={cx('text-sm font-[550] text-sun-ink', className)}>
      {children}
    </p>
  );
}
