/**
 * Rewrites an OpenAPI 3.1 document for tools that know only 3.0. Drops the keywords that 3.0 lacks and the patterns, which
 * such tools expect in the notation of Perl.
 */
export function toOpenApi30(document: object): object {
  return { ...(rewrite(document) as object), openapi: '3.0.3' };
}

type Schema = Record<string, unknown>;

// Names of properties and of operations are not keywords.
const MAPS_OF_NAMES = new Set(['properties', 'paths', 'schemas', 'responses', 'content', 'headers']);
const DROPPED = new Set(['pattern', 'contentEncoding', 'contentMediaType', 'propertyNames', '$schema']);

function rewrite(node: unknown, isMapOfNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node)
    .filter(([name]) => isMapOfNames || !DROPPED.has(name))
    .map(([name, value]) => [name, rewrite(value, !isMapOfNames && MAPS_OF_NAMES.has(name))]);
  const copy: Schema = Object.fromEntries(entries);
  return isMapOfNames ? copy : rewriteKeywords(copy);
}

function rewriteKeywords(schema: Schema): Schema {
  const { const: constant, ...rest } = schema;
  const copy: Schema = constant === undefined ? rest : { type: typeof constant, ...rest, enum: [constant] };
  if (Array.isArray(copy.type)) {
    copy.nullable = copy.type.includes('null');
    copy.type = copy.type.find((type) => type !== 'null');
  }
  if (isNull(copy)) {
    delete copy.type;
    copy.nullable = true;
  }
  rewriteNullAlternative(copy);
  rewriteExclusiveBound(copy, 'minimum', 'exclusiveMinimum');
  rewriteExclusiveBound(copy, 'maximum', 'exclusiveMaximum');
  return copy;
}

// The alternative `null` is rewritten already.
function rewriteNullAlternative(schema: Schema): void {
  const alternatives = schema.anyOf;
  if (!Array.isArray(alternatives) || !alternatives.some(isOnlyNullable)) return;
  const [first, ...others] = alternatives.filter((alternative) => !isOnlyNullable(alternative));
  delete schema.anyOf;
  if (others.length > 0) schema.anyOf = [first, ...others];
  else Object.assign(schema, first);
  schema.nullable = true;
}

function isNull(schema: Schema): boolean {
  return schema.type === 'null';
}

function isOnlyNullable(schema: Schema): boolean {
  return schema.nullable === true && Object.keys(schema).length === 1;
}

function rewriteExclusiveBound(schema: Schema, bound: string, exclusive: string): void {
  if (typeof schema[exclusive] !== 'number') return;
  schema[bound] = schema[exclusive];
  schema[exclusive] = true;
}
