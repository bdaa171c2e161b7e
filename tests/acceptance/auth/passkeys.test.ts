import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../packages/auth/src/test-support/authenticator.ts';
import { createClient, createSignedInClient, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ passkeysEnabled: true });
});
afterAll(() => server.close());

async function createPasskeyOwner() {
  const owner = await createSignedInClient(server);
  const authenticator = createAuthenticator(server.siteUrl);
  const started = await owner.client.passkey.startRegistration();
  if (started.error) throw started.error;
  const { challenge_id: challengeId, options } = started.data;
  const credential = authenticator.create(options as never) as never;
  const registered = await owner.client.passkey.verifyRegistration({ challengeId, credential });
  if (registered.error) throw registered.error;
  return { ...owner, authenticator, passkey: registered.data };
}

describe('a passkey through the client', () => {
  it('is registered and signs its owner in without a username', async () => {
    const { authenticator, session } = await createPasskeyOwner();
    const { client, events } = createClient(server);
    const started = await client.passkey.startAuthentication();
    if (started.error) throw started.error;
    const { challenge_id: challengeId, options } = started.data;
    const credential = authenticator.get(options as never) as never;
    const { data, error } = await client.passkey.verifyAuthentication({ challengeId, credential });
    expect(error).toBeNull();
    expect(data?.session?.user.id).toBe(session.user.id);
    expect(events).toContain('SIGNED_IN');
    expect((await client.getUser()).data.user?.id).toBe(session.user.id);
    const again = await client.passkey.verifyAuthentication({ challengeId, credential });
    expect(again.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  });

  it('is listed, named and deleted', async () => {
    const { client, passkey } = await createPasskeyOwner();
    expect((await client.passkey.list()).data).toEqual([passkey]);
    const named = await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'Laptop' });
    expect(named.data).toMatchObject({ id: passkey.id, friendly_name: 'Laptop' });
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect((await client.passkey.list()).data).toEqual([]);
    const gone = await client.passkey.delete({ passkeyId: passkey.id });
    expect(gone.error).toMatchObject({ status: 404, message: 'Passkey not found' });
  });

  it('is listed and deleted by an administrator', async () => {
    const { session, passkey } = await createPasskeyOwner();
    const headers = { Authorization: `Bearer ${await server.createAdminToken()}` };
    const { client: admin } = createClient(server, { headers });
    const userId = session.user.id;
    const listed = await admin.admin.passkey.listPasskeys({ userId });
    expect(listed.data).toMatchObject([{ id: passkey.id }]);
    expect((await admin.admin.passkey.deletePasskey({ userId, passkeyId: passkey.id })).error).toBeNull();
    expect((await admin.admin.passkey.listPasskeys({ userId })).data).toEqual([]);
  });
});
