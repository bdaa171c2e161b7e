import { rawJson, withTreasures } from './hostile.ts';
import type { Draft, Mutation } from './mutations.ts';
import type { ServerName, Stage } from './stage.ts';

/** What goes over the wire. */
export interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Spoils a draft of a route (`POST /factors/:factor_id/verify`) and writes it out. */
export function writeOut(
  stage: Stage,
  { route, draft, mutations }: { route: string; draft: Draft; mutations: Mutation[] },
): Wire {
  const [method = '', pattern = ''] = route.split(' ');
  const spoilt = mutations.reduce(spoil, structuredClone(draft));
  const query = [
    ...Object.entries(spoilt.query ?? {}),
    ...mutations.flatMap((each) => (each.kind === 'addQuery' ? [[each.name, each.value] as const] : [])),
  ].map(([name, value]) => `${name}=${encode(stage, value)}`);
  const path = pattern.replace(/:(\w+)/g, (_whole, name) => paramOf(stage, spoilt.params?.[name] ?? 'x'));
  const sent = mutations.findLast(({ kind }) => kind === 'method');
  const wire = {
    method: sent?.kind === 'method' ? sent.method : method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: headersOf(stage, { draft: spoilt, mutations }),
  };
  const hasBody = !['GET', 'HEAD'].includes(wire.method);
  return { ...wire, body: hasBody ? bodyOf(stage, { draft: spoilt, mutations }) : undefined };
}

function spoil(draft: Draft, mutation: Mutation): Draft {
  const { params = {}, query = {}, body = draft.form } = draft;
  if (mutation.kind === 'tamper') return tamper(draft, mutation);
  if (mutation.kind === 'param') return { ...draft, params: replaceAt(params, mutation) };
  if (mutation.kind === 'query') return { ...draft, query: replaceAt(query, mutation) };
  if (!body) return draft;
  if (mutation.kind === 'add') Object.assign(body, Object.fromEntries([[mutation.name, mutation.value]]));
  if (mutation.kind === 'set' || mutation.kind === 'drop') spoilInside(body, mutation);
  return draft;
}

/** Changes one character of a text anywhere: of a code, a signature, an id. */
function tamper(draft: Draft, change: { place: number; at: number; text: string }): Draft {
  const texts = placesOf(draft).filter(
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

type Holder = Record<string, unknown>;

/** Any place of the tree, however deep. */
function spoilInside(
  body: Holder,
  mutation: { kind: 'set'; place: number; value: unknown } | { kind: 'drop'; place: number },
): void {
  const places = placesOf(body);
  const [holder, key] = places[mutation.place % Math.max(1, places.length)] ?? [];
  if (!holder || key === undefined) return;
  if (mutation.kind === 'drop') delete holder[key];
  else holder[key] = mutation.value;
}

function placesOf(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Holder, string], ...placesOf(holder[key])]);
}

// Some are escapes already, and meant to reach the server as they are.
function encode(stage: Stage, value: string): string {
  const text = withTreasures(value, stage.treasures);
  return /^(?:%[0-9A-Za-z]{2}|[\w.-])+%?\w?$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

function paramOf(stage: Stage, value: string): string {
  return encode(stage, value).slice(0, 8000) || '%20';
}

function headersOf(
  stage: Stage,
  { draft, mutations }: { draft: Draft; mutations: Mutation[] },
): Record<string, string> {
  const bearer = mutations.findLast(({ kind }) => kind === 'bearer');
  const scheme = mutations.findLast(({ kind }) => kind === 'scheme');
  const name = bearer?.kind === 'bearer' ? bearer.token : draft.bearer;
  const headers = { ...draft.headers };
  if (name) headers.Authorization = `Bearer ${stage.tokens[name]}`;
  if (scheme?.kind === 'scheme') headers.Authorization = scheme.text;
  for (const mutation of mutations) {
    if (mutation.kind === 'header') headers[mutation.name] = mutation.value;
  }
  return headers;
}

function bodyOf(
  stage: Stage,
  { draft, mutations }: { draft: Draft; mutations: Mutation[] },
): string | undefined {
  const replaced = mutations.findLast(({ kind }) => kind === 'body');
  if (replaced?.kind === 'body') return replaced.text;
  const { body, form } = draft;
  if (form) return new URLSearchParams(textsOf(stage, form)).toString();
  return body && withTreasures(rawJson(body), stage.treasures);
}

function textsOf(stage: Stage, form: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(form).map(([name, value]) => [
    name,
    withTreasures(String(value), stage.treasures),
  ]);
  return Object.fromEntries(texts);
}

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  tookMs: number;
}

/** Sends it to one of the servers; throws where no answer comes within `patienceMs`. */
export async function send(
  stage: Stage,
  { server, wire, patienceMs }: { server: ServerName; wire: Wire; patienceMs: number },
): Promise<Answer> {
  const { method, path, headers, body } = wire;
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${patienceMs} ms`)), patienceMs);
  });
  const asked = async () => {
    const request = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await stage.servers[server].app.request(path, request);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const answer = await Promise.race([asked(), late]).finally(() => clearTimeout(timer));
  return { ...answer, tookMs: performance.now() - startedAt };
}
