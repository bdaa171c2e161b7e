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

/** The result of `readBody` for a shape. */
export type Body<S extends Shape> = { [Name in keyof S]: FieldTypes[S[Name]] };

/**
 * Reads the JSON object of the request. Missing and null fields become '' for strings and undefined for other types.
 * Drops unknown fields. Throws `bad_json` unless the body is an object with fields of these types.
 */
export async function readBody<S extends Shape>(c: Context, shape: S): Promise<Body<S>> {
  return readFields(parseObject(await c.req.text()), shape);
}

/** Reads the body like `readBody`, but accepts an empty one. */
export async function readOptionalBody<S extends Shape>(c: Context, shape: S): Promise<Body<S>> {
  return readFields(parseObject((await c.req.text()).trim() || '{}'), shape);
}

function readFields<S extends Shape>(fields: Metadata, shape: S): Body<S> {
  const entries = Object.entries(shape).map(([name, type]) => [name, readField(fields, { name, type })]);
  return Object.fromEntries(entries) as Body<S>;
}

function parseObject(text: string): Metadata {
  const value = sanitize(parse(text), 0);
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

/** Rejects NUL and replaces unpaired surrogates, because PostgreSQL cannot store them. */
function sanitize(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw authErrors.badJson('nested too deeply');
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map((item) => sanitize(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [sanitizeText(key), sanitize(item, depth + 1)]),
  );
}

function sanitizeText(text: string): string {
  if (text.includes('\u0000')) throw authErrors.badJson('the NUL character is not allowed');
  return text.toWellFormed();
}

/**
 * Body fields of several endpoints. The captcha token in `gotrue_meta_security` is read only if a captcha is
 * configured.
 */
export const PKCE_FIELDS = { code_challenge: 'string', code_challenge_method: 'string' } as const;
export const SECURITY_FIELDS = { gotrue_meta_security: 'object' } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value is a UUID in its canonical format. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

const BYTES_PER_KIB = 1024;
const MAX_KIB = 64;

/** The user metadata of a sign-up. Throws `validation_failed` if it is too large. */
export function readUserData(data: Metadata | undefined): Metadata {
  requireUserDataSize(data ?? {});
  return data ?? {};
}

/**
 * Limits the size of user metadata, because every request of the user reads it. Data that was larger before may shrink.
 * Throws `validation_failed`.
 */
export function requireUserDataSize(data: Metadata, { before = {} }: { before?: Metadata } = {}): void {
  const bytes = sizeInBytes(data);
  if (bytes <= MAX_KIB * BYTES_PER_KIB || bytes < sizeInBytes(before)) return;
  throw authErrors.validationFailed(`User data cannot be larger than ${MAX_KIB} KiB`);
}

function sizeInBytes(data: Metadata): number {
  return Buffer.byteLength(JSON.stringify(data));
}
