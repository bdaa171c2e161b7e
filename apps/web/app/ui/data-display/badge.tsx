import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

export type BadgeTone = 'neutral' | 'sun' | 'action' | 'palm' | 'river' | 'danger' | 'plain';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-ground-deep text-ink-soft',
  sun: 'bg-sun-soft text-sun-ink',
  action: 'bg-action-soft text-action-ink',
  palm: 'bg-palm-soft text-palm-ink',
  river: 'bg-river-soft text-river-ink',
  danger: 'bg-danger-soft text-danger-ink',
  plain: 'bg-surface-raised text-ink shadow-lift-1',
};

/** Status label with color and optional icon. `plain` is for photos. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone | undefined;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx('badge', TONES[tone], className)}>
      {icon ? <Icon of={icon} className="size-4" strokeWidth={2.3} /> : null}
      {children}
    </span>
  );
}
