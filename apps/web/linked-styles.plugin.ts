import type { Plugin } from 'vite';

const SONNER = /sonner\/dist\/index\.mjs$/;
const INSERTED = /^__insertCSS\(".*"\);$/m;

/**
 * Removes the style injection of sonner, which the content security policy blocks. `ui/overlays/toaster.lazy.tsx` imports
 * the same style sheet (docs/decisions/0024-content-security-policy.md).
 */
export function linkedStyles(): Plugin {
  return {
    name: 'coastline-linked-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SONNER.test(id)) return null;
      if (!INSERTED.test(code)) throw new Error('sonner does not inject its styles as expected.');
      return { code: code.replace(INSERTED, ''), map: null };
    },
  };
}
