import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A JSON answer that says how long it is, so that short ones are not compressed: that costs more than it saves. */
export function answerJson(
  c: Context,
  body: unknown,
  { status = 200, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return c.body(text, status, { ...headers, 'content-type': 'application/json', 'content-length': length });
}
