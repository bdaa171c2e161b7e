import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  call,
  createAccount,
  createUniqueEmail,
  describeResponse,
  type HttpResponse,
  PASSWORD,
  readMail,
} from './attack-context.ts';

const PATH = '/auth/v1/secure-account';
const THIEF_PASSWORD = 'password-of-the-thief-7';

/** Attacks around the "This wasn't me" link of security notices. */
export const SECURITY_NOTICE_ATTACKS: Attack[] = [
  {
    name: 'a mail scanner opens the link of a security notice',
    run: async (context) => {
      const { accessToken, link } = await changePassword(context);
      const { pathname, search } = new URL(link);
      for (const method of ['HEAD', 'GET']) await call(context, `${pathname}${search}`, { method });
      const user = await call(context, '/auth/v1/user', { token: accessToken });
      return { succeeded: user.status !== 200, gained: describeResponse(user) };
    },
  },
  {
    name: 'another site submits the button of a security notice',
    run: async (context) => {
      const { accessToken, link } = await changePassword(context);
      await submitLink(context, link, { 'Sec-Fetch-Site': 'cross-site' });
      const user = await call(context, '/auth/v1/user', { token: accessToken });
      return { succeeded: user.status !== 200, gained: describeResponse(user) };
    },
  },
  {
    name: 'the thief signs in again after the owner reports the change',
    run: async (context) => {
      const { email, accessToken, refreshToken, link } = await changePassword(context);
      await submitLink(context, link);
      const responses = [
        await call(context, '/auth/v1/user', { token: accessToken }),
        await call(context, '/auth/v1/token?grant_type=refresh_token', {
          body: { refresh_token: refreshToken },
        }),
        await signIn(context, email, THIEF_PASSWORD),
        await signIn(context, email, PASSWORD),
      ];
      return {
        succeeded: responses.some(({ status }) => status === 200),
        gained: responses.map(describeResponse).join(', '),
      };
    },
  },
  {
    name: 'a person who finds a security notice signs in without the mailbox',
    run: async (context) => {
      const { link } = await changePassword(context);
      const response = await submitLink(context, link);
      const leaks = /access_token|refresh_token|token=\w/.test(`${response.text} ${response.location ?? ''}`);
      return { succeeded: leaks || response.headers.has('set-cookie'), gained: describeResponse(response) };
    },
  },
  {
    name: 'the link of a security notice is used again from a browser history',
    run: async (context) => {
      const { email, link } = await changePassword(context);
      await submitLink(context, link);
      const { code } = await readMail(context, email);
      const { json } = await call(context, '/auth/v1/verify', {
        body: { type: 'recovery', email, token: code },
      });
      const again = await submitLink(context, link);
      const user = await call(context, '/auth/v1/user', { token: String(json.access_token) });
      return { succeeded: user.status !== 200, gained: describeResponse(again) };
    },
  },
  {
    name: 'tokens of security notices are guessed',
    run: async (context) => {
      const guesses = ['', 'a', 'a'.repeat(43), "' or true --", '%00'];
      const responses = await Promise.all(
        guesses.map((token) => call(context, PATH, { body: new URLSearchParams({ token }) })),
      );
      const succeeded = responses.some(({ status }) => status !== 404);
      return { succeeded, gained: responses.map(({ status }) => status).join(', ') };
    },
  },
];

async function changePassword(context: AttackContext) {
  const account = await createAccount(context, createUniqueEmail('notice'));
  const body = { password: THIEF_PASSWORD };
  const { status } = await call(context, '/auth/v1/user', {
    method: 'PUT',
    body,
    token: account.accessToken,
  });
  if (status !== 200) throw new Error(`the password was not changed: ${status}`);
  return { ...account, link: (await readMail(context, account.email)).link };
}

function submitLink(
  context: AttackContext,
  link: string,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  return call(context, PATH, { body: new URL(link).searchParams, headers });
}

function signIn(context: AttackContext, email: string, password: string): Promise<HttpResponse> {
  return call(context, '/auth/v1/token?grant_type=password', { body: { email, password } });
}
