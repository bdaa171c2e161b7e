import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { CLOSE_BUTTON } from './dialog.lazy.tsx';
import { findInitialFocus, useCloseOnBack } from './overlay-hooks.ts';

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** Field that the popover is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  title: ReactNode;
  /** Fixed below the scrolling content; usually two buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

const POPUP =
  'flex max-h-(--available-height) w-[25rem] max-w-(--available-width) flex-col overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised shadow-lift-3 outline-none transition-opacity duration-calm ease-out data-starting-style:opacity-0 data-ending-style:opacity-0 min-[76rem]:w-[44rem]';

/** Non-modal dialog beside its field. A click outside closes it. */
export default function PopoverContent({ open, onClose, anchor, title, footer, children }: PopoverProps) {
  const { close } = useUiTexts();
  const popup = useRef<HTMLDivElement>(null);
  useCloseOnBack(open, onClose);
  useLayoutEffect(() => {
    if (open && anchor.current) scrollToFitPopover(anchor.current);
  }, [open, anchor]);
  return (
    <Base.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(next, { event }) => {
        // A click on the field switches between start and end.
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
          // Without room above and below, the popover scrolls. Beside the field, it would seem to belong to another field.
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className="z-dialog"
        >
          <Base.Popup ref={popup} initialFocus={() => findInitialFocus(popup.current)} className={POPUP}>
            <div className="flex items-center justify-between gap-2 px-ticket pt-3">
              <Base.Title className="min-w-0 text-lg tracking-[-.01em]">{title}</Base.Title>
              <Base.Close data-cross aria-label={close} className={CLOSE_BUTTON}>
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

/** Height of a calendar with its buttons, in rem. */
const POPOVER_HEIGHT_REM = 38;
const GAP_PX = 16;

/** Scrolls the page so that a tall popover fits below its field, if it fits neither above nor below. */
export function scrollToFitPopover(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect();
  const room = POPOVER_HEIGHT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (Math.max(top, window.innerHeight - bottom) >= room) return;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const needed = room - (window.innerHeight - bottom);
  window.scrollBy({ top: Math.min(needed, top - Math.max(header, 0) - GAP_PX) });
}
