import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createConfirmedAccount,
  createDatabase,
  createTestAuth,
  freshEmail,
  PASSWORD,
  signIn,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;
let token: string;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { mailAutoconfirm: false });
  token = await auth.signServiceToken();
});
afterAll(() => database.close());

const post = (path: string, body: unknown) => call(auth, path, { token, body });
const generateLink = (body: unknown, query = '') => post(`/admin/generate_link${query}`, body);
const verify = (body: unknown) => call(auth, '/verify', { body });

async function openLink(link: string): Promise<string> {
  const response = await auth.app.request(link.replace('http://localhost:3000/auth/v1', ''));
  return response.headers.get('Location') ?? '';
}

describe('an invitation', () => {
  it('prepares an account and mails a link that signs in [API-38] [API-19]', async () => {
    const email = freshEmail();
    const { status, body } = await post('/invite?redirect_to=http://localhost:3000/welcome', {
      email,
      data: { full_name: 'Ousman' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { full_name: 'Ousman' },
    });
    expect(body.email_confirmed_at).toBeUndefined();
    const mail = auth.lastMail(email);
    expect(mail.kind).toBe('invite');
    expect(await openLink(mail.link ?? '')).toMatch(/^http:\/\/localhost:3000\/welcome#.*&type=invite$/);
  });

  it('can be repeated at once and accepted by code [API-38]', async () => {
    const email = freshEmail();
    await post('/invite', { email });
    expect((await post('/invite', { email })).status).toBe(200);
    const { body } = await verify({ type: 'invite', email, token: auth.lastMail(email).code });
    expect(body.user.user_metadata).toEqual({ email_verified: true });
    const again = await post('/invite', { email });
    expect([again.status, again.body.code]).toEqual([422, 'email_exists']);
  });

  it('does not reveal its data to a sign-up with the same address', async () => {
    const email = freshEmail();
    await post('/invite', { email, data: { full_name: 'Private' } });
    auth.advance(61);
    const { body } = await call(auth, '/signup', { body: { email, password: PASSWORD } });
    expect(body).toMatchObject({ user_metadata: {}, identities: [] });
  });

  it('requires an address [API-38]', async () => {
    expect((await post('/invite', {})).body.code).toBe('validation_failed');
  });
});

describe('a generated link', () => {
  it('signs up and comes with a code [API-39]', async () => {
    const email = freshEmail();
    const { status, body } = await generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      data: { a: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, verification_type: 'signup', user_metadata: { a: 1 } });
    expect(body.redirect_to).toBe('http://localhost:3000');
    expect(new URL(body.action_link).searchParams.get('token')).toBe(body.hashed_token);
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(0);
    expect((await verify({ type: 'signup', email, token: body.email_otp })).status).toBe(200);
    expect((await signIn(auth, email)).accessToken).toBeTypeOf('string');
    const again = await generateLink({ type: 'signup', email, password: PASSWORD });
    expect([again.status, again.body.code]).toEqual([422, 'email_exists']);
  });

  it('merges data into an unconfirmed sign-up [API-39]', async () => {
    const email = freshEmail();
    await generateLink({ type: 'signup', email, password: PASSWORD, data: { a: 1 } });
    const { body } = await generateLink({ type: 'signup', email, password: PASSWORD, data: { b: 2 } });
    expect(body.user_metadata).toEqual({ a: 1, b: 2 });
  });

  it('invites [API-39]', async () => {
    const email = freshEmail();
    const { body } = await generateLink({ type: 'invite', email });
    expect(body).toMatchObject({ verification_type: 'invite', invited_at: expect.any(String) });
    expect(await openLink(body.action_link)).toContain('type=invite');
  });

  it.each(['magiclink', 'recovery'])('signs in by %s [API-39]', async (type) => {
    const email = await createConfirmedAccount(auth);
    const { body } = await generateLink({ type, email, redirect_to: 'http://localhost:3000/in' });
    expect(body).toMatchObject({ verification_type: type, redirect_to: 'http://localhost:3000/in' });
    expect(await openLink(body.action_link)).toMatch(new RegExp(`^http://localhost:3000/in#.*type=${type}$`));
    const hashed = await generateLink({ type, email });
    expect((await verify({ type, token_hash: hashed.body.hashed_token })).status).toBe(200);
  });

  it('turns a sign-in of an unknown address into a sign-up, but not a recovery [API-39]', async () => {
    const email = freshEmail();
    const { body } = await generateLink({ type: 'magiclink', email });
    expect(body.verification_type).toBe('signup');
    const lost = await generateLink({ type: 'recovery', email: freshEmail() });
    expect([lost.status, lost.body]).toEqual([
      404,
      { code: 'user_not_found', message: 'User with this email not found' },
    ]);
  });

  it('changes an address after both addresses confirm [API-39]', async () => {
    const [email, newEmail] = [await createConfirmedAccount(auth), freshEmail()];
    const current = await generateLink({ type: 'email_change_current', email, new_email: newEmail });
    expect(current.body).toMatchObject({ new_email: newEmail, verification_type: 'email_change_current' });
    const next = await generateLink({ type: 'email_change_new', email, new_email: newEmail });
    expect(await openLink(current.body.action_link)).toContain('message=Confirmation');
    expect(await openLink(next.body.action_link)).toContain('access_token=');
    expect((await signIn(auth, newEmail)).accessToken).toBeTypeOf('string');
  });

  it('is created for the current address even with mailAutoconfirm [API-39]', async () => {
    const atOnce = await createTestAuth(database.pool, { mailAutoconfirm: true });
    const email = freshEmail();
    await atOnce.createConfirmedUser({ email, password: 'correct horse' });
    const answer = await call(atOnce, '/admin/generate_link', {
      token: await atOnce.signServiceToken(),
      body: { type: 'email_change_current', email, new_email: freshEmail() },
    });
    expect([answer.status, answer.body.verification_type]).toEqual([200, 'email_change_current']);
  });

  it.each([
    ['an unknown type', { type: 'x', email: 'a@b.co' }, 400, 'validation_failed'],
    ['no address', { type: 'recovery' }, 400, 'validation_failed'],
    ['a sign-up without a password', { type: 'signup', email: 'a@b.co' }, 400, 'validation_failed'],
    ['a weak password', { type: 'signup', email: 'a@b.co', password: 'x' }, 422, 'weak_password'],
    ['no new address', { type: 'email_change_new', email: 'a@b.co' }, 400, 'validation_failed'],
  ])('rejects %s [API-39]', async (_name, body, status, code) => {
    const answer = await generateLink(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('rejects a taken address and an unnecessary confirmation [API-39]', async () => {
    const [email, taken] = [await createConfirmedAccount(auth), await createConfirmedAccount(auth)];
    const rejected = await generateLink({ type: 'email_change_new', email, new_email: taken });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'email_exists']);
    const single = await createTestAuth(database.pool, {
      mailAutoconfirm: false,
      doubleConfirmEmailChange: false,
    });
    const needless = await call(single, '/admin/generate_link', {
      token: await single.signServiceToken(),
      body: { type: 'email_change_current', email, new_email: freshEmail() },
    });
    expect([needless.status, needless.body.code]).toEqual([400, 'validation_failed']);
  });
});
