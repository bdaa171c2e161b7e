import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../pictures/icon.tsx';

interface Common {
  icon: LucideIcon;
  /** The accessible name: the picture alone says nothing to a screen reader. */
  label: string;
  /** Gives the button a ground of its own, for standing on a photo. */
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

/** A round 44 px button that holds one icon; a link when `to` is given. */
export function IconButton({ icon, label, onPhoto, className, ...rest }: Props) {
  const classes = cx(
    'inline-grid size-tap flex-none place-items-center rounded-pill text-ink hover:bg-ground-deep focus-visible:rounded-pill',
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
