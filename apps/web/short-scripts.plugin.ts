import { minifySync, type Plugin } from 'vite';

const TRAVEL_AS_TEXT =
  /\/lib\/start\/(?:start-page|hear-early|mark-in-use|step-early|ask-early|stand-translation)\.ts$/;
const BEGUN = 'export default ';

/** What is read of a module's tree: where its functions stand that travel. */
interface Statement {
  type: string;
  start: number;
  end: number;
  id?: { name: string };
  declaration?: Statement | null;
}

/**
 * Has the functions written short that the server writes into pages: they are the same on every page, and what compresses
 * worst of it. Functions named `write…` put them there, and stay as they are (docs/decisions/0059-pages-in-pieces.md).
 */
export function shortScripts(): Plugin {
  return {
    name: 'coastline-short-scripts',
    apply: 'build',
    // TypeScript is stripped by then.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!TRAVEL_AS_TEXT.test(id)) return null;
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const travelling = body
        .map((statement) => statement.declaration ?? statement)
        .filter(({ type, id: own }) => type === 'FunctionDeclaration' && !own?.name.startsWith('write'));
      if (travelling.length !== 1) throw new Error(`${id} is to hold one function that travels as text.`);
      const [{ start, end, id: own }] = travelling as [Statement];
      const text = JSON.stringify(shorten(code.slice(start, end)));
      const written = `const ${own?.name} = { toString: () => ${text} };`;
      return { code: code.slice(0, start) + written + code.slice(end), map: null };
    },
  };
}

function shorten(source: string): string {
  const { code, errors } = minifySync('script.js', BEGUN + source, { module: true });
  if (errors.length > 0 || !code.startsWith(BEGUN))
    throw new Error('A script of the pages cannot be written short.');
  return code.slice(BEGUN.length).replace(/;\s*$/, '');
}
