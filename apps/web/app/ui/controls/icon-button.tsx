import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';

interface Common {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  /** Adds a background, for buttons on a photo. */
  onPhoto?: boolean | undefined;
  className?: string | undefined;
}
type Props = Common &
  (
    | { to: To }
    | ({ to?: undefined; ref?: Ref<HTMLButtonElement> } & Omit<
        ButtonHTMLAttributes<HTMLButtonElement>,
        'className' | 'children'
      >)
  );

/** Round icon button of 44 px. A link when `to` is given. */
export function IconButton({ icon, label, onPhoto, className, ...rest }: Props) {
  const classes = cx(
    'inline-grid size-tap flex-none place-items-center rounded-pill text-ink hover:bg-ground-deep focus-visible:rounded-pill disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-faint',
    onPhoto && 'bg-surface-raised shadow-lift-2',
    className,
  );
  if (rest.to !== undefined) {
    return (
      <Link to={rest.to} aria-label={label} className={classes}>
        <Icon of={icon} />
      </Link>
    );
  }
  const { to: _, ...button } = rest;
  return (
    <button type="button" {...button} aria-label={label} className={classes}>
      <Icon of={icon} />
    </button>
  );
}
