import type { Attack } from './attack.ts';
import { type Answer, addAccount, call, describe, readMail, type Scene } from './scene.ts';

const SCANS = [
  { method: 'HEAD' },
  { method: 'GET' },
  { headers: { 'Sec-Purpose': 'prefetch' } },
  { headers: { 'Service-Worker-Navigation-Preload': 'true' } },
];

/** Attacks on the links of account mails. */
export const LINK_ATTACKS: Attack[] = [
  {
    name: 'mail scanners and previews open the link of a reset before its reader',
    run: async (scene) => {
      const { email, link } = await askForReset(scene);
      const scans = await Promise.all(SCANS.map((scan) => call(scene, pathOf(link), scan)));
      const used = await press(scene, link);
      const user = await call(scene, '/auth/v1/user', { token: sessionOf(used) });
      const got = `${scans.map(({ status }) => status).join(', ')}, and the reader ${describe(used)}`;
      return { succeeded: user.json.email !== email, got };
    },
  },
  {
    name: 'the link of a reset is used again from a browser history',
    run: async (scene) => {
      const { link } = await askForReset(scene);
      await press(scene, link);
      const answers = [await press(scene, link), await call(scene, pathOf(link))];
      return {
        succeeded: answers.some((each) => sessionOf(each) !== ''),
        got: answers.map(describe).join(', '),
      };
    },
  },
  {
    name: 'another site submits the button of a link',
    run: async (scene) => {
      const { link } = await askForReset(scene);
      const answer = await press(scene, link, { 'Sec-Fetch-Site': 'cross-site' });
      return { succeeded: sessionOf(answer) !== '', got: describe(answer) };
    },
  },
];

async function askForReset(scene: Scene): Promise<{ email: string; link: string }> {
  const { email } = await addAccount(scene);
  await call(scene, '/auth/v1/recover', { body: { email } });
  return { email, link: (await readMail(scene, email)).link };
}

function press(scene: Scene, link: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { searchParams } = new URL(link);
  return call(scene, '/auth/v1/verify/confirm', { body: searchParams, headers });
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

function sessionOf({ location }: Answer): string {
  return new URLSearchParams(location?.hash.slice(1)).get('access_token') ?? '';
}
