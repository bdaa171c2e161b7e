import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { UnderWay } from '../states/under-way.tsx';
import { patiently } from '../timing/patiently.ts';
import { useOnceTrue } from '../timing/use-once-true.ts';
import type { MenuEntry } from './menu.surface.tsx';

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  header?: ReactNode;
  entries: MenuEntry[];
}

const MenuSurface = lazy(patiently(() => import('./menu.surface.tsx')));

/** A button that opens a list of places and deeds. The list's machinery is fetched on first use. */
export function Menu({ label, trigger, triggerClassName, header, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const wanted = useOnceTrue(open);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          // A press of a key counts no clicks.
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
        <Suspense fallback={<UnderWay />}>
          <MenuSurface
            {...{ open, byKeyboard, header, entries, label }}
            anchor={button}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
