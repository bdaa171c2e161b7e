import { freshEmail } from '../support/auth-server.ts';
import { challenge, locationOf, type Plan, prepare, SECURITY, TARGET } from './plan.ts';
import type { Stage } from './stage.ts';

const toProvider = () => ({
  query: {
    provider: 'keycloak',
    redirect_to: TARGET,
    scopes: 'email profile',
    prompt: 'login',
    ...challenge().fields,
  },
});

/** What a visitor brings home: the state, and a code for claims that may be as odd as they like. */
async function homecoming(stage: Stage, claims: Record<string, unknown>): Promise<Record<string, string>> {
  const query = new URLSearchParams({ provider: 'custom:lax', redirect_to: TARGET });
  const { searchParams } = await locationOf(stage, `/authorize?${query}`);
  const state = searchParams.get('state') ?? '';
  stage.treasures = { ...stage.treasures, usedState: state };
  const nonce = searchParams.get('nonce');
  return { state, code: stage.issuer.code({ nonce, ...claims }), iss: stage.issuer.issuer };
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

const comeHome: Plan = async (stage) => {
  const claims = { sub: freshEmail(), email: freshEmail(), email_verified: true, name: 'Fatou' };
  return { query: await homecoming(stage, claims) };
};
const comeHomeOddly =
  (claims: Record<string, unknown>): Plan =>
  async (stage) => ({ query: await homecoming(stage, claims) });
const comeHomeByForm: Plan = async (stage) => {
  const { query = {} } = await comeHome(stage);
  return { form: query };
};

const toCompany: Plan = ({ ssoDomain }) => ({
  body: {
    domain: ssoDomain,
    provider_id: null,
    redirect_to: TARGET,
    skip_http_redirect: true,
    ...challenge().fields,
    ...SECURITY,
  },
});

const assertion = (attributes: Record<string, string[]>): Plan => {
  return async (stage) => {
    const body = { domain: stage.ssoDomain, redirect_to: TARGET, skip_http_redirect: true };
    const { url } = await prepare(stage, 'POST /sso', { body });
    const form = await stage.idp.answer(String(url), { nameId: freshEmail(), attributes });
    stage.treasures = { ...stage.treasures, usedRelayState: form.get('RelayState') ?? '' };
    return { form: Object.fromEntries(form) as Record<string, string> };
  };
};

const brokenForm: Plan = ({ treasures }) => {
  const SAMLResponse = Buffer.from('<Response/>').toString('base64');
  return { form: { SAMLResponse, RelayState: treasures.usedRelayState ?? '' } };
};

/** Ways in by other services. */
export const PROVIDER_PLANS: Record<string, Plan[]> = {
  'GET /authorize': [toProvider],
  'GET /callback': [comeHome, ...ODD_CLAIMS.map(comeHomeOddly)],
  'POST /callback': [comeHomeByForm],
  'GET /user/identities/authorize': [
    () => ({ ...toProvider(), bearer: 'own' }),
    () => ({ query: { provider: 'keycloak', skip_http_redirect: 'true' }, bearer: 'own' }),
  ],
  'POST /sso': [toCompany, ({ ssoProviderId }) => ({ body: { provider_id: ssoProviderId, ...SECURITY } })],
  'GET /oauth/authorizations/:authorization_id': [() => ({ bearer: 'own' })],
  'POST /oauth/authorizations/:authorization_id/consent': [() => ({ bearer: 'own', body: {} })],
  'GET /user/oauth/grants': [() => ({ bearer: 'own' })],
  'DELETE /user/oauth/grants': [() => ({ bearer: 'own' })],
  'GET /sso/saml/metadata': [() => ({ query: { download: 'true' } })],
  'POST /sso/saml/acs': [
    assertion({ mail: [freshEmail()] }),
    assertion({ mail: ['no address'], name: ['x'.repeat(5000)] }),
    brokenForm,
  ],
};
