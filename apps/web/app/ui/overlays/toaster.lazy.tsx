import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
// In built pages, sonner does not inject its styles; see linked-styles.plugin.ts.
import 'sonner/dist/styles.css';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { useIsWide } from '../hooks/use-is-wide.ts';
import { NoWrapNumbers } from '../layout/no-wrap.tsx';
import { Icon } from '../media/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { setToastRenderer, type Toast } from './toasts.ts';
import { useFreePlace } from './use-free-place.ts';

const TONES: Record<NonNullable<Toast['tone']>, { edge: string; sign: string; icon: LucideIcon }> = {
  info: { edge: 'border-l-action', sign: 'text-action-ink', icon: Info },
  good: { edge: 'border-l-palm', sign: 'text-palm-ink', icon: CircleCheck },
  bad: { edge: 'border-l-danger', sign: 'text-danger-ink', icon: CircleAlert },
};

// Below the header on phones: what one presses next stands at the foot of forms, sheets and pages.
const SIDES = { left: '1rem', right: '1rem' };
const TOP = { ...SIDES, top: 'calc(var(--bar) + .75rem)' };
const bottomAbove = (above: number) => ({ ...SIDES, bottom: `calc(max(var(--dock), ${above}px) + .75rem)` });

export default function ToasterContent() {
  const isWide = useIsWide();
  const { edge, above } = useFreePlace();
  const offset = edge === 'top' ? TOP : bottomAbove(above);
  useEffect(() => setToastRenderer(show), []);
  return (
    <Sonner
      containerAriaLabel={useUiTexts().notifications}
      position={isWide ? `${edge}-right` : `${edge}-center`}
      offset={offset}
      mobileOffset={offset}
      className="z-toast"
    />
  );
}

function show({ title, description, action, tone = 'info', durationMs = 5000 }: Toast): void {
  toast.custom(
    (id) => <ToastCard {...{ title, description, action, tone }} onClose={() => toast.dismiss(id)} />,
    {
      duration: durationMs,
    },
  );
}

function ToastCard({
  title,
  description,
  action,
  tone,
  onClose,
}: Required<Pick<Toast, 'title' | 'tone'>> &
  Pick<Toast, 'description' | 'action'> & { tone: NonNullable<Toast['tone']>; onClose: () => void }) {
  const look = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx(
        'grid w-full grid-cols-[auto_1fr_auto] items-start gap-3 rounded-md border border-l-6 border-line bg-surface-raised px-4 py-3.5 text-sm leading-[1.4] text-ink shadow-lift-3 sm:w-89',
        look.edge,
      )}
    >
      <Icon of={look.icon} className={cx('size-[1.25em]', look.sign)} />
      <div className="min-w-0">
        <b className="block font-bold">
          <NoWrapNumbers text={title} />
        </b>
        {description ? (
          <span className="block">
            <NoWrapNumbers text={description} />
          </span>
        ) : null}
        {action ? (
          <Button
            small
            className="mt-2 flex"
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton icon={X} label={useUiTexts().close} onClick={onClose} className="-my-2.5 -mr-3" />
    </div>
  );
}
