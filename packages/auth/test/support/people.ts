import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { freshEmail } from './auth-server.ts';
import type { TestProvider } from './oidc-provider.ts';

/** Somebody with a new account at the provider. */
export function enrol(provider: TestProvider, claims: Record<string, unknown> = {}) {
  const login = `subject-${randomUUID().slice(0, 8)}`;
  const email = freshEmail('visitor');
  provider.accounts.set(login, { email, email_verified: true, name: 'Fatou Jallow', ...claims });
  return { login, email };
}

/** A client's PKCE verifier, and the query that announces it. */
export function pkce() {
  const verifier = randomBytes(40).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, query: { code_challenge: challenge, code_challenge_method: 's256' } };
}
