import type { Context } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * An answer of data with all that it ever carries: what every answer must, the number of its request, and its own headers,
 * in small letters. To add one afterwards takes longer than to make the answer, because then its headers are taken
 * apart first; whoever would add some looks here whether they are there.
 */
export function answerWhole(
  c: Context<ApiEnvironment>,
  body: string | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const requestId = c.get('requestId');
  const answer = new Response(body, {
    status,
    headers: { ...c.get('onData'), ...(requestId && { [REQUEST_ID_HEADER]: requestId }), ...headers },
  });
  c.set('whole', { answer, length: Number(headers['content-length'] ?? 0) });
  return answer;
}

/** Whether the answer under way has all its headers. */
export function isWhole(c: Context<ApiEnvironment>): boolean {
  return lengthOfWhole(c) !== undefined;
}

/** How many bytes the body of a whole answer has; undefined for any other answer. */
export function lengthOfWhole(c: Context<ApiEnvironment>): number | undefined {
  const whole = c.get('whole');
  return whole?.answer === c.res ? whole?.length : undefined;
}
