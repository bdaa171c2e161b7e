import type { Attack } from './attack.ts';
import { type Answer, addAccount, call, describe, type Scene } from './scene.ts';

const GENERATIONS = 8;

/** Attacks with a stolen refresh token. */
export const REFRESH_TOKEN_ATTACKS: Attack[] = [
  {
    name: 'a stolen refresh token follows one behind the active one',
    run: async (scene) => {
      let { refreshToken: owners } = await addAccount(scene);
      let stolen = owners;
      let walked = 0;
      for (; walked < GENERATIONS; walked += 1) {
        owners = tokenOf(await refresh(scene, owners));
        await passInterval(scene);
        const answer = await refresh(scene, stolen);
        if (answer.status !== 200) break;
        stolen = tokenOf(answer);
      }
      return { succeeded: walked >= GENERATIONS, got: `${walked} generations, then no more` };
    },
  },
  {
    name: 'a stolen refresh token opens a second branch within the reuse interval',
    run: async (scene) => {
      const { refreshToken: first } = await addAccount(scene);
      const third = tokenOf(await refresh(scene, tokenOf(await refresh(scene, first))));
      const branch = tokenOf(await refresh(scene, first));
      return {
        succeeded: branch !== third,
        got: branch === third ? 'the one active token' : 'a token of its own',
      };
    },
  },
  {
    name: 'a session is revived by the reuse interval after reuse was detected',
    run: async (scene) => {
      const { refreshToken: first, accessToken } = await addAccount(scene);
      const second = tokenOf(await refresh(scene, first));
      const third = tokenOf(await refresh(scene, second));
      await passInterval(scene);
      const detected = await refresh(scene, first);
      const answers = [
        await refresh(scene, third),
        await refresh(scene, second),
        await call(scene, '/auth/v1/user', { token: accessToken }),
      ];
      const succeeded = answers.some(({ status }) => status === 200);
      return { succeeded, got: [detected, ...answers].map(describe).join(', ') };
    },
  },
];

function refresh(scene: Scene, token: string): Promise<Answer> {
  return call(scene, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } });
}

function tokenOf({ json }: Answer): string {
  return typeof json.refresh_token === 'string' ? json.refresh_token : '';
}

/** As if the reuse interval had passed for every token. */
async function passInterval({ client }: Scene): Promise<void> {
  await client.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '1 minute'`);
}
