import type { Plugin } from 'vite';

const SONNER = /sonner\/dist\/index\.mjs$/;
const INSERTED = /^__insertCSS\(".*"\);$/m;

/**
 * Takes out of sonner the style sheet that it writes into the page by script: the content policy takes style sheets from
 * our own files only, and `ui/overlays/toaster.surface.tsx` imports the same one (docs/decisions/0024-content-policy.md).
 */
export function linkedStyles(): Plugin {
  return {
    name: 'coastline-linked-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SONNER.test(id)) return null;
      if (!INSERTED.test(code)) throw new Error('sonner inserts its styles in another way than before.');
      return { code: code.replace(INSERTED, ''), map: null };
    },
  };
}
