import type { Attack } from './attack.ts';
import {
  type Answer,
  addAccount,
  call,
  describe,
  freshEmail,
  PASSWORD,
  readMail,
  type Scene,
} from './scene.ts';

const PATH = '/auth/v1/secure-account';
const THIEF_PASSWORD = 'password-of-the-thief-7';

/** Attacks around the "This wasn't me" link of security notices. */
export const SECURITY_NOTICE_ATTACKS: Attack[] = [
  {
    name: 'a mail scanner opens the link of a security notice',
    run: async (scene) => {
      const { accessToken, link } = await changePassword(scene);
      const { pathname, search } = new URL(link);
      for (const method of ['HEAD', 'GET']) await call(scene, `${pathname}${search}`, { method });
      const user = await call(scene, '/auth/v1/user', { token: accessToken });
      return { succeeded: user.status !== 200, got: describe(user) };
    },
  },
  {
    name: 'another site submits the button of a security notice',
    run: async (scene) => {
      const { accessToken, link } = await changePassword(scene);
      await press(scene, link, { 'Sec-Fetch-Site': 'cross-site' });
      const user = await call(scene, '/auth/v1/user', { token: accessToken });
      return { succeeded: user.status !== 200, got: describe(user) };
    },
  },
  {
    name: 'the thief signs in again after the owner said that it was somebody else',
    run: async (scene) => {
      const { email, accessToken, refreshToken, link } = await changePassword(scene);
      await press(scene, link);
      const answers = [
        await call(scene, '/auth/v1/user', { token: accessToken }),
        await call(scene, '/auth/v1/token?grant_type=refresh_token', {
          body: { refresh_token: refreshToken },
        }),
        await signIn(scene, email, THIEF_PASSWORD),
        await signIn(scene, email, PASSWORD),
      ];
      return {
        succeeded: answers.some(({ status }) => status === 200),
        got: answers.map(describe).join(', '),
      };
    },
  },
  {
    name: 'the finder of a security notice gets in without the mailbox',
    run: async (scene) => {
      const { link } = await changePassword(scene);
      const answer = await press(scene, link);
      const leaks = /access_token|refresh_token|token=\w/.test(`${answer.text} ${answer.location ?? ''}`);
      return { succeeded: leaks || answer.headers.has('set-cookie'), got: describe(answer) };
    },
  },
  {
    name: 'the link of a security notice is used again from a browser history',
    run: async (scene) => {
      const { email, link } = await changePassword(scene);
      await press(scene, link);
      const { code } = await readMail(scene, email);
      const { json } = await call(scene, '/auth/v1/verify', {
        body: { type: 'recovery', email, token: code },
      });
      const again = await press(scene, link);
      const user = await call(scene, '/auth/v1/user', { token: String(json.access_token) });
      return { succeeded: user.status !== 200, got: describe(again) };
    },
  },
  {
    name: 'tokens of security notices are guessed',
    run: async (scene) => {
      const guesses = ['', 'a', 'a'.repeat(43), "' or true --", '%00'];
      const answers = await Promise.all(
        guesses.map((token) => call(scene, PATH, { body: new URLSearchParams({ token }) })),
      );
      const succeeded = answers.some(({ status }) => status !== 404);
      return { succeeded, got: answers.map(({ status }) => status).join(', ') };
    },
  },
];

async function changePassword(scene: Scene) {
  const account = await addAccount(scene, freshEmail('notice'));
  const body = { password: THIEF_PASSWORD };
  const { status } = await call(scene, '/auth/v1/user', { method: 'PUT', body, token: account.accessToken });
  if (status !== 200) throw new Error(`the password was not changed: ${status}`);
  return { ...account, link: (await readMail(scene, account.email)).link };
}

function press(scene: Scene, link: string, headers: Record<string, string> = {}): Promise<Answer> {
  return call(scene, PATH, { body: new URL(link).searchParams, headers });
}

function signIn(scene: Scene, email: string, password: string): Promise<Answer> {
  return call(scene, '/auth/v1/token?grant_type=password', { body: { email, password } });
}
