import { randomUUID } from 'node:crypto';
import { freshEmail, freshPhone } from '../auth-server.ts';
import { createIdp } from '../saml-idp.ts';
import type { FuzzContext } from './fuzz-context.ts';
import { callOpenServer, type RequestFactory, TARGET } from './request-factory.ts';

const asAdmin = { bearer: 'admin' } as const;

const createUser: RequestFactory = () => ({
  ...asAdmin,
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
const createUserFromHash: RequestFactory = () => ({
  ...asAdmin,
  body: {
    email: freshEmail(),
    password_hash:
      '$argon2id$v=19$m=8,t=1,p=1$W5X5Q8xmrKAbN4ieBfy2YQ$mSVHB9FJCWB5U2zxOXedHlmKJndQg9gPGNmpNL0dNVU',
  },
});

const forOwnUser = ({ own }: FuzzContext) => ({ ...asAdmin, params: { user_id: own.id } });
const ownFactor = ({ own }: FuzzContext) => ({
  ...asAdmin,
  params: { user_id: own.id, factor_id: own.factorId },
});

const updateUser: RequestFactory = (context) => ({
  ...forOwnUser(context),
  body: {
    email: context.own.email,
    phone: context.own.phone,
    password: null,
    email_confirm: true,
    phone_confirm: true,
    user_metadata: { full_name: 'Awa' },
    app_metadata: { plan: 'silver' },
    role: 'authenticated',
    ban_duration: 'none',
  },
});

const generateLink =
  (type: string, more: (context: FuzzContext) => Record<string, unknown>): RequestFactory =>
  (context) => ({ ...asAdmin, body: { type, redirect_to: TARGET, data: { a: 1 }, ...more(context) } });

const createSsoProviderBody = () => ({
  type: 'saml',
  metadata_xml: createMetadata(),
  metadata_url: null,
  domains: [`${randomUUID()}.example`, 'Other.Example.com'],
  attribute_mapping: { keys: { email: { name: 'mail', names: ['email'], default: 'x' } } },
  name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  resource_id: randomUUID(),
  disabled: false,
});

let serviceMetadata = '';
function createMetadata(): string {
  return createIdp(serviceMetadata).metadata;
}

const createSsoProvider: RequestFactory = async (context) => {
  serviceMetadata ||= await (await context.servers.open.app.request('/sso/saml/metadata')).text();
  return { ...asAdmin, body: createSsoProviderBody() };
};
const forSsoProvider: RequestFactory = async (context) => {
  const draft = await createSsoProvider(context);
  const body = { ...(draft.body as Record<string, unknown>), domains: [] };
  const token = context.tokens.admin;
  const { id } = await callOpenServer(context, 'POST /admin/sso/providers', { token, body });
  return { ...asAdmin, params: { idp_id: String(id) } };
};
const updateSsoProvider: RequestFactory = async (context) => ({
  ...(await forSsoProvider(context)),
  body: { ...createSsoProviderBody(), metadata_xml: null, domains: [`${randomUUID()}.example`] },
});

const createIdentifier = () => `custom:${randomUUID()}`;
const createCustomProviderBody = ({ issuer: { issuer } }: FuzzContext) => ({
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
const forCustomProvider: RequestFactory = async (context) => {
  const token = context.tokens.admin;
  const body = {
    ...createCustomProviderBody(context),
    identifier: createIdentifier(),
    provider_type: 'oauth2',
  };
  const { identifier } = await callOpenServer(context, 'POST /admin/custom-providers', { token, body });
  await context.pool.query(
    "delete from auth.custom_providers where created_at < now() - interval '5 seconds'",
  );
  return { ...asAdmin, params: { identifier: String(identifier) } };
};

const paged = { ...asAdmin, query: { page: '1', per_page: '10' } };

/** Requests of administrators. */
export const ADMIN_REQUESTS: Record<string, RequestFactory[]> = {
  'POST /invite': [
    () => ({ ...asAdmin, query: { redirect_to: TARGET }, body: { email: freshEmail(), data: { a: 1 } } }),
  ],
  'POST /admin/generate_link': [
    generateLink('signup', () => ({ email: freshEmail(), password: 'a good one 9' })),
    generateLink('invite', () => ({ email: freshEmail() })),
    generateLink('magiclink', ({ own }) => ({ email: own.email })),
    generateLink('recovery', ({ own }) => ({ email: own.email })),
    generateLink('email_change_new', ({ own }) => ({ email: own.email, new_email: freshEmail() })),
    generateLink('email_change_current', ({ own }) => ({ email: own.email, new_email: freshEmail() })),
  ],
  'GET /admin/users': [
    () => ({ ...paged, query: { ...paged.query, filter: 'member', sort: 'created_at asc' } }),
  ],
  'POST /admin/users': [createUser, createUserFromHash],
  'GET /admin/users/:user_id': [forOwnUser],
  'PUT /admin/users/:user_id': [updateUser],
  'DELETE /admin/users/:user_id': [
    (context) => ({ ...forOwnUser(context), body: { should_soft_delete: true } }),
  ],
  'GET /admin/audit': [() => ({ ...paged, query: { ...paged.query, query: 'action:login' } })],
  'GET /admin/users/:user_id/factors': [forOwnUser],
  'PUT /admin/users/:user_id/factors/:factor_id': [
    (context) => ({ ...ownFactor(context), body: { friendly_name: freshEmail(), phone: freshPhone() } }),
  ],
  'DELETE /admin/users/:user_id/factors/:factor_id': [ownFactor],
  'GET /admin/users/:user_id/passkeys': [forOwnUser],
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': [
    ({ own }) => ({ ...asAdmin, params: { user_id: own.id, passkey_id: own.passkeyId } }),
  ],
  'GET /admin/oauth/clients': [() => asAdmin],
  'POST /admin/oauth/clients': [() => ({ ...asAdmin, body: {} })],
  'GET /admin/oauth/clients/:client_id': [() => asAdmin],
  'PUT /admin/oauth/clients/:client_id': [() => ({ ...asAdmin, body: {} })],
  'DELETE /admin/oauth/clients/:client_id': [() => asAdmin],
  'POST /admin/oauth/clients/:client_id/regenerate_secret': [() => ({ ...asAdmin, body: {} })],
  'GET /admin/custom-providers': [() => ({ ...asAdmin, query: { type: 'oidc' } })],
  'POST /admin/custom-providers': [
    (context) => ({
      ...asAdmin,
      body: { ...createCustomProviderBody(context), identifier: createIdentifier(), provider_type: 'oauth2' },
    }),
    (context) => ({
      ...asAdmin,
      body: { ...createCustomProviderBody(context), identifier: createIdentifier(), provider_type: 'oidc' },
    }),
  ],
  'GET /admin/custom-providers/:identifier': [forCustomProvider],
  'PUT /admin/custom-providers/:identifier': [
    async (context) => ({ ...(await forCustomProvider(context)), body: createCustomProviderBody(context) }),
  ],
  'DELETE /admin/custom-providers/:identifier': [forCustomProvider],
  'GET /admin/sso/providers': [() => ({ ...asAdmin, query: { resource_id: 'x' } })],
  'POST /admin/sso/providers': [createSsoProvider],
  'GET /admin/sso/providers/:idp_id': [forSsoProvider],
  'PUT /admin/sso/providers/:idp_id': [updateSsoProvider],
  'DELETE /admin/sso/providers/:idp_id': [forSsoProvider],
};
