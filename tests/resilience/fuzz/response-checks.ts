import { AppErrorBody, ERROR_STATUSES, Refusal as RefusalBody } from '@coastline/contracts/error';
import { fromJSONSchema, type ZodType } from 'zod';
import * as z from 'zod/mini';
import type { HttpRequest, HttpResponse } from './http-request.ts';
import type { Operation } from './operations.ts';

const CODES: ReadonlySet<string> = new Set(Object.keys(ERROR_STATUSES));
/** Text that reveals internals of the server. */
const LEAKS = /node_modules|\bat .+:\d+:\d+|duplicate key|violates|relation "|invalid byte sequence|\/src\//;

export interface HttpExchange {
  request: HttpRequest;
  response: HttpResponse;
}

/** A response that violates the documentation: a 5xx (`failure`) or an undocumented `shape`. */
export interface ResponseFault {
  kind: 'failure' | 'shape';
  description: string;
}

const FlaggedError = z.strictObject(RefusalBody.shape);
const PlainError = z.strictObject(AppErrorBody.shape);
const schemas = new Map<string, ZodType>();

/**
 * Returns the faults of an API response; none for a documented success or error. A mutated method may address another
 * operation than the request was made for.
 */
export function checkApiResponse(
  operations: readonly Operation[],
  { request, response }: HttpExchange,
): ResponseFault[] {
  const { status } = response;
  if (status >= 500) return [{ kind: 'failure', description: `status ${status}` }];
  // HEAD is answered like GET, without a body.
  const requestMethod = request.method === 'HEAD' ? 'GET' : request.method;
  const candidates = operations.filter((operation) => matchesPath(operation, request)).toSorted(byParameters);
  if (status >= 400) return checkErrorResponse(candidates, { request, response });
  const isText = request.method === 'HEAD' && response.text !== '';
  const operation = isText ? undefined : candidates.find(({ method }) => method === requestMethod);
  if (!operation || status !== 200) return createShapeFault(`an unexpected ${status} for ${request.method}`);
  return request.method === 'HEAD' ? [] : checkSuccessResponse(operation, response);
}

function checkErrorResponse(
  candidates: readonly Operation[],
  { request, response }: HttpExchange,
): ResponseFault[] {
  if (request.method === 'HEAD') return response.text === '' ? [] : createShapeFault('a body for HEAD');
  const body = parseJson(response);
  if (typeof body !== 'object' || body === null)
    return createShapeFault('an error that is not a JSON object');
  const isFlagged = candidates.some(({ hasSuccessFlag }) => hasSuccessFlag);
  if (!(isFlagged ? FlaggedError : PlainError).safeParse(body).success)
    return createShapeFault('not the shape of an error');
  const { code, message } = body as { code: string; message: string };
  if (!CODES.has(code)) return createShapeFault(`an unknown code ${code}`);
  if (code === 'internal_error' || message.trim() === '')
    return createShapeFault('an error without information');
  const leak = LEAKS.exec(response.text)?.[0];
  return leak && !getSentText(request).includes(leak) ? createShapeFault(`reveals internals: ${leak}`) : [];
}

function createShapeFault(description: string): ResponseFault[] {
  return [{ kind: 'shape', description }];
}

// Paths without parameters match before paths with parameters.
function byParameters(a: Operation, b: Operation): number {
  return a.path.split('{').length - b.path.split('{').length;
}

function matchesPath({ path }: Operation, request: HttpRequest): boolean {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return pattern.test(request.path.split('?')[0] ?? '');
}

// An error may quote the request, which reveals nothing.
function getSentText({ path, body }: HttpRequest): string {
  return `${path} ${body ?? ''}`;
}

function checkSuccessResponse(
  { name, response: documented }: Operation,
  response: HttpResponse,
): ResponseFault[] {
  const type = String(response.headers['content-type']);
  const expected = documented.type.split(';')[0] ?? '';
  if (!type.startsWith(expected)) return createShapeFault(`${type} and not ${expected}`);
  if (expected !== 'application/json') return [];
  const schema =
    schemas.get(name) ?? fromJSONSchema(documented.schema as Parameters<typeof fromJSONSchema>[0]);
  schemas.set(name, schema);
  const parsed = schema.safeParse(parseJson(response));
  if (parsed.success) return [];
  const [issue] = parsed.error.issues;
  return createShapeFault(`not as documented: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Returns the faults of an auth response. An error has a code in the header and one of three body shapes. */
export function checkAuthResponse({ request, response }: HttpExchange): ResponseFault[] {
  const { status, headers, text } = response;
  if (status >= 500) return [{ kind: 'failure', description: `status ${status}` }];
  if (status < 400 || request.method === 'HEAD') return [];
  if (isExpiredLinkPage(request, response)) return [];
  const body = parseJson(response);
  if (typeof body !== 'object' || body === null)
    return createShapeFault('an error that is not a JSON object');
  const leak = LEAKS.exec(text)?.[0];
  if (leak && !getSentText(request).includes(leak)) return createShapeFault(`reveals internals: ${leak}`);
  const keys = Object.keys(body)
    .filter((key) => key !== 'weak_password')
    .toSorted()
    .join();
  // The request guard in front of the auth server rejects a wrong API key with the API's own error shape.
  if (keys === 'code,message' && CODES.has((body as { code: string }).code)) return [];
  const isDocumented = headers['x-sb-error-code'] !== undefined && AUTH_SHAPES.includes(keys);
  return isDocumented ? [] : createShapeFault(`fields ${keys}`);
}

// A browser opens the link of a security notice directly, so an expired link returns an HTML page.
function isExpiredLinkPage({ path }: HttpRequest, { status, headers }: HttpResponse): boolean {
  const isHtml = String(headers['content-type']).startsWith('text/html');
  return isHtml && status === 404 && EMAILED_LINK_PATH.test(path);
}

const EMAILED_LINK_PATH = /^\/auth\/v1\/secure-account(?:\?|$)/;
const AUTH_SHAPES = ['code,error_code,msg', 'error,error_description', 'code,message'];

/** Returns the faults of a page response: only a 5xx is one. */
export function checkPageResponse({ response }: HttpExchange): ResponseFault[] {
  return response.status >= 500 ? [{ kind: 'failure', description: `status ${response.status}` }] : [];
}

function parseJson({ text }: HttpResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
