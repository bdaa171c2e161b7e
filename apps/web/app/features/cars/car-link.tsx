import { Link, type LinkProps } from 'react-router';

type Props = Omit<LinkProps, 'to'> & { to: string };

/**
 * The link to a car, of which a list has many. The server writes what the router's link would, without finding out for each
 * where it leads from here: `to` is a whole path.
 */
export const CarLink = import.meta.env.SSR ? WrittenLink : Link;

function WrittenLink({ to, className, children }: Props) {
  return (
    <a className={className} href={to} data-discover="true">
      {children}
    </a>
  );
}
