import { parseAccept } from 'hono/utils/accept';

/** Whether an `accept-encoding` names an encoding, and does not refuse it. */
export function takesEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return parseAccept(accepted ?? '').some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
}
