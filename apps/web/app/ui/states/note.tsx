import { CircleAlert, CircleCheck, Hourglass, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export type NoteTone = 'info' | 'sun' | 'palm' | 'danger';
const TONES: Record<NoteTone, { box: string; sign: string; icon: LucideIcon }> = {
  info: { box: 'bg-action-soft', sign: 'text-action-ink', icon: Info },
  sun: { box: 'bg-sun-soft', sign: 'text-sun-ink', icon: Hourglass },
  palm: { box: 'bg-palm-soft', sign: 'text-palm-ink', icon: CircleCheck },
  danger: { box: 'bg-danger-soft', sign: 'text-danger-ink', icon: CircleAlert },
};

/** Short message in the flow of a page. Use `role="alert"` for errors. */
export function Note({
  tone = 'info',
  icon,
  title,
  role,
  className,
  children,
}: {
  tone?: NoteTone | undefined;
  icon?: LucideIcon | undefined;
  title?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const look = TONES[tone];
  return (
    <div
      role={role}
      className={cx(
        // With large text, the text wraps below the icon.
        'flex flex-wrap gap-x-3 gap-y-1 rounded-md px-inset py-3.5 text-sm text-ink',
        look.box,
        className,
      )}
    >
      <Icon of={icon ?? look.icon} className={cx('mt-[.1rem] size-[1.25em]', look.sign)} />
      <div className="min-w-0 flex-1 basis-36">
        {title ? <b className="block font-bold">{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
