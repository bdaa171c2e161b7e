import { Link, type LinkProps } from 'react-router';

type Written = 'aria-current' | 'className' | 'children';
type ForScript = 'state' | 'prefetch' | 'preventScrollReset';
type Heard = 'onPointerEnter' | 'onPointerLeave' | 'onPointerCancel' | 'onFocus' | 'onBlur';
export type PathLinkProps = Pick<LinkProps, Written | ForScript | Heard> & { to: string };

/**
 * A link to a whole path, for what a page has many of. The server writes what the router's link would, without finding out
 * for each where it leads from here.
 */
export const PathLink = import.meta.env.SSR ? WrittenLink : Link;

function WrittenLink({ to, className, children, 'aria-current': current }: PathLinkProps) {
  return (
    <a aria-current={current} className={className} href={to} data-discover="true">
      {children}
    </a>
  );
}
