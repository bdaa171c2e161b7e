import type { Context } from 'hono';
import type { Metadata } from '../user.ts';
import { authErrors } from './errors/errors.ts';

const MAX_DEPTH = 200;

interface FieldTypes {
  string: string;
  boolean: boolean | undefined;
  object: Metadata | undefined;
  array: unknown[] | undefined;
}

type Shape = Record<string, keyof FieldTypes>;

/** What `readBody` yields for a shape. */
export type Body<S extends Shape> = { [Name in keyof S]: FieldTypes[S[Name]] };

/**
 * Reads the request's JSON object. Absent, null and (for texts) empty all come out the same: '' for a text, undefined
 * for the rest. Unknown fields are dropped. Throws `bad_json` on anything that is not an object of these types.
 */
export async function readBody<S extends Shape>(c: Context, shape: S): Promise<Body<S>> {
  return readFields(parseObject(await c.req.text()), shape);
}

/** The same for calls that need no body: an empty one has no fields. */
export async function readOptionalBody<S extends Shape>(c: Context, shape: S): Promise<Body<S>> {
  return readFields(parseObject((await c.req.text()).trim() || '{}'), shape);
}

function readFields<S extends Shape>(fields: Metadata, shape: S): Body<S> {
  const entries = Object.entries(shape).map(([name, type]) => [name, readField(fields, { name, type })]);
  return Object.fromEntries(entries) as Body<S>;
}

function parseObject(text: string): Metadata {
  const value = clean(parse(text), 0);
  if (value === null) return {};
  if (!isObject(value)) throw authErrors.badJson('an object is expected');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw authErrors.badJson(error instanceof Error ? error.message : 'malformed');
  }
}

function readField(fields: Metadata, field: { name: string; type: keyof FieldTypes }): unknown {
  const value = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
  if (value === undefined || value === null) return field.type === 'string' ? '' : undefined;
  if (!fitsType(value, field.type))
    throw authErrors.badJson(`field "${field.name}" must be of type ${field.type}`);
  return value;
}

function fitsType(value: unknown, type: keyof FieldTypes): boolean {
  if (type === 'object') return isObject(value);
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}

function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and everything here may end up in it. */
function clean(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw authErrors.badJson('nested too deeply');
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), clean(item, depth + 1)]),
  );
}

function cleanText(text: string): string {
  if (text.includes('\u0000')) throw authErrors.badJson('the NUL character is not allowed');
  return text.toWellFormed();
}
