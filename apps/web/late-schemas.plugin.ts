import type { Plugin } from 'vite';

const OWN_SCHEMAS = /\/(contracts\/src|web\/app)\/.*\.tsx?$/;
const USES_ZOD = /from ['"]zod\/mini['"]/;
const HELPER = 'virtual:coastline-late';
const RESOLVED = `\0${HELPER}`;

/** Relevant part of the module's AST: positions of the top-level declarations. */
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
 * Creates schemas lazily in the browser, at first use instead of at startup. Unused schemas are removed from the client
 * bundle (docs/decisions/0050-lazy-zod-schemas.md).
 */
export function lateSchemas(): Plugin {
  return {
    name: 'coastline-late-schemas',
    apply: 'build',
    // Runs after TypeScript is removed.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === HELPER ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export ${late}` : null),
    transform(code, id) {
      if (!OWN_SCHEMAS.test(id) || !USES_ZOD.test(code)) return null;
      const { body } = this.parse(code) as unknown as { body: Declaration[] };
      const schemas = body.flatMap(findSchemas);
      if (schemas.length === 0) return null;
      return { code: `import { late } from '${HELPER}';${wrapSchemas(code, schemas)}`, map: null };
    },
  };
}

/** Inlined as source, so it must not reference outer variables. Proxy that calls `build` at first access. */
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
  return declarations.flatMap(({ init }) => (init && isZodCall(init) ? [init] : []));
}

/** `z.object(…)`, `z.string().check(…)` */
function isZodCall({ type, callee, object, name }: Call): boolean {
  if (type === 'CallExpression') return callee?.type === 'MemberExpression' && isZodCall(callee);
  if (type === 'MemberExpression') return object !== undefined && isZodCall(object);
  return type === 'Identifier' && name === 'z';
}

function wrapSchemas(code: string, schemas: readonly Call[]): string {
  let from = 0;
  const pieces = schemas.map(({ start, end }) => {
    const before = code.slice(from, start);
    from = end;
    return `${before}/* @__PURE__ */ late(() => ${code.slice(start, end)})`;
  });
  return pieces.join('') + code.slice(from);
}
