import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createClient,
  createSignedInClient,
  freshEmail,
  PASSWORD,
  type RunningServer,
  startServer,
} from './support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('sign-up', () => {
  it('signs in at once and keeps the data [API-07] [AUTH-20] [DATA-01]', async () => {
    const { client, events } = createClient(server);
    const email = freshEmail();
    const { data, error } = await client.signUp({
      email,
      password: PASSWORD,
      options: {
        data: { full_name: 'Awa Ceesay', phone: '+220 700 0001' },
        emailRedirectTo: `${server.siteUrl}/`,
      },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Awa Ceesay', phone: '+220 700 0001' });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } });
    expect(events).toContain('SIGNED_IN');
  });

  it('reports a taken address [AUTH-19]', async () => {
    const { email } = await createSignedInClient(server);
    const { data, error } = await createClient(server).client.signUp({ email, password: PASSWORD });
    expect(data.user).toBeNull();
    expect(error).toMatchObject({
      message: 'User already registered',
      status: 422,
      code: 'user_already_exists',
    });
  });

  it('rejects a weak password with the reasons [ERR-03] [AUTH-09]', async () => {
    const { error } = await createClient(server).client.signUp({ email: freshEmail(), password: '12345' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  it('fails in the client without an email or phone number [API-12]', async () => {
    const { client } = createClient(server);
    // @ts-expect-error: the types require an email or a phone number
    const { error } = await client.signUp({ password: PASSWORD });
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
  });

  it('rejects anonymous sign-in when it is disabled', async () => {
    const { error } = await createClient(server).client.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });
});

describe('sign-in', () => {
  it('opens a session and returns the current user [API-13] [API-24]', async () => {
    const { email } = await createSignedInClient(server);
    const { client, events } = createClient(server);
    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTypeOf('string');
    expect(events).toContain('SIGNED_IN');
    const user = await client.getUser();
    expect(user.data.user).toMatchObject({ email, role: 'authenticated' });
    expect(user.data.user?.identities).toHaveLength(1);
  });

  it('rejects a wrong password [ERR-01]', async () => {
    const { email } = await createSignedInClient(server);
    const { error } = await createClient(server).client.signInWithPassword({ email, password: 'wrong' });
    expect(error).toMatchObject({
      name: 'AuthApiError',
      message: 'Invalid login credentials',
      status: 400,
      code: 'invalid_credentials',
    });
  });

  it('issues tokens that the client can verify [API-33]', async () => {
    const { client, email, session } = await createSignedInClient(server);
    const { data, error } = await client.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256' });
    expect(data?.claims).toMatchObject({
      iss: server.url,
      email,
      aal: 'aal1',
      session_id: expect.any(String),
    });
  });
});

describe('changing the account', () => {
  it('changes password and data and emits USER_UPDATED [API-25]', async () => {
    const { client, events, email } = await createSignedInClient(server);
    const { data, error } = await client.updateUser({
      password: 'a new password',
      data: { full_name: 'New Name' },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe('New Name');
    expect(events).toContain('USER_UPDATED');
    const again = await createClient(server).client.signInWithPassword({ email, password: 'a new password' });
    expect(again.error).toBeNull();
  });

  it('rejects the current password as the new password', async () => {
    const { client } = await createSignedInClient(server);
    const { error } = await client.updateUser({ password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });

  it('changes the email address after the new address confirms the change', async () => {
    const { client } = await createSignedInClient(server);
    const email = freshEmail();
    const { data } = await client.updateUser({ email });
    expect(data.user?.new_email).toBe(email);
    const token = server.getMail(email).code ?? '';
    const verified = await client.verifyOtp({ type: 'email_change', email, token });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email).toBe(email);
  });
});

describe('sign-out', () => {
  async function createTwoClients() {
    const here = await createSignedInClient(server);
    const there = createClient(server);
    await there.client.signInWithPassword({ email: here.email, password: PASSWORD });
    const isSignedIn = async ({ client }: { client: typeof here.client }) =>
      (await client.getUser()).error === null;
    return { here, there, isSignedIn };
  }

  it('ends every session with scope global [API-26]', async () => {
    const { here, there, isSignedIn } = await createTwoClients();
    expect((await here.client.signOut({ scope: 'global' })).error).toBeNull();
    expect(here.events).toContain('SIGNED_OUT');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
  });

  it('ends this session with scope local [API-27]', async () => {
    const { here, there, isSignedIn } = await createTwoClients();
    expect((await here.client.signOut({ scope: 'local' })).error).toBeNull();
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
  });

  it('ends all other sessions with scope others [API-28]', async () => {
    const { here, there, isSignedIn } = await createTwoClients();
    expect((await here.client.signOut({ scope: 'others' })).error).toBeNull();
    expect(here.events).not.toContain('SIGNED_OUT');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it('rejects any other scope [API-29]', async () => {
    const { session } = await createSignedInClient(server);
    const response = await fetch(`${server.url}/logout?scope=elsewhere`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    expect(response.status).toBe(400);
  });

  it('clears the local session even if the server session no longer exists [ERR-04] [ERR-06]', async () => {
    const { client, events, session } = await createSignedInClient(server);
    await server.pool.query('delete from auth.sessions where user_id = $1', [session.user.id]);
    const { error } = await client.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await client.signOut()).error).toBeNull();
    expect(events).toContain('SIGNED_OUT');
    expect((await client.getSession()).data.session).toBeNull();
  });
});
