import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { findInitialFocus, useCloseOnBack, useIsScrollable } from './overlay-hooks.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Sentence that screen readers read with the title. */
  description?: ReactNode;
  /** Buttons, the main one first. Without actions, a close button is shown beside the title. */
  actions?: ReactNode;
  wide?: boolean | undefined;
  children?: ReactNode;
}

export const BACKDROP =
  'fixed inset-0 bg-veil transition-opacity duration-calm ease-out data-ending-style:opacity-0 data-ending-style:ease-in data-starting-style:opacity-0';
export const CLOSE_BUTTON =
  '-my-2 -mr-[min(.75rem,3.4vw)] inline-grid size-tap flex-none place-items-center rounded-pill hover:bg-ground-deep focus-visible:rounded-pill';

export default function DialogContent({
  open,
  onClose,
  title,
  description,
  actions,
  wide,
  children,
}: DialogProps) {
  const { close } = useUiTexts();
  const panel = useRef<HTMLDivElement>(null);
  const [body, isScrollable] = useIsScrollable();
  useCloseOnBack(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        {/* Same z-index as the panel, so that the backdrop of a second dialog covers the first one. */}
        <Base.Backdrop className={cx('z-dialog', BACKDROP)} />
        <Base.Viewport className="fixed inset-0 z-dialog grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-ticket [container-type:size]">
          <Base.Popup
            ref={panel}
            initialFocus={() => findInitialFocus(panel.current)}
            className={cx(
              'flex max-h-[calc(100dvh-2*var(--spacing-ticket))] w-full flex-col short:max-h-none [@container(max-height:24rem)]:max-h-none gap-4 rounded-xl bg-surface-raised p-[min(1.5rem,6.75vw)] shadow-lift-3 transition-[opacity,translate] duration-calm ease-out outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-ending-style:ease-in data-starting-style:translate-y-2 data-starting-style:opacity-0',
              wide ? 'max-w-[42rem]' : 'max-w-[27rem]',
            )}
          >
            <div className="flex flex-none items-start justify-between gap-4">
              <Base.Title className="min-w-0 text-xl tracking-[-.01em]">{title}</Base.Title>
              {actions ? null : (
                <Base.Close data-cross aria-label={close} className={CLOSE_BUTTON}>
                  <Icon of={X} />
                </Base.Close>
              )}
            </div>
            {/* The content scrolls between title and buttons. On low screens, the whole dialog scrolls. */}
            {description || children ? (
              <div
                ref={body}
                tabIndex={isScrollable ? 0 : undefined}
                className="-mx-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto overscroll-contain px-2 py-1"
              >
                {description ? (
                  <Base.Description className="text-ink-soft">{description}</Base.Description>
                ) : null}
                {children}
              </div>
            ) : null}
            {actions ? <div className="flex flex-none flex-wrap items-center gap-2">{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
