import { join } from 'node:path';
import type { Plugin } from 'vite';

const OWN = join(import.meta.dirname, 'app/ui/media/glyph.tsx');
const MAKER = /createLucideIcon\.mjs$/;
const ICONS = /lucide-react\/dist\/esm\/icons\//;

/**
 * Replaces lucide's icon factory with our own, which skips unused options and renders faster
 * (docs/decisions/0012-lightweight-icon-component.md).
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
