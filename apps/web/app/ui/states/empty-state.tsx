import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { BoatArt } from '../media/boat-art.tsx';
import { Icon } from '../media/icon.tsx';

/** State of an empty, failed or offline view: illustration, text and action. */
export function EmptyState({
  icon,
  tone = 'faint',
  title,
  as: Heading = 'h2',
  action,
  boxed = true,
  role,
  children,
}: {
  /** Defaults to the boat illustration. */
  icon?: LucideIcon | undefined;
  tone?: 'faint' | 'danger' | undefined;
  title: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
  action?: ReactNode;
  boxed?: boolean | undefined;
  role?: 'alert' | 'status' | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      role={role}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2.5 px-4 py-8 text-center',
        boxed && 'rounded-lg border border-line bg-surface',
      )}
    >
      {icon ? (
        <Icon of={icon} className={cx('size-10', tone === 'danger' ? 'text-danger-ink' : 'text-ink-faint')} />
      ) : (
        <BoatArt />
      )}
      <Heading className="max-w-full text-xl tracking-[-.01em]">{title}</Heading>
      {children ? <div className="max-w-[min(34em,100%)] text-sm text-ink-soft">{children}</div> : null}
      {action}
    </div>
  );
}
