import type { ReactNode } from 'react';
import { useUiTexts } from '../ui-texts.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** First tab stop of the page: skips to `<main id="main">`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute top-2 -left-[99rem] z-toast rounded-sm bg-surface px-4 py-3 focus:left-4"
    >
      {useUiTexts().skipToContent}
    </a>
  );
}
