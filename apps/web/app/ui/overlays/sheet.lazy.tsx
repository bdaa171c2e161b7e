import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { BACKDROP, CLOSE_BUTTON } from './dialog.lazy.tsx';
import { findInitialFocus, useCloseOnBack } from './overlay-hooks.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Wide enough for two columns on desktops. */
  wide?: boolean | undefined;
  /** Fixed below the scrolling content; usually two buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

// In a window that is low for the size of its text, the sheet scrolls as a whole: the head would leave the content too little
// height. In large text the foot sticks, so that its buttons stay on the screen; a phone in landscape has no room for it.
const PANEL =
  'absolute inset-x-0 bottom-0 mx-auto grid max-h-[92dvh] w-full max-w-[34rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] short:block short:overflow-y-auto short:overscroll-contain [@container(max-height:28rem)]:block [@container(max-height:28rem)]:overflow-y-auto [@container(max-height:28rem)]:overscroll-contain rounded-t-xl bg-surface-raised shadow-lift-3 outline-none transition-transform duration-slow ease-out data-starting-style:translate-y-full data-ending-style:translate-y-full data-ending-style:ease-in data-ending-style:duration-calm';
const SIDE =
  'md:inset-y-0 md:right-0 md:left-auto md:m-0 md:max-h-none md:w-[27rem] md:rounded-l-xl md:rounded-tr-none md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0 md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0';

export default function SheetContent({ open, onClose, title, wide, footer, children }: SheetProps) {
  const { close } = useUiTexts();
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnBack(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={cx('z-veil', BACKDROP)} />
        <Base.Viewport className="fixed inset-0 z-sheet [container-type:size]">
          <Base.Popup
            ref={panel}
            initialFocus={() => findInitialFocus(panel.current)}
            className={cx(PANEL, SIDE, wide && 'min-[76rem]:w-[46rem] min-[76rem]:max-w-none')}
          >
            <div className="grid gap-4 px-ticket pt-2.5 pb-2 md:pt-5">
              <span aria-hidden className="mx-auto h-[5px] w-10 rounded-[3px] bg-line-strong md:hidden" />
              <div className="flex items-center justify-between gap-2">
                <Base.Title className="min-w-0 text-xl tracking-[-.01em]">{title}</Base.Title>
                <Base.Close data-cross aria-label={close} className={CLOSE_BUTTON}>
                  <Icon of={X} />
                </Base.Close>
              </div>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto overscroll-contain px-ticket py-2 short:overflow-visible [@container(max-height:28rem)]:overflow-visible">
              {children}
            </div>
            <div className="px-ticket pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] [@media(min-height:26rem)]:[@container(max-height:28rem)]:sticky [@media(min-height:26rem)]:[@container(max-height:28rem)]:bottom-0 [@media(min-height:26rem)]:[@container(max-height:28rem)]:bg-surface-raised">
              {footer}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
