import { decodeJwt } from 'jose';
import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  type CallOptions,
  call,
  createAccount,
  createUniqueEmail,
  describeResponse,
  type HttpResponse,
} from './attack-context.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Changes with which the thief of an access token tries to keep access or to take over the account. */
const CHANGES: { name: string; path: string; request: CallOptions }[] = [
  {
    name: 'sets a new password',
    path: '/auth/v1/user',
    request: { method: 'PUT', body: { password: 'password-of-the-thief-7' } },
  },
  {
    name: 'changes the email address of the account',
    path: '/auth/v1/user',
    request: { method: 'PUT', body: { email: createUniqueEmail('thief') } },
  },
  {
    name: 'locks the owner out with a second factor',
    path: '/auth/v1/factors',
    request: { body: { factor_type: 'totp', friendly_name: 'thief' } },
  },
  {
    name: 'links a sign-in method of a provider',
    path: '/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true',
    request: {},
  },
  {
    name: 'unlinks a sign-in method of the owner',
    path: `/auth/v1/user/identities/${UNKNOWN}`,
    request: { method: 'DELETE' },
  },
  { name: 'downloads all data of the owner', path: '/rest/v1/account/export', request: {} },
  { name: 'erases the account', path: '/rest/v1/account/erase', request: { body: {} } },
];

/** Attacks with an access token that was stolen more than ten minutes after its sign-in. */
export const STOLEN_TOKEN_ATTACKS: Attack[] = CHANGES.map(({ name, path, request }) => ({
  name: `the thief of a session ${name}`,
  run: async (context) => {
    const token = await stealToken(context);
    const response = await call(context, path, { ...request, token });
    return { succeeded: !isRefused(response), gained: describeResponse(response) };
  },
}));

/** Returns a fresh access token of a session that signed in eleven minutes ago. */
async function stealToken(context: AttackContext): Promise<string> {
  const { accessToken, refreshToken } = await createAccount(context);
  await context.client.query(
    `update auth.session_methods set used_at = used_at - interval '11 minutes' where session_id = $1`,
    [decodeJwt(accessToken).session_id],
  );
  const { json } = await call(context, '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
  if (typeof json.access_token !== 'string') throw new Error(`no refresh: ${JSON.stringify(json)}`);
  return json.access_token;
}

function isRefused({ status, json, text }: HttpResponse): boolean {
  const { code } = json.code ? json : (JSON.parse(text || '{}').error ?? {});
  return [400, 403].includes(status) && code === 'reauthentication_needed';
}
