import { freshEmail } from '../auth-server.ts';
import type { FuzzContext } from './fuzz-context.ts';
import {
  CAPTCHA_FIELDS,
  callOpenServer,
  createChallenge,
  getRedirectTarget,
  type RequestFactory,
  TARGET,
} from './request-factory.ts';

const authorizeRequest = () => ({
  query: {
    provider: 'keycloak',
    redirect_to: TARGET,
    scopes: 'email profile',
    prompt: 'login',
    ...createChallenge().fields,
  },
});

/** Starts a flow; returns the query of its callback with a code for the given claims, which can be invalid. */
async function createCallbackQuery(
  context: FuzzContext,
  claims: Record<string, unknown>,
): Promise<Record<string, string>> {
  const query = new URLSearchParams({ provider: 'custom:lax', redirect_to: TARGET });
  const { searchParams } = await getRedirectTarget(context, `/authorize?${query}`);
  const state = searchParams.get('state') ?? '';
  context.secrets = { ...context.secrets, usedState: state };
  const nonce = searchParams.get('nonce');
  return { state, code: context.issuer.createCode({ nonce, ...claims }), iss: context.issuer.issuer };
}

const ODD_CLAIMS: Record<string, unknown>[] = [
  { sub: 'a\u0000b' },
  { sub: ['x'] },
  { sub: 'x'.repeat(5000) },
  { sub: '\ud800' },
  { sub: 's', email: 'no address', email_verified: true },
  { sub: 's', email: { a: 1 }, name: 'a\u0000b', picture: 1 },
  { sub: 's', email: 'İ@example.com', email_verified: 'yes' },
  { sub: 's', nonce: 'another' },
  { sub: 's', exp: 1 },
  { sub: 's', aud: ['coastline', 'others'] },
  { sub: 's', iss: 'https://evil.example' },
];

const callback: RequestFactory = async (context) => {
  const claims = { sub: freshEmail(), email: freshEmail(), email_verified: true, name: 'Fatou' };
  return { query: await createCallbackQuery(context, claims) };
};
const callbackWithOddClaims =
  (claims: Record<string, unknown>): RequestFactory =>
  async (context) => ({ query: await createCallbackQuery(context, claims) });
const callbackByForm: RequestFactory = async (context) => {
  const { query = {} } = await callback(context);
  return { form: query };
};

const ssoRequest: RequestFactory = ({ ssoDomain }) => ({
  body: {
    domain: ssoDomain,
    provider_id: null,
    redirect_to: TARGET,
    skip_http_redirect: true,
    ...createChallenge().fields,
    ...CAPTCHA_FIELDS,
  },
});

const samlResponse = (attributes: Record<string, string[]>): RequestFactory => {
  return async (context) => {
    const body = { domain: context.ssoDomain, redirect_to: TARGET, skip_http_redirect: true };
    const { url } = await callOpenServer(context, 'POST /sso', { body });
    const form = await context.idp.respond(String(url), { nameId: freshEmail(), attributes });
    context.secrets = { ...context.secrets, usedRelayState: form.get('RelayState') ?? '' };
    return { form: Object.fromEntries(form) as Record<string, string> };
  };
};

const malformedSamlResponse: RequestFactory = ({ secrets }) => {
  const SAMLResponse = Buffer.from('<Response/>').toString('base64');
  return { form: { SAMLResponse, RelayState: secrets.usedRelayState ?? '' } };
};

/** Requests for sign-in through providers and SSO. */
export const PROVIDER_REQUESTS: Record<string, RequestFactory[]> = {
  'GET /authorize': [authorizeRequest],
  'GET /callback': [callback, ...ODD_CLAIMS.map(callbackWithOddClaims)],
  'POST /callback': [callbackByForm],
  'GET /user/identities/authorize': [
    () => ({ ...authorizeRequest(), bearer: 'own' }),
    () => ({ query: { provider: 'keycloak', skip_http_redirect: 'true' }, bearer: 'own' }),
  ],
  'POST /sso': [
    ssoRequest,
    ({ ssoProviderId }) => ({ body: { provider_id: ssoProviderId, ...CAPTCHA_FIELDS } }),
  ],
  'GET /oauth/authorizations/:authorization_id': [() => ({ bearer: 'own' })],
  'POST /oauth/authorizations/:authorization_id/consent': [() => ({ bearer: 'own', body: {} })],
  'GET /user/oauth/grants': [() => ({ bearer: 'own' })],
  'DELETE /user/oauth/grants': [() => ({ bearer: 'own' })],
  'GET /sso/saml/metadata': [() => ({ query: { download: 'true' } })],
  'POST /sso/saml/acs': [
    samlResponse({ mail: [freshEmail()] }),
    samlResponse({ mail: ['no address'], name: ['x'.repeat(5000)] }),
    malformedSamlResponse,
  ],
};
