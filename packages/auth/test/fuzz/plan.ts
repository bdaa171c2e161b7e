import { createHash, randomBytes } from 'node:crypto';
import { call } from '../support/auth-server.ts';
import { request } from './members.ts';
import type { Draft } from './mutations.ts';
import type { Stage } from './stage.ts';

/** Makes a request that would succeed on the open server. */
export type Plan = (stage: Stage) => Draft | Promise<Draft>;

export const TARGET = 'http://localhost:3000/welcome';

/** A client's verifier, and the fields that announce it. */
export function challenge() {
  const verifier = randomBytes(40).toString('base64url');
  const hash = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, fields: { code_challenge: hash, code_challenge_method: 's256' } };
}

/** Fields that most bodies of visitors may carry, with the captcha that the strict server wants. */
export const SECURITY = { gotrue_meta_security: { captcha_token: 'solved' } };

/** Calls the open server in somebody's name, as a preparation. */
export function prepare(stage: Stage, route: string, given: { token?: string; body?: unknown } = {}) {
  return request(stage.servers.open, route, given);
}

/** The address that a call of the open server leads to. */
export async function locationOf(stage: Stage, path: string): Promise<URL> {
  const { headers } = await call(stage.servers.open, path);
  return new URL(headers.get('location') ?? 'about:blank');
}
