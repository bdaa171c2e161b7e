import { type Audience, getVerdict, NARROWER_CALLS, OPERATIONS } from '@coastline/domain/people/audiences';
import type { ApiCall } from './api-client.ts';
import type { CallInput, InputFactory } from './fixtures.ts';
import { GUEST_CALLS } from './guest-calls.ts';
import { HOST_CALLS } from './host-calls.ts';
import { OFFICE_CALLS } from './office-calls.ts';
import { ACCOUNT_CALLS, VISITOR_CALLS } from './visitor-and-account-calls.ts';

const AUDIENCES = { ...OPERATIONS, ...NARROWER_CALLS };
const INPUT_FACTORIES: Record<keyof typeof AUDIENCES, InputFactory> = {
  ...VISITOR_CALLS,
  ...ACCOUNT_CALLS,
  ...GUEST_CALLS,
  ...HOST_CALLS,
  ...OFFICE_CALLS,
};

/** The part of an OpenAPI operation that the tests use. */
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

/** A variant of an operation with its audience. */
export interface PermissionCase {
  name: string;
  method: ApiCall['method'];
  path: string;
  audience: Audience;
  /** A browser opens it directly, so the server checks neither key nor token. */
  isKeyless: boolean;
  createInput: InputFactory;
  described: DescribedOperation;
}

/** Name of an operation in the table of audiences. */
export function operationName({ operationId }: DescribedOperation): string {
  return operationId.replace(/_get$/, '');
}

export function listOperations(document: ApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
}

/** Every operation of the document in every variant that the table distinguishes. */
export function listCases(document: ApiDocument): PermissionCase[] {
  return listOperations(document).flatMap(({ path, method, described }) =>
    Object.entries(AUDIENCES)
      .filter(([name]) => name.split(' ')[0] === operationName(described))
      .map(([name, audience]) => ({
        name: `${method.toUpperCase()} ${name}`,
        method: method.toUpperCase() as ApiCall['method'],
        path,
        audience,
        isKeyless: described.security?.length === 0,
        createInput: INPUT_FACTORIES[name as keyof typeof AUDIENCES],
        described,
      })),
  );
}

/** The first of guest, host and admin that the audience allows. */
export function getPrimaryCaller({ audience }: PermissionCase): 'guest' | 'host' | 'admin' {
  return (
    (['guest', 'host', 'admin'] as const).find((each) => getVerdict(audience, each) === 'allowed') ?? 'guest'
  );
}

/** Builds the request of a case from its input. */
export function buildCall(
  { method, path, described }: PermissionCase,
  input: CallInput,
): Omit<ApiCall, 'token'> {
  const inQuery = { ...input.query, ...(method === 'GET' && input.args) } as Record<string, string>;
  const query = new URLSearchParams(inQuery).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '');
  const takesJson = described.requestBody?.content['application/json'] !== undefined;
  return {
    method,
    path: query ? `${filled}?${query}` : filled,
    ...(takesJson && { body: input.body ?? input.args ?? {} }),
    ...(input.bytes && { bytes: input.bytes }),
  };
}
