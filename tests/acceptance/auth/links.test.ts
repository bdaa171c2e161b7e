import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, freshEmail, PASSWORD, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ mailAutoconfirm: false, mailCoolDownSeconds: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

/** Requests the link of the latest mail to `address` without following the redirect; returns the redirect target. */
async function openMailLink(address: string): Promise<string> {
  const response = await fetch(server.getMail(address).link ?? '', { redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('Location') ?? '';
}

/** Stubs the browser globals that the client reads when a page opens. */
function openPage(address: string): URL {
  const location = new URL(address);
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const replaceState = (_state: unknown, _title: string, href: string) => {
    location.href = href;
  };
  vi.stubGlobal('window', { location, history: { state: null, replaceState }, ...listeners });
  vi.stubGlobal('document', { visibilityState: 'visible', ...listeners });
  vi.stubGlobal('BroadcastChannel', undefined);
  return location;
}

async function signUp(): Promise<string> {
  const email = freshEmail();
  const { data, error } = await createClient(server).client.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.identities).toHaveLength(1);
  return email;
}

async function createConfirmedUser(): Promise<string> {
  const email = await signUp();
  await openMailLink(email);
  return email;
}

describe('a confirmation mail', () => {
  it('is required before the first sign-in [AUTH-21]', async () => {
    const email = await signUp();
    const { client } = createClient(server);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const token = server.getMail(email).code ?? '';
    const verified = await client.verifyOtp({ email, token, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.user.email_confirmed_at).toBeTypeOf('string');
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('contains a link whose session the client reads from the page URL [AUTH-25]', async () => {
    const email = await signUp();
    const location = openPage(await openMailLink(email));
    const { client, events } = createClient(server, { detectSessionInUrl: true });
    const { data } = await client.getSession();
    expect(data.session?.user.email).toBe(email);
    await expect.poll(() => events).toContain('SIGNED_IN');
    expect(location.hash).toBe('');
  });

  it('is sent again on request, and the older code stops working [API-21]', async () => {
    const email = await signUp();
    const first = server.getMail(email);
    const { client } = createClient(server);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = server.getMail(email);
    expect(second.link).not.toBe(first.link);
    const verified = await client.verifyOtp({ email, token: second.code ?? '', type: 'email' });
    expect(verified.error).toBeNull();
  });
});

describe('a recovery mail', () => {
  it('leads to a page where a new password is set [API-22] [AUTH-26]', async () => {
    const email = await createConfirmedUser();
    const requester = createClient(server).client;
    const { error } = await requester.resetPasswordForEmail(email, { redirectTo: `${server.siteUrl}/auth` });
    expect(error).toBeNull();
    const address = await openMailLink(email);
    expect(address.startsWith(`${server.siteUrl}/auth#`)).toBe(true);
    expect(address).toContain('type=recovery');

    openPage(address);
    const { client, events } = createClient(server, { detectSessionInUrl: true });
    expect((await client.getSession()).data.session?.user.email).toBe(email);
    await expect.poll(() => events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
    const signedIn = await createClient(server).client.signInWithPassword({
      email,
      password: 'a new password',
    });
    expect(signedIn.error).toBeNull();
  });

  it('contains a code that works once and emits PASSWORD_RECOVERY [API-19]', async () => {
    const email = await createConfirmedUser();
    const { client, events } = createClient(server);
    await client.resetPasswordForEmail(email);
    const attempt = { email, token: server.getMail(email).code ?? '', type: 'recovery' } as const;
    expect((await client.verifyOtp(attempt)).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.verifyOtp(attempt)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('contains a link whose token hash the client can verify [API-19]', async () => {
    const email = await createConfirmedUser();
    const { client } = createClient(server);
    await client.resetPasswordForEmail(email);
    const token_hash = new URL(server.getMail(email).link ?? '').searchParams.get('token') ?? '';
    const { data, error } = await client.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('is not sent to an unknown address, and the response is the same', async () => {
    const email = freshEmail();
    const { data, error } = await createClient(server).client.resetPasswordForEmail(email);
    expect([data, error]).toEqual([{}, null]);
    expect(() => server.getMail(email)).toThrow();
  });

  it('reports a link that was already used', async () => {
    const email = await createConfirmedUser();
    await createClient(server).client.resetPasswordForEmail(email);
    await openMailLink(email);
    openPage(await openMailLink(email));
    const { client } = createClient(server, { detectSessionInUrl: true });
    const { error } = await client.initialize();
    expect(error).toMatchObject({ message: 'Email link is invalid or has expired' });
  });

  it('works in the PKCE flow', async () => {
    const email = await createConfirmedUser();
    const { client, events } = createClient(server, { flowType: 'pkce' });
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const code = new URL(await openMailLink(email)).searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
  });
});

describe('an email change', () => {
  it('requires confirmation from both addresses', async () => {
    const email = await createConfirmedUser();
    const { client } = createClient(server);
    await client.signInWithPassword({ email, password: PASSWORD });
    const newEmail = freshEmail();
    expect((await client.updateUser({ email: newEmail })).error).toBeNull();
    const codeOf = (address: string) => server.getMail(address).code ?? '';
    const half = await client.verifyOtp({ type: 'email_change', email, token: codeOf(email) });
    expect(half).toMatchObject({ error: null, data: { session: null } });
    const whole = await client.verifyOtp({ type: 'email_change', email: newEmail, token: codeOf(newEmail) });
    expect(whole.data.user?.email).toBe(newEmail);
  });
});
