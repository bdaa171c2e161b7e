import type { ComponentType } from 'react';

export interface StateProps {
  /** Closes the overlay that the state shows. */
  onClose: () => void;
}

/** Example of one component of the design system, for the catalogue and its pictures. */
export interface Example {
  /** The exported component. */
  name: string;
  /** Other components that the states show, usually exports of the same file. */
  alsoShows?: readonly string[];
  /**
   * Components by the name of the state. The pictures show the first control of a state named `focus` or `hover` in this
   * state. Elements of a state whose name contains `loading` may be skeletons.
   */
  states: Readonly<Record<string, ComponentType<StateProps>>>;
  /** Looks different on phones: pictures at 360 and 1280 px, with the states in one column. */
  isResponsive?: boolean;
  /** Exists on phones only. */
  isPhoneOnly?: boolean;
  /** Each state covers the screen, so the catalogue shows one at a time. */
  isOverlay?: boolean;
  /** Why the component has no picture. */
  invisible?: string;
}

export interface ExampleGroup {
  /** The folder in `app/ui`. */
  folder: string;
  examples: readonly Example[];
}

/** A name that is longer than most layouts expect. */
export const LONG_NAME =
  'Alhagie Momodou Lamin Ousainou Fatoumatta Binta Jallow-Ceesay of Brikama Kassa Kunda';
/** A word that fits no phone without breaking. */
export const LONG_WORD = 'Kraftfahrzeughaftpflichtversicherungsbescheinigung';
