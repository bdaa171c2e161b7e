import type { Plugin } from 'vite';

const OWN_SCHEMAS = /\/(domain\/src|web\/app)\/.*\.tsx?$/;
const USES_ZOD = /from ['"]zod\/mini['"]/;
const HELPER = 'virtual:coastline-late';
const RESOLVED = `\0${HELPER}`;

/** What is read of a module's tree: the places of what its top level declares. */
interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declaration extends Node {
  kind?: string;
  declaration?: Declaration | null;
  declarations?: { init?: Call | null }[];
}
interface Call extends Node {
  name?: string;
  callee?: Call;
  object?: Call;
}

/**
 * Has the browser put schemas together when the first answer is read with them, instead of all of them before a page can
 * come to life; those that only the server reads with are left out (docs/decisions/0050-schemas-put-together-late.md).
 */
export function lateSchemas(): Plugin {
  return {
    name: 'coastline-late-schemas',
    apply: 'build',
    // TypeScript is stripped by then.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === HELPER ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export ${late}` : null),
    transform(code, id) {
      if (!OWN_SCHEMAS.test(id) || !USES_ZOD.test(code)) return null;
      const { body } = this.parse(code) as unknown as { body: Declaration[] };
      const schemas = body.flatMap(findSchemas);
      if (schemas.length === 0) return null;
      return { code: `import { late } from '${HELPER}';${delay(code, schemas)}`, map: null };
    },
  };
}

/** Travels as text: it must name nothing outside. Stands for what `build` makes, which it makes at the first look. */
function late<T extends object>(build: () => T): T {
  let made: T | undefined;
  const get = () => {
    made ??= build();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(get(), key),
    has: (_, key) => Reflect.has(get(), key),
  });
}

function findSchemas(statement: Declaration): Call[] {
  const { kind, declarations = [] } = statement.declaration ?? statement;
  if (kind !== 'const') return [];
  return declarations.flatMap(({ init }) => (init && isOfZod(init) ? [init] : []));
}

/** `z.object(…)`, `z.string().check(…)` */
function isOfZod({ type, callee, object, name }: Call): boolean {
  if (type === 'CallExpression') return callee?.type === 'MemberExpression' && isOfZod(callee);
  if (type === 'MemberExpression') return object !== undefined && isOfZod(object);
  return type === 'Identifier' && name === 'z';
}

function delay(code: string, schemas: readonly Call[]): string {
  let from = 0;
  const pieces = schemas.map(({ start, end }) => {
    const before = code.slice(from, start);
    from = end;
    return `${before}/* @__PURE__ */ late(() => ${code.slice(start, end)})`;
  });
  return pieces.join('') + code.slice(from);
}
