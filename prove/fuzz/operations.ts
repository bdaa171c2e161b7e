/** A JSON schema as the description of the API holds it. */
export type Schema = { [key: string]: unknown };

/** One call of the API, as its description tells it. */
export interface Operation {
  /** `POST /rest/v1/bookings/{id}/cancel` */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  /** Of the body: the one media type that is described, and its schema. */
  body: { type: string; schema: Schema } | undefined;
  answer: { type: string; schema: Schema };
  /** Whether its refusals carry `success: false`. */
  refusesWithFlag: boolean;
}

type Content = Record<string, { schema: Schema }>;

interface Described {
  parameters: Operation['parameters'];
  requestBody?: { content: Content };
  responses: { 200: { content: Content }; default: { content: Content } };
}

/** Every call that `/openapi.json` describes. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(described, { method, path })),
  );
}

function toOperation(described: Described, { method, path }: { method: string; path: string }): Operation {
  const { parameters, requestBody, responses } = described;
  const answer = firstOf(responses[200].content);
  if (!answer) throw new Error(`${method} ${path} describes no answer`);
  const refusal = JSON.stringify(responses.default.content);
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody && firstOf(requestBody.content),
    answer,
    refusesWithFlag: refusal.includes('schemas/Refusal'),
  };
}

function firstOf(content: Content): { type: string; schema: Schema } | undefined {
  const [first] = Object.entries(content);
  return first && { type: first[0], schema: first[1].schema };
}
