import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '#app/lib/i18n/language.tsx';

/** What the page that is being drawn knows of parts that were drawn before. Known on the server only. */
export interface DrawnParts {
  /** What stands in the page for the markup of the part under a key until it is drawn; undefined where the part has to be drawn. */
  find: (key: string) => string | undefined;
  /** Stands before and after each part that was not found. */
  mark: string;
}
export const DrawnPartsContext = createContext<DrawnParts | undefined>(undefined);

interface Props {
  className: string;
  /** With the page's language all that the content depends on; undefined: drawn anew each time. */
  by: readonly unknown[] | undefined;
  children?: ReactNode;
}

/**
 * An item of a list that looks the same on every page: the server draws it once and keeps its markup, browsers bring it to
 * life like any other. Nothing in it may ask for more than `by` tells, for an id of React's (`useId`), or for a picture
 * ahead.
 */
export const ItemDrawnOnce = import.meta.env.SSR ? Remembered : Item;

function Item({ className, children }: Props) {
  return <li className={className}>{children}</li>;
}

function Remembered(props: Props) {
  const { by, className, children } = props;
  const language = useLanguage();
  const parts = useContext(DrawnPartsContext);
  if (!by || !parts) return <Item {...props} />;
  const place = parts.find(JSON.stringify([language, ...by]));
  if (place !== undefined) return <li className={className}>{place}</li>;
  return (
    <li className={className}>
      {parts.mark}
      {children}
      {parts.mark}
    </li>
  );
}
