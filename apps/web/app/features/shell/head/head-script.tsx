import { useContext } from 'react';
import { THEME_SCRIPT } from '#app/lib/device/theme.ts';
import { NonceContext } from '#app/lib/page/nonce.ts';
import { TRUSTED_TYPES_SCRIPT } from '#app/lib/page/trusted-types.ts';
import { SESSION_SCRIPT } from '#app/lib/session/session-mark.ts';
import { EARLY_SCRIPT } from '#app/lib/start/hear-early.ts';
import { IN_USE_SCRIPT } from '#app/lib/start/mark-in-use.ts';
import { TRANSLATION_SCRIPT } from '#app/lib/start/stand-translation.ts';
import { StartContext } from '#app/lib/start/start-context.ts';
import { STEP_SCRIPT } from '#app/lib/start/step-early.ts';

// Written by the server; what runs once before everything else is no part of the scripts that browsers fetch.
const CODE = import.meta.env.SSR
  ? TRUSTED_TYPES_SCRIPT +
    IN_USE_SCRIPT +
    EARLY_SCRIPT +
    TRANSLATION_SCRIPT +
    THEME_SCRIPT +
    SESSION_SCRIPT +
    STEP_SCRIPT
  : '';

/**
 * What runs before the first paint: what may become script, the ears for whoever begins to use the page, what a browser's
 * translation stands on, the chosen theme, the mark of who has signed in, the steps in the history; and, before any style
 * sheet is waited for, what a page asks ahead.
 */
export function HeadScript() {
  const nonce = useContext(NonceContext);
  const early = useContext(StartContext)?.early ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, and what the server writes of a page's address
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CODE + early }} />;
}
