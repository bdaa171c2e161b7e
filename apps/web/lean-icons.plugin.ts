import { join } from 'node:path';
import type { Plugin } from 'vite';

const OWN = join(import.meta.dirname, 'app/ui/pictures/glyph.tsx');
const MAKER = /createLucideIcon\.mjs$/;
const ICONS = /lucide-react\/dist\/esm\/icons\//;

/**
 * Lets the icons be drawn by our own few lines instead of their library's builder, which looks at twenty settings that
 * nobody uses for each of the many icons of a page (docs/decisions/0012-lean-icons.md).
 */
export function leanIcons(): Plugin {
  return {
    name: 'coastline-lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer && MAKER.test(source) && ICONS.test(importer) ? OWN : null;
    },
  };
}
