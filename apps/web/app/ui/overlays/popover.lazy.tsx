import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { useClosesOnBack } from './closes-on-back.ts';
import { CROSS } from './dialog.surface.tsx';
import { firstFocus } from './first-focus.ts';
import { scrollToMakeRoom } from './scroll-to-make-room.ts';

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** The field at which the popover stands. */
  anchor: RefObject<HTMLElement | null>;
  title: ReactNode;
  /** Stays in sight below the scrolling content; usually two buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

const POPUP =
  'flex max-h-(--available-height) w-[25rem] max-w-(--available-width) flex-col overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised shadow-lift-3 outline-none transition-opacity duration-calm ease-out data-starting-style:opacity-0 data-ending-style:opacity-0 min-[76rem]:w-[44rem]';

/** A dialog beside its field: the page stays usable, and a press outside closes the popover. */
export default function PopoverSurface({ open, onClose, anchor, title, footer, children }: PopoverProps) {
  const { close } = useUiTexts();
  const popup = useRef<HTMLDivElement>(null);
  useClosesOnBack(open, onClose);
  useLayoutEffect(() => {
    if (open && anchor.current) scrollToMakeRoom(anchor.current);
  }, [open, anchor]);
  return (
    <Base.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(next, { event }) => {
        // A press on the field itself asks for its other end.
        const isOnField = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!next && !(isOnField && event.type !== 'keydown')) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          positionMethod="fixed"
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          // Without room above and below, the popover scrolls; beside the field it would seem to belong to another.
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className="z-dialog"
        >
          <Base.Popup ref={popup} initialFocus={() => firstFocus(popup.current)} className={POPUP}>
            <div className="flex items-center justify-between gap-2 px-ticket pt-3">
              <Base.Title className="min-w-0 text-lg tracking-[-.01em]">{title}</Base.Title>
              <Base.Close data-cross aria-label={close} className={CROSS}>
                <Icon of={X} />
              </Base.Close>
            </div>
            <div className="grid min-h-48 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-ticket py-2">
              {children}
            </div>
            <div className="px-ticket pt-2 pb-4">{footer}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
