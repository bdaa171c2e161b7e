/** A JSON schema of the OpenAPI document. */
export type Schema = { [key: string]: unknown };

/** One operation of the OpenAPI document. */
export interface Operation {
  /** `POST /rest/v1/bookings/{id}/cancel` */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  /** The only documented media type of the body and its schema. */
  body: { type: string; schema: Schema } | undefined;
  response: { type: string; schema: Schema };
  /** Whether its errors carry `success: false`. */
  hasSuccessFlag: boolean;
}

type Content = Record<string, { schema: Schema }>;

interface OpenApiOperation {
  parameters: Operation['parameters'];
  requestBody?: { content: Content };
  responses: { 200: { content: Content }; default: { content: Content } };
}

/** Fetches `/openapi.json` and returns its operations. */
export async function fetchOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, OpenApiOperation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => toOperation(documented, { method, path })),
  );
}

function toOperation(
  documented: OpenApiOperation,
  { method, path }: { method: string; path: string },
): Operation {
  const { parameters, requestBody, responses } = documented;
  const response = getFirstContent(responses[200].content);
  if (!response) throw new Error(`${method} ${path} documents no response`);
  const errorContent = JSON.stringify(responses.default.content);
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody && getFirstContent(requestBody.content),
    response,
    hasSuccessFlag: errorContent.includes('schemas/Refusal'),
  };
}

function getFirstContent(content: Content): { type: string; schema: Schema } | undefined {
  const [first] = Object.entries(content);
  return first && { type: first[0], schema: first[1].schema };
}
