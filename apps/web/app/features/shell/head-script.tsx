import { useContext } from 'react';
import { NonceContext } from '#app/lib/nonce.ts';
import { SESSION_SCRIPT } from '#app/lib/session-mark.ts';
import { THEME_SCRIPT } from '#app/lib/theme.ts';
import { IN_USE_SCRIPT } from '#app/lib/use-in-use.ts';

/** What runs before the first paint: the chosen theme, the mark of who has signed in, and the ear for whoever begins to use the page. */
export function HeadScript() {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {IN_USE_SCRIPT + THEME_SCRIPT + SESSION_SCRIPT}
    </script>
  );
}
