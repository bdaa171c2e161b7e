import { Secret, TOTP } from 'otpauth';
import type { Auth } from '../index.ts';
import { call } from './auth-server.ts';

/** The code that an authenticator app shows at a time. */
export function totpCode(secret: string, at: Date | number = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Number(at) });
}

/** A wrong code of the right length. */
export function wrongCode(secret: string, at: Date | number = Date.now()): string {
  const right = Number(totpCode(secret, at));
  return String((right + 500_000) % 1_000_000).padStart(6, '0');
}

/** The factor calls of one user. */
export function factorCalls(auth: Auth, token: string) {
  return {
    enroll: (body: Record<string, unknown> = {}) =>
      call(auth, '/factors', { token, body: { factor_type: 'totp', ...body } }),
    challenge: (id: string, body: unknown = {}) => call(auth, `/factors/${id}/challenge`, { token, body }),
    verify: (id: string, body: unknown) => call(auth, `/factors/${id}/verify`, { token, body }),
    unenroll: (id: string) => call(auth, `/factors/${id}`, { method: 'DELETE', token }),
  };
}

/** Enrolls and verifies an authenticator app; returns the aal2 session and the secret of the app. */
export async function enrollTotp(auth: Auth, token: string, { at = Date.now(), name = 'app' } = {}) {
  const calls = factorCalls(auth, token);
  const { body: factor } = await calls.enroll({ friendly_name: name });
  const { body: challenge } = await calls.challenge(factor.id);
  const code = totpCode(factor.totp.secret, at);
  const { body } = await calls.verify(factor.id, { challenge_id: challenge.id, code });
  return {
    factorId: factor.id as string,
    secret: factor.totp.secret as string,
    challengeId: challenge.id as string,
    code,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
    body,
  };
}
