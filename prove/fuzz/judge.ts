import { AppErrorBody, Refusal as RefusalBody } from '@coastline/domain/wire/error';
import { API_ERROR_CODES } from '@coastline/domain/wire/error-codes';
import { fromJSONSchema, type ZodType } from 'zod';
import * as z from 'zod/mini';
import type { Operation } from './operations.ts';
import type { Answer, Wire } from './send.ts';

const CODES: ReadonlySet<string> = new Set(API_ERROR_CODES);
/** What tells of the inside of the server. */
const LEAKS = /node_modules|\bat .+:\d+:\d+|duplicate key|violates|relation "|invalid byte sequence|\/src\//;

/** A fault of the product: an answer that no client could have expected. */
export interface Fault {
  kind: 'failure' | 'shape';
  what: string;
}

const Refusal = z.strictObject(RefusalBody.shape);
const Plain = z.strictObject(AppErrorBody.shape);
const schemas = new Map<string, ZodType>();

/**
 * What is wrong with an answer of the API; nothing for a documented success or a documented refusal. A spoilt method may
 * have made it another of the operations.
 */
export function judgeCall(
  operations: readonly Operation[],
  { wire, answer }: { wire: Wire; answer: Answer },
): Fault[] {
  const { status } = answer;
  if (status >= 500) return [{ kind: 'failure', what: `status ${status}` }];
  // HEAD stands for GET, and asks for no body.
  const asked = wire.method === 'HEAD' ? 'GET' : wire.method;
  const here = operations.filter((operation) => isOwnPath(operation, wire)).toSorted(byParameters);
  if (status >= 400) return judgeRefusal(here, { wire, answer });
  const isText = wire.method === 'HEAD' && answer.text !== '';
  const meant = isText ? undefined : here.find(({ method }) => method === asked);
  if (!meant || status !== 200)
    return [{ kind: 'shape', what: `an unexpected ${status} for ${wire.method}` }];
  return wire.method === 'HEAD' ? [] : judgeSuccess(meant, answer);
}

function judgeRefusal(here: readonly Operation[], { wire, answer }: { wire: Wire; answer: Answer }): Fault[] {
  const shape = (what: string): Fault[] => [{ kind: 'shape', what }];
  if (wire.method === 'HEAD') return answer.text === '' ? [] : shape('a body for HEAD');
  const body = readJson(answer);
  if (typeof body !== 'object' || body === null) return shape('a refusal that is no JSON object');
  const isFlagged = here.some(({ refusesWithFlag }) => refusesWithFlag);
  if (!(isFlagged ? Refusal : Plain).safeParse(body).success) return shape('not the shape of a refusal');
  const { code, message } = body as { code: string; message: string };
  if (!CODES.has(code)) return shape(`an unknown code ${code}`);
  if (code === 'internal_error' || message.trim() === '') return shape('a refusal that tells nothing');
  const leak = LEAKS.exec(answer.text)?.[0];
  return leak && !sentBy(wire).includes(leak) ? shape(`tells of its inside: ${leak}`) : [];
}

// A path of fixed words goes before one in which anything may stand.
function byParameters(a: Operation, b: Operation): number {
  return a.path.split('{').length - b.path.split('{').length;
}

function isOwnPath({ path }: Operation, wire: Wire): boolean {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return pattern.test(wire.path.split('?')[0] ?? '');
}

// What somebody sent comes back to them, which tells nothing.
function sentBy({ path, body }: Wire): string {
  return `${path} ${body ?? ''}`;
}

function judgeSuccess({ name, answer: described }: Operation, answer: Answer): Fault[] {
  const type = String(answer.headers['content-type']);
  const expected = described.type.split(';')[0] ?? '';
  if (!type.startsWith(expected)) return [{ kind: 'shape', what: `${type} and not ${expected}` }];
  if (expected !== 'application/json') return [];
  const schema =
    schemas.get(name) ?? fromJSONSchema(described.schema as Parameters<typeof fromJSONSchema>[0]);
  schemas.set(name, schema);
  const parsed = schema.safeParse(readJson(answer));
  if (parsed.success) return [];
  const [issue] = parsed.error.issues;
  return [{ kind: 'shape', what: `not as described: ${issue?.path.join('.')} ${issue?.message}` }];
}

/** The auth server's own shapes: a code of its own in the header, and one of its three bodies. */
export function judgeAuth({ wire, answer }: { wire: Wire; answer: Answer }): Fault[] {
  const { status, headers, text } = answer;
  const shape = (what: string): Fault[] => [{ kind: 'shape', what }];
  if (status >= 500) return [{ kind: 'failure', what: `status ${status}` }];
  if (status < 400 || wire.method === 'HEAD') return [];
  if (isDeadLinkPage(wire, answer)) return [];
  const body = readJson(answer);
  if (typeof body !== 'object' || body === null) return shape('a refusal that is no JSON object');
  const leak = LEAKS.exec(text)?.[0];
  if (leak && !sentBy(wire).includes(leak)) return shape(`tells of its inside: ${leak}`);
  const keys = Object.keys(body)
    .filter((key) => key !== 'weak_password')
    .toSorted()
    .join();
  // The door in front asks for the key, and speaks for itself.
  if (keys === 'code,message' && CODES.has((body as { code: string }).code)) return [];
  const isOwn = headers['x-sb-error-code'] !== undefined && AUTH_SHAPES.includes(keys);
  return isOwn ? [] : shape(`fields ${keys}`);
}

// A browser opens the link of a security notice by itself, so a link that no longer works is answered with a page.
function isDeadLinkPage({ path }: Wire, { status, headers }: Answer): boolean {
  const isHtml = String(headers['content-type']).startsWith('text/html');
  return isHtml && status === 404 && DEAD_LINK_PATH.test(path);
}

const DEAD_LINK_PATH = /^\/auth\/v1\/secure-account(?:\?|$)/;
const AUTH_SHAPES = ['code,error_code,msg', 'error,error_description', 'code,message'];

/** A page is a page, a redirect or a file, and never fails. */
export function judgePage({ answer }: { wire: Wire; answer: Answer }): Fault[] {
  return answer.status >= 500 ? [{ kind: 'failure', what: `status ${answer.status}` }] : [];
}

function readJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
