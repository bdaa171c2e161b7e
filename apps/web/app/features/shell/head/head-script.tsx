import { useContext } from 'react';
import { THEME_SCRIPT } from '#app/lib/device/theme.ts';
import { NonceContext } from '#app/lib/page/nonce.ts';
import { TRUSTED_TYPES_SCRIPT } from '#app/lib/page/trusted-types.ts';
import { SESSION_SCRIPT } from '#app/lib/session/session-storage.ts';
import { InlineScriptsContext } from '#app/lib/start/inline-scripts-context.ts';
import { INTERACTION_SCRIPT } from '#app/lib/start/mark-first-interaction.ts';
import { POPSTATE_SCRIPT } from '#app/lib/start/reload-on-early-popstate.ts';
import { REPLAY_SCRIPT } from '#app/lib/start/replay-early-events.ts';
import { TRANSLATION_SCRIPT } from '#app/lib/start/tolerate-browser-translation.ts';

// Rendered by the server only, so the scripts are excluded from the client bundle.
const CODE = import.meta.env.SSR
  ? TRUSTED_TYPES_SCRIPT +
    INTERACTION_SCRIPT +
    REPLAY_SCRIPT +
    TRANSLATION_SCRIPT +
    THEME_SCRIPT +
    SESSION_SCRIPT +
    POPSTATE_SCRIPT
  : '';

/**
 * Inline scripts that run before the first paint: Trusted Types policy, interaction tracking, event replay, translation
 * support, theme, session marker, history handling, and the prefetch of session queries. They come before style sheets, so
 * that they do not wait for them.
 */
export function HeadScript() {
  const nonce = useContext(NonceContext);
  const prefetch = useContext(InlineScriptsContext)?.early ?? '';
  const html = { __html: CODE + prefetch };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and URLs that the server has escaped
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
