import { decodeJwt } from 'jose';
import type { Attack } from './attack.ts';
import { type Answer, addAccount, type Call, call, describe, freshEmail, type Scene } from './scene.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** What the thief of an access token tries, to stay or to take the account along. */
const CHANGES: { name: string; path: string; request: Call }[] = [
  {
    name: 'sets a password of their own',
    path: '/auth/v1/user',
    request: { method: 'PUT', body: { password: 'password-of-the-thief-7' } },
  },
  {
    name: 'moves the account to their address',
    path: '/auth/v1/user',
    request: { method: 'PUT', body: { email: freshEmail('thief') } },
  },
  {
    name: 'locks the owner out with a second factor',
    path: '/auth/v1/factors',
    request: { body: { factor_type: 'totp', friendly_name: 'thief' } },
  },
  {
    name: 'adds a way in of a provider',
    path: '/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
    request: {},
  },
  {
    name: 'removes a way in of the owner',
    path: `/auth/v1/user/identities/${UNKNOWN}`,
    request: { method: 'DELETE' },
  },
  { name: 'downloads all data of the owner', path: '/rest/v1/account/export', request: {} },
  { name: 'erases the account', path: '/rest/v1/account/erase', request: { body: {} } },
];

/** Attacks with an access token that was stolen more than ten minutes after its sign-in. */
export const STOLEN_TOKEN_ATTACKS: Attack[] = CHANGES.map(({ name, path, request }) => ({
  name: `the thief of a session ${name}`,
  run: async (scene) => {
    const token = await stealToken(scene);
    const answer = await call(scene, path, { ...request, token });
    return { succeeded: !isRefused(answer), got: describe(answer) };
  },
}));

/** A token of a session that signed in eleven minutes ago and was refreshed just now. */
async function stealToken(scene: Scene): Promise<string> {
  const { accessToken, refreshToken } = await addAccount(scene);
  await scene.client.query(
    `update auth.session_methods set used_at = used_at - interval '11 minutes' where session_id = $1`,
    [decodeJwt(accessToken).session_id],
  );
  const { json } = await call(scene, '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
  if (typeof json.access_token !== 'string') throw new Error(`no refresh: ${JSON.stringify(json)}`);
  return json.access_token;
}

function isRefused({ status, json, text }: Answer): boolean {
  const { code } = json.code ? json : (JSON.parse(text || '{}').error ?? {});
  return [400, 403].includes(status) && code === 'reauthentication_needed';
}
