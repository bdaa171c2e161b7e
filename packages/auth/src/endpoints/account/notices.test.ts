import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../../mail/auth-mail.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  freshPhone,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import { createAuthenticator } from '../../test-support/authenticator.ts';
import { enrollTotp, factorCalls } from '../../test-support/factors.ts';
import { startPermissiveIssuer } from '../../test-support/permissive-issuer.ts';

let database: TestDatabase;
let auth: TestAuth;
const everything = {
  notices: [...NOTICE_KINDS],
  phoneProviderEnabled: true,
  passkeysEnabled: true,
  manualLinkingEnabled: true,
  productName: 'Coastline',
};

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  auth = await createTestAuth(database.pool, everything);
});
afterAll(() => database.close());

const change = (token: string, body: unknown) => call(auth, '/user', { method: 'PUT', body, token });
const noticesTo = (address: string) => auth.mails.filter(({ to }) => to === address).map(({ kind }) => kind);

describe('the owner of an account', () => {
  it('is notified of a new password, without a link', async () => {
    const { email, accessToken } = await signUp(auth);
    expect((await change(accessToken, { password: 'another good one' })).status).toBe(200);
    const mail = auth.lastMail(email);
    expect(mail).toMatchObject({
      kind: 'password_changed',
      subject: 'Coastline: your password was changed',
      text: expect.stringContaining('If this was not you'),
    });
    expect([mail.link, mail.code, mail.html.includes('<a ')]).toEqual([undefined, undefined, false]);
  });

  it('is notified of a new address at the old address', async () => {
    const { email, accessToken } = await signUp(auth);
    const newEmail = freshEmail('new');
    await change(accessToken, { email: newEmail });
    expect(noticesTo(email)).toEqual([]);
    const token = auth.lastMail(newEmail).code;
    await call(auth, '/verify', { body: { type: 'email_change', email: newEmail, token } });
    expect(auth.lastMail(email)).toMatchObject({
      kind: 'email_changed',
      text: expect.stringContaining(newEmail),
    });
  });

  it('is notified of a new phone number', async () => {
    const { email, accessToken } = await signUp(auth);
    const phone = freshPhone();
    await change(accessToken, { phone });
    const body = { type: 'phone_change', phone, token: auth.lastSmsCode(phone) };
    expect((await call(auth, '/verify', { body })).status).toBe(200);
    expect(auth.lastMail(email)).toMatchObject({
      kind: 'phone_changed',
      text: expect.stringContaining(`+${phone}`),
    });
  });

  it('is notified of linked and unlinked identities', async () => {
    const issuer = await startPermissiveIssuer();
    const keycloak = { issuer: issuer.issuer, clientId: issuer.clientId };
    auth = await createTestAuth(database.pool, { ...everything, externalProviders: { keycloak } });
    const { email, accessToken: token } = await signUp(auth);
    const body = {
      provider: 'keycloak',
      id_token: await issuer.createIdToken({ sub: email }),
      link_identity: true,
    };
    const linked = await call(auth, '/token?grant_type=id_token', { body, token });
    const identities: { provider: string; identity_id: string }[] = linked.body.user.identities;
    const added = identities.find(({ provider }) => provider === 'keycloak');
    await call(auth, `/user/identities/${added?.identity_id}`, { method: 'DELETE', token });
    expect(noticesTo(email)).toEqual(['identity_linked', 'identity_unlinked']);
    expect(auth.lastMail(email).text).toContain('keycloak');
    await issuer.close();
  });

  it('is notified of a verified second factor and of its removal', async () => {
    const { email, accessToken } = await signUp(auth);
    const begun = await factorCalls(auth, accessToken).enroll({ friendly_name: 'begun' });
    await factorCalls(auth, accessToken).unenroll(begun.body.id);
    expect(noticesTo(email)).toEqual([]);
    const raised = await enrollTotp(auth, accessToken);
    await factorCalls(auth, raised.accessToken).unenroll(raised.factorId);
    expect(noticesTo(email)).toEqual(['factor_enrolled', 'factor_unenrolled']);
    expect(auth.lastMail(email).text).toContain('a code of an authenticator app');
  });

  it('is notified of added and removed passkeys', async () => {
    const { email, accessToken: token } = await signUp(auth);
    const { body: challenge } = await call(auth, '/passkeys/registration/options', { token, body: {} });
    const credential = createAuthenticator('http://localhost:3000').create(challenge.options);
    const body = { challenge_id: challenge.challenge_id, credential };
    const { body: passkey } = await call(auth, '/passkeys/registration/verify', { token, body });
    await call(auth, `/passkeys/${passkey.id}`, { method: 'DELETE', token });
    expect(noticesTo(email)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('is notified of changes by an administrator', async () => {
    const { id, email } = await signUp(auth);
    const token = await auth.signServiceToken();
    const body = { password: 'chosen for you', phone: freshPhone(), email: freshEmail() };
    expect((await call(auth, `/admin/users/${id}`, { method: 'PUT', token, body })).status).toBe(200);
    expect(noticesTo(email).sort()).toEqual(['email_changed', 'password_changed', 'phone_changed']);
  });

  it('is not notified of rejected changes, nor by default', async () => {
    const { email, accessToken } = await signUp(auth);
    expect((await change(accessToken, { password: 'abc' })).status).toBe(422);
    expect(noticesTo(email)).toEqual([]);
    auth = await createTestAuth(database.pool);
    const quiet = await signUp(auth);
    await change(quiet.accessToken, { password: 'another good one' });
    expect(noticesTo(quiet.email)).toEqual([]);
  });

  it('is notified even if the mail budget is used up', async () => {
    auth = await createTestAuth(database.pool, { ...everything, mailAutoconfirm: false, mailsPerHour: 0 });
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: 'correct horse' });
    const { body } = await call(auth, '/token?grant_type=password', {
      body: { email, password: 'correct horse' },
    });
    await change(body.access_token, { password: 'another good one' });
    expect(noticesTo(email)).toEqual(['password_changed']);
  });
});
