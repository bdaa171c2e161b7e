import { decodeJwt } from 'jose';
import type { Attack } from './attack.ts';
import { type Answer, addAccount, addRole, call, describe, type Scene } from './scene.ts';

const HALF_HOUR_SECONDS = 1_800;
const OFFICE_PATHS = ['/rest/v1/admin/dashboard', '/rest/v1/people'];

/** Attacks on accounts of the office with a known password or a stolen session. */
export const OFFICE_ATTACKS: Attack[] = [
  {
    name: 'the password of an administrator without a second factor opens the office',
    run: async (scene) => {
      const { accessToken: token } = await addAdmin(scene);
      const answers = [];
      for (const path of OFFICE_PATHS) answers.push(await call(scene, path, { token }));
      const refused = answers.every(
        ({ status, text }) => status === 403 && text.includes('office_factor_needed'),
      );
      return { succeeded: !refused, got: answers.map(({ status }) => status).join(', ') };
    },
  },
  {
    name: 'a session of the office is used after eight hours without use',
    run: async (scene) => {
      const answer = await refreshOld(scene, { began: '9 hours', used: '9 hours' });
      return { succeeded: answer.status === 200, got: describe(answer) };
    },
  },
  {
    name: 'a session of the office is kept in use for more than a day',
    run: async (scene) => {
      const last = await refreshOld(scene, { began: '23 hours 30 minutes', used: '1 minute' });
      const seconds = Number(last.json.expires_in);
      const answer = await refreshOld(scene, { began: '25 hours', used: '1 minute' });
      const got = `${describe(answer)}, and half an hour before that a token for ${seconds} seconds`;
      return { succeeded: answer.status === 200 || !(seconds <= HALF_HOUR_SECONDS), got };
    },
  },
];

async function addAdmin(scene: Scene): Promise<Awaited<ReturnType<typeof addAccount>>> {
  const account = await addAccount(scene);
  await addRole(scene, { accessToken: account.accessToken, role: 'admin' });
  return account;
}

/** Refreshes a session of an administrator that began and was used so long ago. */
async function refreshOld(scene: Scene, ago: { began: string; used: string }): Promise<Answer> {
  const { accessToken, refreshToken } = await addAdmin(scene);
  await scene.client.query(
    `update auth.sessions set created_at = now() - $2::interval, refreshed_at = now() - $3::interval where id = $1`,
    [decodeJwt(accessToken).session_id, ago.began, ago.used],
  );
  return call(scene, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
}
