import { randomUUID } from 'node:crypto';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCalls } from './support/recorder.ts';
import {
  createClient,
  createSignedInClient,
  freshEmail,
  PASSWORD,
  type RunningServer,
  startServer,
} from './support/server.ts';

let server: RunningServer;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  server = await startServer();
  const headers = { apikey: 'publishable', Authorization: `Bearer ${await server.createAdminToken()}` };
  admin = recordCalls(new GoTrueAdminApi({ url: server.url, headers }), 'admin.');
});
afterAll(() => server.close());

describe('the admin API', () => {
  it('creates, reads, updates and deletes a user [API-40] [API-42] [API-43] [API-44]', async () => {
    const email = freshEmail();
    const created = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Binta' },
    });
    expect(created.error).toBeNull();
    const id = created.data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);

    const { client } = createClient(server);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const banned = await admin.updateUserById(id, { ban_duration: '24h', app_metadata: { plan: 'gold' } });
    expect(banned.data.user).toMatchObject({
      banned_until: expect.any(String),
      app_metadata: { plan: 'gold' },
    });
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('soft-deletes a user [API-44]', async () => {
    const { session } = await createSignedInClient(server);
    expect((await admin.deleteUser(session.user.id, true)).error).toBeNull();
    const left = await admin.getUserById(session.user.id);
    expect(left.data.user).toMatchObject({ user_metadata: {}, deleted_at: expect.any(String) });
  });

  it('pages through the list of users [API-41]', async () => {
    for (let count = 0; count < 3; count += 1) await admin.createUser({ email: freshEmail() });
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect(first.data.total).toBeGreaterThanOrEqual(3);
    const last = await admin.listUsers({ page: first.data.lastPage, perPage: 2 });
    expect(last.error === null && last.data.nextPage).toBeNull();
    expect((await admin.listUsers()).error).toBeNull();
  });

  it('invites a user by mail [API-38]', async () => {
    const email = freshEmail();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: 'Modou' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const { client } = createClient(server);
    const token = server.getMail(email).code ?? '';
    const entered = await client.verifyOtp({ email, token, type: 'invite' });
    expect(entered.data.user?.user_metadata.full_name).toBe('Modou');
  });

  it('generates links without sending mail [API-39]', async () => {
    const { email } = await createSignedInClient(server);
    const { data, error } = await admin.generateLink({ type: 'magiclink', email });
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({ verification_type: 'magiclink', redirect_to: server.siteUrl });
    expect(data.user?.email).toBe(email);
    const { client } = createClient(server);
    const token_hash = data.properties?.hashed_token ?? '';
    const entered = await client.verifyOtp({ token_hash, type: 'magiclink' });
    expect(entered.data.user?.email).toBe(email);
  });

  it('rejects an id that is not a UUID, in the client and on the server [API-47]', async () => {
    await expect(admin.getUserById('me')).rejects.toThrow('UUID');
    const response = await fetch(`${server.url}/admin/users/me`, {
      headers: { Authorization: `Bearer ${await server.createAdminToken()}` },
    });
    expect(response.status).toBe(404);
  });

  it('signs out the user of a token [API-26]', async () => {
    const { client, session } = await createSignedInClient(server);
    expect((await admin.signOut(session.access_token)).error).toBeNull();
    expect((await client.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('a client without the service role', () => {
  it('cannot call the admin API [SEC-18]', async () => {
    const { session } = await createSignedInClient(server);
    const createAdminApi = (token: string) =>
      new GoTrueAdminApi({ url: server.url, headers: { Authorization: `Bearer ${token}` } });
    const user = createAdminApi(session.access_token);
    expect((await user.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await user.getUserById(session.user.id)).error).toMatchObject({ code: 'not_admin' });
    expect((await user.deleteUser(randomUUID())).error).toMatchObject({ code: 'not_admin' });
    expect((await user.inviteUserByEmail(freshEmail())).error).toMatchObject({ code: 'not_admin' });
    const visitor = createAdminApi('publishable');
    expect((await visitor.listUsers()).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect((await visitor.createUser({ email: freshEmail() })).error).toMatchObject({ code: 'bad_jwt' });
  });
});
