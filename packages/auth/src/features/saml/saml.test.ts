import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateSigningJwks, importSigningKeys, type SigningKeys } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createCertificate } from '../../test-support/certificate.ts';
import { createPkcePair, parseRedirect, TARGET } from '../../test-support/provider-flow.ts';
import { type Assertion, createIdp, type TestIdp } from '../../test-support/saml-idp.ts';
import { createSaml } from './saml.ts';

let database: TestDatabase;
let signingKeys: SigningKeys;
let auth: TestAuth;
let idp: TestIdp;
let providerId: string;
let domain: string;

const createAuth = (options = {}) =>
  createTestAuth(database.pool, { signingKeys, mailAutoconfirm: true, saml: createSaml(), ...options });

beforeAll(async () => {
  database = await createDatabase();
  signingKeys = await importSigningKeys(await generateSigningJwks());
});
beforeEach(async () => {
  auth = await createAuth();
  idp = createIdp(await serviceMetadata());
  domain = `${randomUUID()}.example`;
  const { body } = await registerProvider({ domains: [domain] });
  providerId = body.id;
});
afterAll(() => database.close());

async function serviceMetadata(): Promise<string> {
  return (await auth.app.request('/sso/saml/metadata')).text();
}

async function admin(path: string, request: { method?: string; body?: unknown } = {}) {
  const { kid, alg, key } = signingKeys.signing;
  const token = await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg, kid }).sign(key);
  return call(auth, `/admin/sso/providers${path}`, { ...request, token });
}

const registerProvider = (fields: Record<string, unknown> = {}) =>
  admin('', { body: { type: 'saml', metadata_xml: idp.metadata, ...fields } });

const requestSignIn = (fields: Record<string, unknown> = {}) =>
  call(auth, '/sso', { body: { domain, redirect_to: TARGET, skip_http_redirect: true, ...fields } });

async function postResponse(form: URLSearchParams) {
  return parseRedirect(await auth.app.request('/sso/saml/acs', { method: 'POST', body: form }));
}

/** An assertion for a user with the given address. */
function assertionFor(email: string, more: Assertion = {}): Assertion {
  return { nameId: `id of ${email}`, attributes: { mail: [email] }, ...more };
}

async function signIn(assertion: Assertion, fields: Record<string, unknown> = {}) {
  const { body } = await requestSignIn(fields);
  return postResponse(await idp.respond(body.url, assertion));
}

