import { Link, type LinkProps } from 'react-router';

type RenderedProps = 'aria-current' | 'className' | 'children';
type ClientProps = 'state' | 'prefetch' | 'preventScrollReset';
type EventProps = 'onPointerEnter' | 'onPointerLeave' | 'onPointerCancel' | 'onFocus' | 'onBlur';
export type PathLinkProps = Pick<LinkProps, RenderedProps | ClientProps | EventProps> & { to: string };

/**
 * Link to an absolute path, for long lists. The server renders the markup of the router's `Link` without its path
 * resolution.
 */
export const PathLink = import.meta.env.SSR ? ServerLink : Link;

function ServerLink({ to, className, children, 'aria-current': current }: PathLinkProps) {
  return (
    <a aria-current={current} className={className} href={to} data-discover="true">
      {children}
    </a>
  );
}
