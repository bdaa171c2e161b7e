import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../media/icon.tsx';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: LucideIcon | undefined;
  /** Link target. Either this or `onSelect` is set. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Shows a separator above. */
  separated?: boolean | undefined;
}

const ROW =
  'flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-ink no-underline outline-none data-highlighted:bg-ground-deep focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus';

export default function MenuContent({
  open,
  byKeyboard,
  onOpenChange,
  anchor,
  header,
  entries,
  label,
}: {
  open: boolean;
  /** Opened by keyboard: the first entry receives the focus. */
  byKeyboard: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  header?: ReactNode;
  entries: MenuEntry[];
  label: string;
}) {
  // Rendered in the landmark of its button, for screen readers.
  const [landmark] = useState(() => anchor.current?.closest<HTMLElement>('header, main') ?? undefined);
  const popup = useRef<HTMLDivElement>(null);
  const focusFirst = () => popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => (isOpen && byKeyboard ? focusFirst() : undefined)}
    >
      <Base.Portal container={landmark}>
        <Base.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-dialog"
        >
          <Base.Popup
            ref={popup}
            aria-label={label}
            finalFocus={anchor}
            className="max-h-[calc(var(--available-height)-var(--bottom-nav-room))] w-76 max-w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised p-2 shadow-lift-3 transition-[opacity,translate] duration-calm ease-out outline-none data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
          >
            {header ? <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">{header}</div> : null}
            {entries.map((entry) => (
              <MenuRow key={entry.key} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const inside = (
    <>
      {entry.icon ? <Icon of={entry.icon} className="size-[1.25em] text-ink-faint" /> : null}
      {entry.label}
    </>
  );
  return (
    <>
      {entry.separated ? <Base.Separator className="my-1.5 h-px bg-line" /> : null}
      {entry.to ? (
        <Base.LinkItem closeOnClick className={ROW} render={<Link to={entry.to} />}>
          {inside}
        </Base.LinkItem>
      ) : (
        <Base.Item className={ROW} {...(entry.onSelect ? { onClick: entry.onSelect } : {})}>
          {inside}
        </Base.Item>
      )}
    </>
  );
}
