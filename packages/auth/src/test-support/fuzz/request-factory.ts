import { createHash, randomBytes } from 'node:crypto';
import { call } from '../auth-server.ts';
import { callOrThrow } from '../test-users.ts';
import type { FuzzContext } from './fuzz-context.ts';
import type { Draft } from './mutations.ts';

/** Creates a request that would succeed on the open server. */
export type RequestFactory = (context: FuzzContext) => Draft | Promise<Draft>;

export const TARGET = 'http://localhost:3000/welcome';

/** Creates a PKCE verifier and the body fields of its challenge. */
export function createChallenge() {
  const verifier = randomBytes(40).toString('base64url');
  const hash = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, fields: { code_challenge: hash, code_challenge_method: 's256' } };
}

/** Body fields with the captcha token that the strict server requires. */
export const CAPTCHA_FIELDS = { gotrue_meta_security: { captcha_token: 'solved' } };

/** Prepares a request with a call to the open server. Throws if the call fails. */
export function callOpenServer(
  context: FuzzContext,
  route: string,
  options: { token?: string; body?: unknown } = {},
) {
  return callOrThrow(context.servers.open, route, options);
}

/** Returns the redirect target of a call to the open server. */
export async function getRedirectTarget(context: FuzzContext, path: string): Promise<URL> {
  const { headers } = await call(context.servers.open, path);
  return new URL(headers.get('location') ?? 'about:blank');
}
