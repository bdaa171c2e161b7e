import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useHasBeenTrue } from '../hooks/rendering.ts';
import { retryImport } from '../hooks/retry-import.ts';
import { LoadingBar } from '../states/loading.tsx';
import type { MenuEntry } from './menu.lazy.tsx';

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  header?: ReactNode;
  entries: MenuEntry[];
}

const MenuContent = lazy(retryImport(() => import('./menu.lazy.tsx')));

/** Button that opens a menu of links and actions. The menu loads on first use. */
export function Menu({ label, trigger, triggerClassName, header, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const wanted = useHasBeenTrue(open);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          // A click event from the keyboard has `detail` 0.
          setByKeyboard(event.detail === 0);
          setOpen(!open);
        }}
        className={
          triggerClassName ??
          'inline-grid size-tap flex-none place-items-center rounded-pill focus-visible:rounded-pill'
        }
      >
        {trigger}
      </button>
      {wanted ? (
        <Suspense fallback={<LoadingBar />}>
          <MenuContent
            {...{ open, byKeyboard, header, entries, label }}
            anchor={button}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
