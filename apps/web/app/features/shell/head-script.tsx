import { useContext } from 'react';
import { NonceContext } from '#app/lib/nonce.ts';
import { THEME_SCRIPT } from '#app/lib/theme.ts';

/** The one inline script of our own: the chosen theme, before the first paint. */
export function HeadScript() {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {THEME_SCRIPT}
    </script>
  );
}
