import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '#app/lib/i18n/language.tsx';

/** What the page that is being drawn knows of parts that were drawn before. Known on the server only. */
export interface DrawnParts {
  /**
   * What stands in the page for the markup of the part under a key until it is drawn; undefined where the part has to be drawn.
   * `apart`: what its markup has once, and each page otherwise.
   */
  find: (key: string, apart?: string) => string | undefined;
  /** Stands before and after each part that was not found. */
  mark: string;
}
export const DrawnPartsContext = createContext<DrawnParts | undefined>(undefined);

interface Props {
  /** With the page's language all that the content depends on. */
  by: readonly unknown[];
  /** A text that stands in the content once, of which it does not depend otherwise: what others have drawn is found whatever it is. */
  apart?: string | undefined;
  children?: ReactNode;
}

/**
 * Elements, between others, that look the same on every page: the server draws them once and keeps their markup, browsers bring
 * them to life like any other. Nothing in them may ask for more than `by` tells, for an id of React's (`useId`), for a picture
 * ahead, or for other elements of this kind.
 */
export const DrawnOnce = import.meta.env.SSR ? Remembered : Elements;

function Elements({ children }: Props) {
  return children;
}

function Remembered({ by, apart, children }: Props) {
  const language = useLanguage();
  const parts = useContext(DrawnPartsContext);
  if (!parts) return children;
  const place = parts.find(JSON.stringify([language, ...by]), apart);
  if (place !== undefined) return place;
  return (
    <>
      {parts.mark}
      {children}
      {parts.mark}
    </>
  );
}
