import { type Audience, NARROWER_CALLS, OPERATIONS, verdictFor } from '@coastline/domain/people/audiences';
import { OWN_CALLS, VISITORS_CALLS } from './calls-of-everybody.ts';
import { GUESTS_CALLS } from './calls-of-guests.ts';
import { HOSTS_CALLS } from './calls-of-hosts.ts';
import { OFFICE_CALLS } from './calls-of-office.ts';
import type { Call } from './front.ts';
import type { Maker, Wish } from './wish.ts';

const AUDIENCES = { ...OPERATIONS, ...NARROWER_CALLS };
const MAKERS: Record<keyof typeof AUDIENCES, Maker> = {
  ...VISITORS_CALLS,
  ...OWN_CALLS,
  ...GUESTS_CALLS,
  ...HOSTS_CALLS,
  ...OFFICE_CALLS,
};

/** What the tests read of an operation in the OpenAPI document. */
export interface DescribedOperation {
  operationId: string;
  'x-audience': string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, object> };
}

/** One way to make one call of the document, with the audience that may. */
export interface Case {
  name: string;
  method: Call['method'];
  path: string;
  audience: Audience;
  /** A browser opens it by itself: neither key nor token is looked at. */
  isKeyless: boolean;
  make: Maker;
  described: DescribedOperation;
}

/** The row of an operation in the table of audiences. */
export function rowOf({ operationId }: DescribedOperation): string {
  return operationId.replace(/_get$/, '');
}

export function operationsOf(document: ApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
}

/** Every call of the document in every way that the table tells apart. */
export function casesOf(document: ApiDocument): Case[] {
  return operationsOf(document).flatMap(({ path, method, described }) =>
    Object.entries(AUDIENCES)
      .filter(([name]) => name.split(' ')[0] === rowOf(described))
      .map(([name, audience]) => ({
        name: `${method.toUpperCase()} ${name}`,
        method: method.toUpperCase() as Call['method'],
        path,
        audience,
        isKeyless: described.security?.length === 0,
        make: MAKERS[name as keyof typeof AUDIENCES],
        described,
      })),
  );
}

/** Whose call it is first of all. */
export function ownerOf({ audience }: Case): 'guest' | 'host' | 'admin' {
  return (
    (['guest', 'host', 'admin'] as const).find((each) => verdictFor(audience, each) === 'allowed') ?? 'guest'
  );
}

/** The call that a wish fills in. */
export function fillIn({ method, path, described }: Case, wish: Wish): Omit<Call, 'token'> {
  const inQuery = { ...wish.query, ...(method === 'GET' && wish.args) } as Record<string, string>;
  const query = new URLSearchParams(inQuery).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => wish.params?.[name] ?? '');
  const takesJson = described.requestBody?.content['application/json'] !== undefined;
  return {
    method,
    path: query ? `${filled}?${query}` : filled,
    ...(takesJson && { body: wish.body ?? wish.args ?? {} }),
    ...(wish.bytes && { bytes: wish.bytes }),
  };
}
