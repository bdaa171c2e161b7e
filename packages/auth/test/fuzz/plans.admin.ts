import { randomUUID } from 'node:crypto';
import { freshEmail, freshPhone } from '../support/auth-server.ts';
import { createIdp } from '../support/saml-idp.ts';
import { type Plan, prepare, TARGET } from './plan.ts';
import type { Stage } from './stage.ts';

const admin = { bearer: 'admin' } as const;

const create: Plan = () => ({
  ...admin,
  body: {
    id: randomUUID(),
    email: freshEmail(),
    phone: freshPhone(),
    password: 'a good one 9',
    password_hash: null,
    email_confirm: true,
    phone_confirm: false,
    user_metadata: { full_name: 'Lamin', list: [1] },
    app_metadata: { plan: 'gold' },
    role: 'authenticated',
    aud: 'authenticated',
    ban_duration: 'none',
  },
});
const createFromHash: Plan = () => ({
  ...admin,
  body: {
    email: freshEmail(),
    password_hash:
      '$argon2id$v=19$m=8,t=1,p=1$W5X5Q8xmrKAbN4ieBfy2YQ$mSVHB9FJCWB5U2zxOXedHlmKJndQg9gPGNmpNL0dNVU',
  },
});

const aboutOwn = ({ own }: Stage) => ({ ...admin, params: { user_id: own.id } });
const ownFactor = ({ own }: Stage) => ({ ...admin, params: { user_id: own.id, factor_id: own.factorId } });

const change: Plan = (stage) => ({
  ...aboutOwn(stage),
  body: {
    email: stage.own.email,
    phone: stage.own.phone,
    password: null,
    email_confirm: true,
    phone_confirm: true,
    user_metadata: { full_name: 'Awa' },
    app_metadata: { plan: 'silver' },
    role: 'authenticated',
    ban_duration: 'none',
  },
});

const link =
  (type: string, more: (stage: Stage) => Record<string, unknown>): Plan =>
  (stage) => ({ ...admin, body: { type, redirect_to: TARGET, data: { a: 1 }, ...more(stage) } });

const company = () => ({
  type: 'saml',
  metadata_xml: otherMetadata(),
  metadata_url: null,
  domains: [`${randomUUID()}.example`, 'Other.Example.com'],
  attribute_mapping: { keys: { email: { name: 'mail', names: ['email'], default: 'x' } } },
  name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  resource_id: randomUUID(),
  disabled: false,
});

let serviceMetadata = '';
function otherMetadata(): string {
  return createIdp(serviceMetadata).metadata;
}

const createCompany: Plan = async (stage) => {
  serviceMetadata ||= await (await stage.servers.open.app.request('/sso/saml/metadata')).text();
  return { ...admin, body: company() };
};
const aboutCompany: Plan = async (stage) => {
  const draft = await createCompany(stage);
  const body = { ...(draft.body as Record<string, unknown>), domains: [] };
  const token = stage.tokens.admin;
  const { id } = await prepare(stage, 'POST /admin/sso/providers', { token, body });
  return { ...admin, params: { idp_id: String(id) } };
};
const changeCompany: Plan = async (stage) => ({
  ...(await aboutCompany(stage)),
  body: { ...company(), metadata_xml: null, domains: [`${randomUUID()}.example`] },
});

const freshClub = () => `custom:${randomUUID()}`;
const club = ({ issuer: { issuer } }: Stage) => ({
  name: 'Club',
  client_id: 'coastline',
  client_secret: 'between the two',
  acceptable_client_ids: ['app'],
  scopes: ['profile'],
  custom_claims_allowlist: ['groups'],
  pkce_enabled: true,
  attribute_mapping: { email: 'mail' },
  authorization_params: { prompt: 'login' },
  enabled: true,
  email_optional: false,
  issuer,
  discovery_url: `${issuer}/.well-known/openid-configuration`,
  skip_nonce_check: false,
  authorization_url: `${issuer}/authorize`,
  token_url: `${issuer}/token`,
  userinfo_url: `${issuer}/me`,
  jwks_uri: `${issuer}/keys`,
});
const aboutClub: Plan = async (stage) => {
  const token = stage.tokens.admin;
  const body = { ...club(stage), identifier: freshClub(), provider_type: 'oauth2' };
  const { identifier } = await prepare(stage, 'POST /admin/custom-providers', { token, body });
  await stage.pool.query("delete from auth.custom_providers where created_at < now() - interval '5 seconds'");
  return { ...admin, params: { identifier: String(identifier) } };
};

