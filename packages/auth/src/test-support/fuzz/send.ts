import type { FuzzContext, ServerName } from './fuzz-context.ts';
import { insertSecrets, stringifyWithRawParts } from './hostile-input.ts';
import type { Draft, Mutation } from './mutations.ts';

/** A serialized request. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Applies mutations to the draft of a route (`POST /factors/:factor_id/verify`) and serializes it. */
export function serializeRequest(
  context: FuzzContext,
  { route, draft, mutations }: { route: string; draft: Draft; mutations: Mutation[] },
): WireRequest {
  const [method = '', pattern = ''] = route.split(' ');
  const mutated = mutations.reduce(mutate, structuredClone(draft));
  const query = [
    ...Object.entries(mutated.query ?? {}),
    ...mutations.flatMap((each) => (each.kind === 'addQuery' ? [[each.name, each.value] as const] : [])),
  ].map(([name, value]) => `${name}=${encode(context, value)}`);
  const path = pattern.replace(/:(\w+)/g, (_whole, name) =>
    encodeParam(context, mutated.params?.[name] ?? 'x'),
  );
  const sent = mutations.findLast(({ kind }) => kind === 'method');
  const request = {
    method: sent?.kind === 'method' ? sent.method : method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: createHeaders(context, { draft: mutated, mutations }),
  };
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  return { ...request, body: hasBody ? createBody(context, { draft: mutated, mutations }) : undefined };
}

function mutate(draft: Draft, mutation: Mutation): Draft {
  const { params = {}, query = {}, body = draft.form } = draft;
  if (mutation.kind === 'tamper') return tamper(draft, mutation);
  if (mutation.kind === 'param') return { ...draft, params: replaceAt(params, mutation) };
  if (mutation.kind === 'query') return { ...draft, query: replaceAt(query, mutation) };
  if (!body) return draft;
  if (mutation.kind === 'add') Object.assign(body, Object.fromEntries([[mutation.name, mutation.value]]));
  if (mutation.kind === 'set' || mutation.kind === 'drop') mutateBody(body, mutation);
  return draft;
}

/** Changes one character of any string in the draft, for example of a code, a signature or an id. */
function tamper(draft: Draft, change: { place: number; at: number; text: string }): Draft {
  const texts = listFields(draft).filter(
    ([holder, key]) => holder !== draft && typeof holder[key] === 'string' && key !== 'Authorization',
  );
  const [holder, key] = texts[change.place % Math.max(1, texts.length)] ?? [];
  if (!holder || key === undefined) return draft;
  const whole = String(holder[key]);
  const at = Math.floor(change.at * whole.length);
  holder[key] = `${whole.slice(0, at)}${change.text}${whole.slice(at + 1)}`;
  return draft;
}

function replaceAt<Value>(
  fields: Record<string, Value>,
  { place, value }: { place: number; value: Value },
): Record<string, Value> {
  const names = Object.keys(fields);
  const name = names[place % Math.max(1, names.length)];
  return name === undefined ? fields : { ...fields, [name]: value };
}

type JsonObject = Record<string, unknown>;

/** Replaces or deletes a field at any depth. */
function mutateBody(
  body: JsonObject,
  mutation: { kind: 'set'; place: number; value: unknown } | { kind: 'drop'; place: number },
): void {
  const fields = listFields(body);
  const [holder, key] = fields[mutation.place % Math.max(1, fields.length)] ?? [];
  if (!holder || key === undefined) return;
  if (mutation.kind === 'drop') delete holder[key];
  else holder[key] = mutation.value;
}

function listFields(value: unknown): [JsonObject, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as JsonObject;
  return Object.keys(holder).flatMap((key) => [
    [holder, key] as [JsonObject, string],
    ...listFields(holder[key]),
  ]);
}

// Percent-encoded values, valid or not, are sent unchanged.
function encode(context: FuzzContext, value: string): string {
  const text = insertSecrets(value, context.secrets);
  return /^(?:%[0-9A-Za-z]{2}|[\w.-])+%?\w?$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

function encodeParam(context: FuzzContext, value: string): string {
  return encode(context, value).slice(0, 8000) || '%20';
}

function createHeaders(
  context: FuzzContext,
  { draft, mutations }: { draft: Draft; mutations: Mutation[] },
): Record<string, string> {
  const bearer = mutations.findLast(({ kind }) => kind === 'bearer');
  const scheme = mutations.findLast(({ kind }) => kind === 'scheme');
  const name = bearer?.kind === 'bearer' ? bearer.token : draft.bearer;
  const headers = { ...draft.headers };
  if (name) headers.Authorization = `Bearer ${context.tokens[name]}`;
  if (scheme?.kind === 'scheme') headers.Authorization = scheme.text;
  for (const mutation of mutations) {
    if (mutation.kind === 'header') headers[mutation.name] = mutation.value;
  }
  return headers;
}

function createBody(
  context: FuzzContext,
  { draft, mutations }: { draft: Draft; mutations: Mutation[] },
): string | undefined {
  const replaced = mutations.findLast(({ kind }) => kind === 'body');
  if (replaced?.kind === 'body') return replaced.text;
  const { body, form } = draft;
  if (form) return new URLSearchParams(createFormFields(context, form)).toString();
  return body && insertSecrets(stringifyWithRawParts(body), context.secrets);
}

function createFormFields(context: FuzzContext, form: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(form).map(([name, value]) => [
    name,
    insertSecrets(String(value), context.secrets),
  ]);
  return Object.fromEntries(texts);
}

/** A response with its complete body. */
export interface FuzzResponse {
  status: number;
  headers: Headers;
  text: string;
  tookMs: number;
}

/** Sends a request to one of the servers. Throws if no response arrives within `timeoutMs`. */
export async function send(
  context: FuzzContext,
  { server, request, timeoutMs }: { server: ServerName; request: WireRequest; timeoutMs: number },
): Promise<FuzzResponse> {
  const { method, path, headers, body } = request;
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response in ${timeoutMs} ms`)), timeoutMs);
  });
  const fetchResponse = async () => {
    const request = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await context.servers[server].app.request(path, request);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const answer = await Promise.race([fetchResponse(), timeout]).finally(() => clearTimeout(timer));
  return { ...answer, tookMs: performance.now() - startedAt };
}
