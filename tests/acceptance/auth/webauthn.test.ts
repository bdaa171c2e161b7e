import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Authenticator,
  createAuthenticator,
  toBrowserCredential,
  toJsonOptions,
} from '../../../packages/auth/src/test-support/authenticator.ts';
import {
  createClient,
  createSignedInClient,
  PASSWORD,
  type RunningServer,
  startServer,
} from './support/server.ts';

let server: RunningServer;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startServer({
    passkeysEnabled: true,
    factorEnrollTypes: ['webauthn'],
    factorVerifyTypes: ['webauthn'],
  });
  authenticator = createAuthenticator(server.siteUrl);
  stubBrowser();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

interface CredentialRequest {
  publicKey: unknown;
}

/** Stubs the browser globals that the client uses: `navigator.credentials` delegates to the software authenticator. */
function stubBrowser(): void {
  const PublicKeyCredential = class {};
  const asCredential = (answer: object) =>
    Object.assign(new PublicKeyCredential(), toBrowserCredential(answer));
  const credentials = {
    create: async ({ publicKey }: CredentialRequest) =>
      asCredential(authenticator.create(toJsonOptions(publicKey))),
    get: async ({ publicKey }: CredentialRequest) =>
      asCredential(authenticator.get(toJsonOptions(publicKey))),
  };
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('navigator', { credentials });
  vi.stubGlobal('window', {
    PublicKeyCredential,
    location: new URL(server.siteUrl),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

describe('a WebAuthn ceremony in the client', () => {
  it('registers a passkey and signs in with it', async () => {
    const owner = await createSignedInClient(server);
    const registered = await owner.client.registerPasskey();
    expect(registered.error).toBeNull();
    const { client, events } = createClient(server);
    const { data, error } = await client.signInWithPasskey();
    expect(error).toBeNull();
    expect(data?.session?.user.id).toBe(owner.session.user.id);
    expect(events).toContain('SIGNED_IN');
  });

  it('registers a security key as a second factor and verifies it', async () => {
    const { client, email } = await createSignedInClient(server);
    const webauthn = { rpId: '127.0.0.1', rpOrigins: [server.siteUrl] };
    const registered = await client.mfa.webauthn.register({ friendlyName: 'key', webauthn } as never);
    expect(registered.error).toBeNull();
    const later = createClient(server).client;
    await later.signInWithPassword({ email, password: PASSWORD });
    const factorId = (await later.mfa.listFactors()).data?.webauthn[0]?.id ?? '';
    const authenticated = await later.mfa.webauthn.authenticate({ factorId, webauthn } as never);
    expect(authenticated.error).toBeNull();
    const level = await later.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2' });
  });

  it('enrolls, challenges and verifies a security key step by step', async () => {
    const { client } = await createSignedInClient(server);
    const webauthn = { rpId: '127.0.0.1', rpOrigins: [server.siteUrl] };
    const enrolled = await client.mfa.webauthn.enroll({ friendlyName: 'step by step' });
    const factorId = enrolled.data?.id ?? '';
    const challenged = await client.mfa.webauthn.challenge({ factorId, webauthn } as never);
    expect(challenged.error).toBeNull();
    const { challengeId, webauthn: answer } = challenged.data ?? {};
    const verified = await client.mfa.webauthn.verify({
      factorId,
      challengeId,
      webauthn: { ...webauthn, ...answer },
    } as never);
    expect(verified.error).toBeNull();
  });
});
