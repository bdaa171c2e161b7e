import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAuthenticator,
  toBrowserCredential,
  toJsonOptions,
} from '../../../packages/auth/src/test-support/authenticator.ts';
import { totpCode, wrongCode } from '../../../packages/auth/src/test-support/factors.ts';
import {
  createClient,
  createSignedInClient,
  PASSWORD,
  type RunningServer,
  startServer,
} from './support/server.ts';

let server: RunningServer;
const codes: string[] = [];

beforeAll(async () => {
  server = await startServer({
    factorEnrollTypes: ['totp', 'phone', 'webauthn'],
    factorVerifyTypes: ['totp', 'phone', 'webauthn'],
    recoveryCodesEnabled: true,
    sendSms: async ({ code }) => {
      codes.push(code);
    },
  });
});
afterAll(() => server.close());

type Client = Awaited<ReturnType<typeof createSignedInClient>>['client'];

async function enrollTotp(client: Client, friendlyName = 'app') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, qrCode: data.totp.qr_code };
}

describe('an authenticator app through the client', () => {
  it('is enrolled, challenged and verified, and emits MFA_CHALLENGE_VERIFIED [AUTH-24] [API-34] [API-35] [API-36]', async () => {
    const { client, events, session } = await createSignedInClient(server);
    const { factorId, secret, qrCode } = await enrollTotp(client);
    expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.error).toBeNull();
    const challengeId = challenge.data?.id ?? '';
    const wrong = await client.mfa.verify({ factorId, challengeId, code: wrongCode(secret) });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(events).not.toContain('MFA_CHALLENGE_VERIFIED');
    const { data, error } = await client.mfa.verify({ factorId, challengeId, code: totpCode(secret) });
    expect(error).toBeNull();
    expect(data?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.getSession()).data.session?.access_token).toBe(data?.access_token);
  });

  it('is listed with its type and status [DATA-02]', async () => {
    const { client } = await createSignedInClient(server);
    const { factorId, secret } = await enrollTotp(client, 'listed');
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, status: 'unverified' }],
      totp: [],
    });
    await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, factor_type: 'totp', status: 'verified', friendly_name: 'listed' },
    ]);
  });

  it('raises the assurance level, and a later sign-in reports it as the next level', async () => {
    const { client, email } = await createSignedInClient(server);
    const level = async (subject: Client) => (await subject.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { factorId, secret } = await enrollTotp(client);
    await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    const raised = await level(client);
    expect(raised).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(raised?.currentAuthenticationMethods.map((entry) => Object(entry).method)).toEqual([
      'totp',
      'password',
    ]);
    const later = createClient(server).client;
    await later.signInWithPassword({ email, password: PASSWORD });
    expect(await level(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const rejected = await later.updateUser({ password: 'another password' });
    expect(rejected.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  });

  it('is removed, and the next refresh lowers the level [API-37]', async () => {
    const { client } = await createSignedInClient(server);
    const { factorId, secret } = await enrollTotp(client);
    await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    const { data, error } = await client.mfa.unenroll({ factorId });
    expect([data, error]).toEqual([{ id: factorId }, null]);
    await client.refreshSession();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('is rejected under a name in use', async () => {
    const { client } = await createSignedInClient(server);
    await enrollTotp(client, 'same');
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'same' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });
});

describe('other second factors through the client', () => {
  it('include a phone that receives a code [API-34] [API-36]', async () => {
    const { client } = await createSignedInClient(server);
    const enrolled = await client.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'phone',
      phone: '+220 700 1234',
    });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
    const challengeId = challenge.data?.id ?? '';
    const { error } = await client.mfa.verify({ factorId, challengeId, code: codes.at(-1) ?? '' });
    expect(error).toBeNull();
    expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ phone: '2207001234' }]);
  });

  it('include a security key that registers and then signs', async () => {
    const { client, email } = await createSignedInClient(server);
    const key = createAuthenticator(server.siteUrl);
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = factor?.id ?? '';
    const webauthn = { rpId: '127.0.0.1', rpOrigins: [server.siteUrl] };
    const verify = async (subject: Client) => {
      const { data, error } = await subject.mfa.challenge({ factorId, webauthn });
      if (error) throw error;
      const { type, credential_options: options } = data.webauthn;
      const answer =
        type === 'create'
          ? toBrowserCredential(key.create(toJsonOptions(options.publicKey)))
          : toBrowserCredential(key.get(toJsonOptions(options.publicKey)));
      return subject.mfa.verify({
        factorId,
        challengeId: data.id,
        webauthn: { ...webauthn, type, credential_response: answer } as never,
      });
    };
    expect((await verify(client)).error).toBeNull();
    const later = createClient(server).client;
    await later.signInWithPassword({ email, password: PASSWORD });
    expect((await verify(later)).error).toBeNull();
    const level = await later.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2' });
  });
});

describe('recovery codes through the client', () => {
  it('are generated, counted, used instead of the app, regenerated and removed', async () => {
    const experimental = { recoveryCodes: true };
    const { client, email } = await createSignedInClient(server, { experimental });
    const { factorId, secret } = await enrollTotp(client);
    await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    const made = await client.mfa.recoveryCodes.generate({ friendlyName: 'Paper' });
    expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Paper', total: 10 });

    const later = createClient(server, { experimental });
    await later.client.signInWithPassword({ email, password: PASSWORD });
    const wrong = await later.client.mfa.recoveryCodes.verify({ code: 'wrong' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const code = made.data?.codes[0] ?? '';
    expect((await later.client.mfa.recoveryCodes.verify({ code })).error).toBeNull();
    expect(later.events).toContain('MFA_CHALLENGE_VERIFIED');
    const level = await later.client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2' });
    expect((await later.client.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    });

    const anew = await later.client.mfa.recoveryCodes.regenerate();
    expect([anew.data?.id, anew.data?.codes.includes(code)]).toEqual([made.data?.id, false]);
    expect((await later.client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: made.data?.id });
    expect((await later.client.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404 });
  });
});

describe('the admin API', () => {
  it('lists and removes a user’s factors [API-45] [API-46]', async () => {
    const { client, session } = await createSignedInClient(server);
    const { factorId, secret } = await enrollTotp(client);
    await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    const headers = { Authorization: `Bearer ${await server.createAdminToken()}` };
    const { mfa } = createClient(server, { headers }).client.admin;
    const userId = session.user.id;
    const listed = await mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }]);
    expect((await mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
    expect((await mfa.listFactors({ userId })).data?.factors).toEqual([]);
    await client.refreshSession();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1' });
    const rejected = await client.admin.mfa.listFactors({ userId });
    expect(rejected.error?.status).toBe(403);
  });
});