describe('the redirect to an identity provider', () => {
  it('finds the provider by domain or id [API-20]', async () => {
    for (const fields of [{}, { domain: domain.toUpperCase() }, { domain: null, provider_id: providerId }]) {
      const { status, body } = await requestSignIn(fields);
      expect([status, Object.keys(body)]).toEqual([200, ['url']]);
      const url = new URL(body.url);
      expect(url.origin).toBe(new URL(idp.entityId).origin);
      expect([...url.searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState']);
    }
    const response = await auth.app.request('/sso', { method: 'POST', body: JSON.stringify({ domain }) });
    expect(response.status).toBe(303);
  });

  it.each([
    [{ domain: null }, 400, 'validation_failed'],
    [{ provider_id: randomUUID() }, 400, 'validation_failed'],
    [{ domain: null, provider_id: 'x' }, 400, 'validation_failed'],
    [{ domain: null, provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
    [{ code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  ])('rejects %o [API-20]', async (fields, status, code) => {
    expect(await requestSignIn(fields)).toMatchObject({ status, body: { code } });
  });

  it('is rejected for a disabled provider and if SAML is disabled [API-20]', async () => {
    await admin(`/${providerId}`, { method: 'PUT', body: { disabled: true } });
    expect(await requestSignIn()).toMatchObject({ status: 404, body: { code: 'sso_provider_disabled' } });
    auth = await createAuth({ saml: undefined });
    expect(await call(auth, '/sso', { body: 'not JSON' })).toMatchObject({
      status: 404,
      body: { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
    });
    expect((await call(auth, '/settings')).body.saml_enabled).toBe(false);
    expect((await auth.app.request('/sso/saml/metadata')).status).toBe(404);
  });

  it('is signed if a key is configured', async () => {
    auth = await createAuth({ saml: createSaml({ signing: createCertificate('Coastline') }) });
    const metadata = await serviceMetadata();
    expect(metadata).toContain('AuthnRequestsSigned="true"');
    expect(metadata).toContain('WantAssertionsSigned="true"');
    const { body } = await requestSignIn();
    expect([...new URL(body.url).searchParams.keys()]).toContain('Signature');
    // Reading the request checks its signature against the certificate in the metadata.
    idp = createIdp(metadata);
    expect((await idp.respond(body.url)).get('SAMLResponse')).toBeTruthy();
  });
});

describe('the response of an identity provider', () => {
  it('opens a session for an SSO account [API-20]', async () => {
    const email = freshEmail();
    const { status, target, fragment } = await signIn(assertionFor(email));
    expect([status, target]).toEqual([302, TARGET]);
    expect(decodeJwt(fragment.access_token ?? '')).toMatchObject({
      email,
      amr: [{ method: 'sso/saml', provider: `sso:${providerId}` }],
    });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({
      email,
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      identities: [{ provider: `sso:${providerId}`, id: `id of ${email}` }],
    });
    const again = await signIn(assertionFor(email));
    expect(decodeJwt(again.fragment.access_token ?? '').sub).toBe(body.id);
  });

  it('returns a code to a PKCE client [API-15] [API-20]', async () => {
    const email = freshEmail();
    const { verifier, query } = createPkcePair();
    const back = await signIn(assertionFor(email), query);
    const { status, body } = await call(auth, '/token?grant_type=pkce', {
      body: { auth_code: back.query.code, code_verifier: verifier },
    });
    expect(status).toBe(200);
    expect(decodeJwt(body.access_token)).toMatchObject({
      amr: [{ method: 'sso/saml', provider: `sso:${providerId}` }],
    });
  });

  it('is never linked to another account with the same address', async () => {
    const email = freshEmail();
    const user = await auth.createConfirmedUser({ email, password: PASSWORD });
    const { fragment } = await signIn(assertionFor(email));
    expect(decodeJwt(fragment.access_token ?? '').sub).not.toBe(user.id);
    const password = await call(auth, '/token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(password.body.user.id).toBe(user.id);
  });

  it('creates an account that cannot change its address or password', async () => {
    const { fragment } = await signIn(assertionFor(freshEmail()));
    const token = fragment.access_token ?? '';
    const put = (body: unknown) => call(auth, '/user', { method: 'PUT', token, body });
    for (const change of [{ email: freshEmail() }, { password: 'a new password' }, { nonce: '123456' }]) {
      expect(await put(change)).toMatchObject({ status: 422, body: { code: 'user_sso_managed' } });
    }
    expect((await put({ data: { nickname: 'Lamin' } })).status).toBe(200);
    auth = await createAuth({ manualLinkingEnabled: true });
    const link = await call(auth, '/user/identities/authorize?provider=google', { token });
    expect(link.body.code).toBe('user_sso_managed');
  });

  it('updates a changed address', async () => {
    const before = await signIn(assertionFor(freshEmail(), { nameId: 'the same person' }));
    const email = freshEmail();
    const after = await signIn(assertionFor(email, { nameId: 'the same person' }));
    const [one, two] = [before, after].map(({ fragment }) => decodeJwt(fragment.access_token ?? ''));
    expect([one?.sub, two?.email]).toEqual([two?.sub, email]);
  });

  it('maps attributes as configured', async () => {
    const keys = {
      email: { names: ['workMail', 'otherMail'] },
      team: { name: 'department', default: 'none' },
      groups: { name: 'memberOf', array: true },
      office: { name: 'office', default: 'Banjul' },
    };
    await admin(`/${providerId}`, { method: 'PUT', body: { attribute_mapping: { keys } } });
    const email = freshEmail();
    const attributes = { otherMail: [email], department: ['sales'], memberOf: ['a', 'b'] };
    const { fragment } = await signIn({ nameId: 'x', attributes });
    const { body } = await call(auth, '/user', { token: fragment.access_token ?? '' });
    expect(body).toMatchObject({
      email,
      user_metadata: { custom_claims: { team: 'sales', groups: ['a', 'b'], office: 'Banjul' } },
    });
  });

  it('limits the session to SessionNotOnOrAfter', async () => {
    const sessionEndsAt = new Date(Date.now() + 600_000);
    const { fragment } = await signIn(assertionFor(freshEmail(), { sessionEndsAt }));
    auth.advance(601);
    const refresh = await call(auth, '/token?grant_type=refresh_token', {
      body: { refresh_token: fragment.refresh_token },
    });
    expect(refresh).toMatchObject({ status: 400, body: { code: 'session_expired' } });
  });

  it.each([
    ['from another issuer', { issuer: 'https://evil.example' }, 'saml_idp_not_found'],
    ['for another audience', { audience: 'https://evil.example' }, 'validation_failed'],
    ['for another recipient', { recipient: 'https://evil.example' }, 'validation_failed'],
    ['that answers another request', { inResponseTo: '_another' }, 'validation_failed'],
    ['that has expired', { lifetimeMs: -60_000 }, 'validation_failed'],
    [
      'with a transient name id',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'saml_assertion_no_user_id',
    ],
    ['without an address', { attributes: {} }, 'saml_assertion_no_email'],
  ])('with an assertion %s is rejected [API-20]', async (_name, defect, code) => {
    const { target, query, fragment } = await signIn(assertionFor(freshEmail(), defect));
    expect(target).toBe(TARGET);
    expect(query.error_code).toBe(code);
    expect(fragment.access_token).toBeUndefined();
  });

  it('is rejected if it is unsigned, signed by another key or altered [API-20]', async () => {
    const tamper = async (change: (xml: string) => string) => {
      const form = await idp.respond((await requestSignIn()).body.url, assertionFor(freshEmail()));
      const xml = Buffer.from(form.get('SAMLResponse') ?? '', 'base64').toString();
      form.set('SAMLResponse', Buffer.from(change(xml)).toString('base64'));
      return (await postResponse(form)).query.error_code;
    };
    const unchanged = await tamper((xml) => xml);
    const unsigned = await tamper((xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ''));
    const altered = await tamper((xml) => xml.replace(/person\./g, 'boss.'));
    const wrapped = await tamper((xml) => {
      const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
      const evil = assertion.replace(/<ds:Signature.*<\/ds:Signature>/s, '').replace(/person\./g, 'boss.');
      return xml.replace(assertion, `${evil}${assertion}`);
    });
    expect([unchanged, unsigned, altered, wrapped]).toEqual([
      undefined,
      'validation_failed',
      'validation_failed',
      'validation_failed',
    ]);
    idp = createIdp(await serviceMetadata(), { forged: true });
    const { body } = await registerProvider({ domains: [] });
    const { query } = await signIn(assertionFor(freshEmail()), { domain: null, provider_id: body.id });
    expect(query.error_code).toBe('validation_failed');
  });

  it('is accepted once per response, assertion and RelayState [API-20]', async () => {
    const form = await idp.respond((await requestSignIn()).body.url, assertionFor(freshEmail()));
    expect((await postResponse(form)).fragment.access_token).toBeDefined();
    const replayed = await postResponse(form);
    expect([replayed.status, replayed.target]).toEqual([303, 'http://localhost:3000/']);
    expect(replayed.query.error_code).toBe('saml_relay_state_not_found');
    const other = await idp.respond((await requestSignIn()).body.url, assertionFor(freshEmail()));
    form.set('RelayState', other.get('RelayState') ?? '');
    expect((await postResponse(form)).query.error_code).toBe('validation_failed');
    const assertionId = `_${randomUUID()}`;
    await signIn(assertionFor(freshEmail(), { assertionId }));
    expect((await signIn(assertionFor(freshEmail(), { assertionId }))).query.error_code).toBe(
      'validation_failed',
    );
  });

  it('is rejected with an expired RelayState, or one of another flow type [API-20]', async () => {
    const late = await idp.respond((await requestSignIn()).body.url, assertionFor(freshEmail()));
    auth.advance(301);
    expect((await postResponse(late)).query.error_code).toBe('saml_relay_state_expired');
    expect((await postResponse(new URLSearchParams({ SAMLResponse: 'x' }))).query.error_code).toBe(
      'saml_relay_state_not_found',
    );
    const { body } = await requestSignIn();
    const state = new URL(body.url).searchParams.get('RelayState');
    const crossed = parseRedirect(await auth.app.request(`/callback?code=x&state=${state}`));
    expect(crossed.query.error_code).toBe('bad_oauth_state');
  });

  it('creates no account while sign-up is disabled', async () => {
    auth = await createAuth({ signUpEnabled: false });
    expect((await signIn(assertionFor(freshEmail()))).query).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
    });
  });
});

describe('the admin API for identity providers', () => {
  it('requires a service token', async () => {
    expect((await call(auth, '/admin/sso/providers')).status).toBe(401);
    const { fragment } = await signIn(assertionFor(freshEmail()));
    const member = await call(auth, '/admin/sso/providers', { token: fragment.access_token ?? '' });
    expect(member).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });

  it('creates, lists, reads, updates and deletes', async () => {
    const { status, body } = await admin(`/${providerId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: providerId,
      disabled: false,
      saml: { entity_id: idp.entityId, metadata_xml: idp.metadata },
      domains: [{ domain }],
    });
    const { items } = (await admin('')).body;
    const listed = items.find(({ id }: { id: string }) => id === providerId);
    expect(listed.saml).toEqual({ entity_id: idp.entityId, attribute_mapping: {} });
    const other = `${randomUUID()}.example`;
    const changed = await admin(`/${providerId}`, {
      method: 'PUT',
      body: { domains: [other], resource_id: other },
    });
    expect(changed.body).toMatchObject({ resource_id: other, domains: [{ domain: other }] });
    expect((await requestSignIn()).body.code).toBe('sso_provider_not_found');
    expect((await admin(`?resource_id=${other}`)).body.items).toHaveLength(1);
    expect((await admin(`/${providerId}`, { method: 'DELETE' })).body.id).toBe(providerId);
    expect(await admin(`/${providerId}`)).toMatchObject({
      status: 404,
      body: { code: 'sso_provider_not_found' },
    });
  });

  it.each([
    ['another type', { type: 'oidc' }, 400, 'validation_failed'],
    ['no metadata', { metadata_xml: null }, 400, 'validation_failed'],
    ['metadata that is no XML', { metadata_xml: '<EntityDescriptor' }, 400, 'validation_failed'],
    ['metadata of something else', { metadata_xml: '<html/>' }, 400, 'validation_failed'],
    [
      'an address on this machine',
      { metadata_xml: null, metadata_url: 'https://127.0.0.1/' },
      400,
      'validation_failed',
    ],
    ['malformed domains', { domains: ['not a domain'] }, 400, 'validation_failed'],
    ['a malformed mapping', { attribute_mapping: { keys: { a: 1 } } }, 400, 'validation_failed'],
    ['the same provider twice', {}, 422, 'saml_idp_already_exists'],
  ])('rejects %s', async (_name, fields, status, code) => {
    expect(await registerProvider(fields)).toMatchObject({ status, body: { code } });
  });

  it('requires a unique domain and an unchanged entity id', async () => {
    const other = createIdp(await serviceMetadata());
    const taken = await registerProvider({ metadata_xml: other.metadata, domains: [domain] });
    expect(taken).toMatchObject({ status: 400, body: { code: 'sso_domain_already_exists' } });
    const swapped = await admin(`/${providerId}`, { method: 'PUT', body: { metadata_xml: other.metadata } });
    expect(swapped).toMatchObject({ status: 400, body: { code: 'saml_entity_id_mismatch' } });
  });
});