const paged = { ...admin, query: { page: '1', per_page: '10' } };

/** What administrators do. */
export const ADMIN_PLANS: Record<string, Plan[]> = {
  'POST /invite': [
    () => ({ ...admin, query: { redirect_to: TARGET }, body: { email: freshEmail(), data: { a: 1 } } }),
  ],
  'POST /admin/generate_link': [
    link('signup', () => ({ email: freshEmail(), password: 'a good one 9' })),
    link('invite', () => ({ email: freshEmail() })),
    link('magiclink', ({ own }) => ({ email: own.email })),
    link('recovery', ({ own }) => ({ email: own.email })),
    link('email_change_new', ({ own }) => ({ email: own.email, new_email: freshEmail() })),
    link('email_change_current', ({ own }) => ({ email: own.email, new_email: freshEmail() })),
  ],
  'GET /admin/users': [
    () => ({ ...paged, query: { ...paged.query, filter: 'member', sort: 'created_at asc' } }),
  ],
  'POST /admin/users': [create, createFromHash],
  'GET /admin/users/:user_id': [aboutOwn],
  'PUT /admin/users/:user_id': [change],
  'DELETE /admin/users/:user_id': [(stage) => ({ ...aboutOwn(stage), body: { should_soft_delete: true } })],
  'GET /admin/audit': [() => ({ ...paged, query: { ...paged.query, query: 'action:login' } })],
  'GET /admin/users/:user_id/factors': [aboutOwn],
  'PUT /admin/users/:user_id/factors/:factor_id': [
    (stage) => ({ ...ownFactor(stage), body: { friendly_name: freshEmail(), phone: freshPhone() } }),
  ],
  'DELETE /admin/users/:user_id/factors/:factor_id': [ownFactor],
  'GET /admin/users/:user_id/passkeys': [aboutOwn],
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': [
    ({ own }) => ({ ...admin, params: { user_id: own.id, passkey_id: own.passkeyId } }),
  ],
  'GET /admin/oauth/clients': [() => admin],
  'POST /admin/oauth/clients': [() => ({ ...admin, body: {} })],
  'GET /admin/oauth/clients/:client_id': [() => admin],
  'PUT /admin/oauth/clients/:client_id': [() => ({ ...admin, body: {} })],
  'DELETE /admin/oauth/clients/:client_id': [() => admin],
  'POST /admin/oauth/clients/:client_id/regenerate_secret': [() => ({ ...admin, body: {} })],
  'GET /admin/custom-providers': [() => ({ ...admin, query: { type: 'oidc' } })],
  'POST /admin/custom-providers': [
    (stage) => ({ ...admin, body: { ...club(stage), identifier: freshClub(), provider_type: 'oauth2' } }),
    (stage) => ({ ...admin, body: { ...club(stage), identifier: freshClub(), provider_type: 'oidc' } }),
  ],
  'GET /admin/custom-providers/:identifier': [aboutClub],
  'PUT /admin/custom-providers/:identifier': [
    async (stage) => ({ ...(await aboutClub(stage)), body: club(stage) }),
  ],
  'DELETE /admin/custom-providers/:identifier': [aboutClub],
  'GET /admin/sso/providers': [() => ({ ...admin, query: { resource_id: 'x' } })],
  'POST /admin/sso/providers': [createCompany],
  'GET /admin/sso/providers/:idp_id': [aboutCompany],
  'PUT /admin/sso/providers/:idp_id': [changeCompany],
  'DELETE /admin/sso/providers/:idp_id': [aboutCompany],
};
