import { minifySync, type Plugin } from 'vite';

const INLINE_SCRIPTS =
  /\/lib\/start\/(?:load-page-scripts|replay-early-events|mark-first-interaction|reload-on-early-popstate|prefetch-session-queries|tolerate-browser-translation)\.ts$/;
const PREFIX = 'export default ';

/** Relevant part of the module's AST: positions of the inlined functions. */
interface Statement {
  type: string;
  start: number;
  end: number;
  id?: { name: string };
  declaration?: Statement | null;
}

/**
 * Minifies the functions that the server inlines into pages as source. Functions named `write…` create that source and are
 * not minified (docs/decisions/0059-pages-as-byte-pieces.md).
 */
export function shortScripts(): Plugin {
  return {
    name: 'coastline-short-scripts',
    apply: 'build',
    // Runs after TypeScript is removed.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!INLINE_SCRIPTS.test(id)) return null;
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const inlined = body
        .map((statement) => statement.declaration ?? statement)
        .filter(({ type, id: own }) => type === 'FunctionDeclaration' && !own?.name.startsWith('write'));
      if (inlined.length !== 1) throw new Error(`${id} must contain exactly one inlined function.`);
      const [{ start, end, id: own }] = inlined as [Statement];
      const text = JSON.stringify(minify(code.slice(start, end)));
      const written = `const ${own?.name} = { toString: () => ${text} };`;
      return { code: code.slice(0, start) + written + code.slice(end), map: null };
    },
  };
}

function minify(source: string): string {
  const { code, errors } = minifySync('script.js', PREFIX + source, { module: true });
  if (errors.length > 0 || !code.startsWith(PREFIX))
    throw new Error('An inline script could not be minified.');
  return code.slice(PREFIX.length).replace(/;\s*$/, '');
}
