import type { Context } from 'hono';
import { answerWhole } from './requests/whole-answer.ts';

// Told by the one who compresses, were it not here already: for that the whole answer would be made again.
const COMPRESSED_FOR_SOME = { vary: 'accept-encoding' };
// What may be shared says so for itself.
const FOR_ONE = { 'cache-control': 'private, no-store' };

/** A JSON answer that says how long it is, so that short ones are not compressed: that costs more than it saves. */
export function answerJson(
  c: Context,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const own = { 'content-type': 'application/json', 'content-length': length };
  return answerWhole(c, text, {
    status,
    headers: { ...COMPRESSED_FOR_SOME, ...FOR_ONE, ...headers, ...own },
  });
}
