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

/** Opens a mail's link as a browser does, up to the redirect. */
async function follow(address: string): Promise<string> {
  const response = await fetch(server.mailTo(address).link ?? '', { redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('Location') ?? '';
}

/** As much of a browser as the client looks at when a page opens. */
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

async function confirmedUser(): Promise<string> {
  const email = await signUp();
  await follow(email);
  return email;
}

describe('a confirmation mail', () => {
  it('has to be answered before the first sign-in [AUTH-21]', async () => {
    const email = await signUp();
    const { client } = createClient(server);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const token = server.mailTo(email).code ?? '';
    const verified = await client.verifyOtp({ email, token, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.user.email_confirmed_at).toBeTypeOf('string');
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('carries a link whose session the client finds in the page address [AUTH-25]', async () => {
    const email = await signUp();
    const location = openPage(await follow(email));
    const { client, events } = createClient(server, { detectSessionInUrl: true });
    const { data } = await client.getSession();
    expect(data.session?.user.email).toBe(email);
    await expect.poll(() => events).toContain('SIGNED_IN');
    expect(location.hash).toBe('');
  });

  it('is sent again on request, and the older code stops working [API-21]', async () => {
    const email = await signUp();
    const first = server.mailTo(email);
    const { client } = createClient(server);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = server.mailTo(email);
    expect(second.link).not.toBe(first.link);
    const verified = await client.verifyOtp({ email, token: second.code ?? '', type: 'email' });
    expect(verified.error).toBeNull();
  });
});

describe('a recovery mail', () => {
  it('leads to a page where a new password is set [API-22] [AUTH-26]', async () => {
    const email = await confirmedUser();
    const asking = createClient(server).client;
    const { error } = await asking.resetPasswordForEmail(email, { redirectTo: `${server.siteUrl}/auth` });
    expect(error).toBeNull();
    const address = await follow(email);
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

  it('carries a code that works once, and emits PASSWORD_RECOVERY [API-19]', async () => {
    const email = await confirmedUser();
    const { client, events } = createClient(server);
    await client.resetPasswordForEmail(email);
    const attempt = { email, token: server.mailTo(email).code ?? '', type: 'recovery' } as const;
    expect((await client.verifyOtp(attempt)).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.verifyOtp(attempt)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('carries a link whose hash the client can verify [API-19]', async () => {
    const email = await confirmedUser();
    const { client } = createClient(server);
    await client.resetPasswordForEmail(email);
    const token_hash = new URL(server.mailTo(email).link ?? '').searchParams.get('token') ?? '';
    const { data, error } = await client.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('is not sent to strangers, and nothing tells so', async () => {
    const email = freshEmail();
    const { data, error } = await createClient(server).client.resetPasswordForEmail(email);
    expect([data, error]).toEqual([{}, null]);
    expect(() => server.mailTo(email)).toThrow();
  });

  it('tells the client of a link that was used before', async () => {
    const email = await confirmedUser();
    await createClient(server).client.resetPasswordForEmail(email);
    await follow(email);
    openPage(await follow(email));
    const { client } = createClient(server, { detectSessionInUrl: true });
    const { error } = await client.initialize();
    expect(error).toMatchObject({ message: 'Email link is invalid or has expired' });
  });

  it('works in the PKCE flow as well', async () => {
    const email = await confirmedUser();
    const { client, events } = createClient(server, { flowType: 'pkce' });
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const code = new URL(await follow(email)).searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
  });
});

describe('an email change', () => {
  it('needs the consent of both addresses', async () => {
    const email = await confirmedUser();
    const { client } = createClient(server);
    await client.signInWithPassword({ email, password: PASSWORD });
    const newEmail = freshEmail();
    expect((await client.updateUser({ email: newEmail })).error).toBeNull();
    const codeOf = (address: string) => server.mailTo(address).code ?? '';
    const half = await client.verifyOtp({ type: 'email_change', email, token: codeOf(email) });
    expect(half).toMatchObject({ error: null, data: { session: null } });
    const whole = await client.verifyOtp({ type: 'email_change', email: newEmail, token: codeOf(newEmail) });
    expect(whole.data.user?.email).toBe(newEmail);
  });
});
