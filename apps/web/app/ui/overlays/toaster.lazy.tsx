import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { NoWrapNumbers } from '../layout/no-wrap.tsx';
import { Icon } from '../media/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { setToastRenderer, type Toast } from './toasts.ts';
import { type FreePlace, useFreePlace } from './use-free-place.ts';

type Tone = NonNullable<Toast['tone']>;
interface ToastData {
  tone: Tone;
  action: Toast['action'];
}

const DEFAULT_DURATION_MS = 5000;
const TONES: Record<Tone, { edge: string; sign: string; icon: LucideIcon }> = {
  info: { edge: 'border-l-action', sign: 'text-action-ink', icon: Info },
  good: { edge: 'border-l-palm', sign: 'text-palm-ink', icon: CircleCheck },
  bad: { edge: 'border-l-danger', sign: 'text-danger-ink', icon: CircleAlert },
};

// The library makes toasts dialogs by default.
const NO_DIALOG = { 'aria-modal': undefined };

const manager = Base.createToastManager<ToastData>();

export default function ToasterContent() {
  useEffect(() => setToastRenderer(show), []);
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <ToastViewport />
      </Base.Portal>
    </Base.Provider>
  );
}

function show({ title, description, action, tone = 'info', durationMs = DEFAULT_DURATION_MS }: Toast): void {
  manager.add({ title, description, timeout: durationMs, data: { tone, action } });
}

function ToastViewport() {
  const { toasts } = Base.useToastManager<ToastData>();
  const place = useFreePlace();
  return (
    <Base.Viewport
      aria-label={useUiTexts().notifications}
      style={toPosition(place)}
      className={cx(
        'fixed right-4 left-4 z-toast mx-auto flex gap-3 outline-none sm:w-89 md:left-auto',
        place.edge === 'top' ? 'flex-col' : 'flex-col-reverse',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Base.Viewport>
  );
}

// On phones below the header: the next button to press is usually at the foot of a form, sheet or page.
function toPosition({ edge, above }: FreePlace): CSSProperties {
  return edge === 'top'
    ? { top: 'calc(var(--bar) + .75rem)' }
    : { bottom: `calc(max(var(--bottom-nav), ${above}px) + .75rem)` };
}

function ToastCard({ toast }: { toast: Base.Root.ToastObject<ToastData> }) {
  const { tone, action }: ToastData = toast.data ?? { tone: 'info', action: undefined };
  const look = TONES[tone];
  return (
    <Base.Root
      toast={toast}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...NO_DIALOG}
      data-toast
      className={cx(
        'grid w-full grid-cols-[auto_1fr_auto] items-start max-[16rem]:grid-cols-[1fr_auto] gap-[min(.75rem,3.4vw)] rounded-md border border-l-6 border-line bg-surface-raised px-[min(1rem,4.5vw)] py-3.5 text-sm leading-[1.4] text-ink shadow-lift-3 transition-opacity duration-calm ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
        look.edge,
      )}
    >
      {/* On a phone with large text, the words need the width of the icon. */}
      <Icon of={look.icon} className={cx('size-[1.25em] max-[16rem]:hidden', look.sign)} />
      <div className="min-w-0">
        <Base.Title render={<b />} className="block font-bold">
          <NoWrapNumbers text={String(toast.title)} />
        </Base.Title>
        {toast.description ? (
          <Base.Description render={<span />} className="block">
            <NoWrapNumbers text={String(toast.description)} />
          </Base.Description>
        ) : null}
        {action ? (
          <Button
            small
            className="mt-2 flex"
            onClick={() => {
              manager.close(toast.id);
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton
        icon={X}
        label={useUiTexts().close}
        onClick={() => manager.close(toast.id)}
        className="-my-2.5 -mr-3"
      />
    </Base.Root>
  );
}
