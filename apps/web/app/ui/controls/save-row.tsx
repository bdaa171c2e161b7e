import { type ReactNode, useRef } from 'react';
import { Unsaved } from '../states/unsaved.tsx';
import { Button } from './button.tsx';

/** The button that saves a form (children), and while something is not saved the words that say so and the way back. */
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
    // The button that was pressed goes.
    row.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <div ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <Unsaved>{isChanged ? 'Not saved yet' : null}</Unsaved>
      {isChanged ? (
        <Button tone="quiet" small onClick={undo}>
          Undo changes
        </Button>
      ) : null}
    </div>
  );
}
