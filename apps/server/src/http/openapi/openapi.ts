import { AppErrorBody, Refusal } from '@coastline/contracts/error';
import { findGuardVerdict, OPERATIONS } from '@coastline/domain/people/audiences';
import * as z from 'zod/mini';
import { needsApiKey } from '../guards/api-key.ts';
import { IDEMPOTENCY_KEY_HEADER, MAX_KEY_LENGTH, REPLAYED_HEADER } from '../idempotency/idempotency-key.ts';
import type { AnyRouteSpec } from '../routing/route.ts';

type JsonObject = Record<string, unknown>;

const IDEMPOTENCY_KEY_PARAMETER: JsonObject = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: of all requests of a user with this key, one is executed, and the others have its response for 24 hours. An error is not stored, so the same key can be used again. A UUID is a good key.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
};

const REPLAYED: JsonObject = {
  description: '`true` if the response is that of an earlier request with the same Idempotency-Key.',
  schema: { type: 'string', enum: ['true'] },
};

/** Creates the OpenAPI 3.1 document from the schemas that validate the requests. */
export function createOpenApiDocument(
  specs: readonly AnyRouteSpec[],
  about: { title: string; siteUrl: string },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const spec of specs) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method]: describeOperation(spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.title} API`, version: '1' },
    servers: [{ url: about.siteUrl }],
    security: [{ publishableKey: [] }],
    paths,
    components: {
      schemas: { Error: toSchema(AppErrorBody), Refusal: toSchema(Refusal) },
      securitySchemes: {
        publishableKey: { type: 'apiKey', in: 'header', name: 'apikey' },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function describeOperation(spec: AnyRouteSpec): JsonObject {
  const fault = { $ref: `#/components/schemas/${spec.hasSuccessFlag ? 'Refusal' : 'Error'}` };
  return {
    operationId: `${spec.operation}${spec.path.includes('/rpc/') && spec.method === 'get' ? '_get' : ''}`,
    summary: spec.summary,
    tags: [tagOf(spec.path)],
    'x-audience': OPERATIONS[spec.operation],
    ...securityOf(spec),
    parameters: [
      ...parametersOf(spec, 'params', 'path'),
      ...parametersOf(spec, 'query', 'query'),
      ...(spec.idempotent ? [IDEMPOTENCY_KEY_PARAMETER] : []),
    ],
    ...(spec.bodyType && { requestBody: describeFile(spec.bodyType) }),
    ...(spec.body && { requestBody: describeBody(toSchema(spec.body, 'input')) }),
    responses: {
      200: {
        description: 'The response.',
        ...(spec.idempotent && { headers: { [REPLAYED_HEADER]: REPLAYED } }),
        content: contentOf(toSchema(spec.response), spec.responseType),
      },
      ...(spec.isShared && {
        304: { description: 'Not modified: `If-None-Match` names the current version.' },
      }),
      default: { description: 'An error.', content: jsonContent(fault) },
    },
  };
}

// Operations without an entry inherit the document's default: the publishable key and no access token.
function securityOf({ operation, path, method }: AnyRouteSpec): JsonObject {
  if (!needsApiKey({ path, method: method.toUpperCase() })) return { security: [] };
  if (findGuardVerdict(operation, 'visitor') !== 'sign in') return {};
  return { security: [{ publishableKey: [], accessToken: [] }] };
}

function parametersOf(spec: AnyRouteSpec, part: 'params' | 'query', place: 'path' | 'query'): JsonObject[] {
  const described = spec[part];
  if (!described) return [];
  const { properties = {}, required = [] } = toSchema(described, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function describeBody(schema: JsonObject): JsonObject {
  const { required } = schema;
  return { required: Array.isArray(required) && required.length > 0, content: jsonContent(schema) };
}

function describeFile(type: string): JsonObject {
  return { required: true, content: contentOf(toSchema(z.file(), 'input'), type) };
}

function jsonContent(schema: JsonObject): JsonObject {
  return contentOf(schema, undefined);
}

function contentOf(schema: JsonObject, type = 'application/json'): JsonObject {
  return { [type]: { schema } };
}

function tagOf(path: string): string {
  const [, api, , noun = 'rest'] = path.split('/');
  if (api === 'storage') return 'photos';
  return noun === 'rpc' ? 'functions' : noun;
}
