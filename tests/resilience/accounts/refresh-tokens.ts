import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  call,
  createAccount,
  describeResponse,
  type HttpResponse,
} from './attack-context.ts';

const GENERATIONS = 8;

/** Attacks with a stolen refresh token. */
export const REFRESH_TOKEN_ATTACKS: Attack[] = [
  {
    name: 'a stolen refresh token stays one generation behind the active one',
    run: async (context) => {
      let { refreshToken: owners } = await createAccount(context);
      let stolen = owners;
      let walked = 0;
      for (; walked < GENERATIONS; walked += 1) {
        owners = getRefreshToken(await refresh(context, owners));
        await expireReuseInterval(context);
        const response = await refresh(context, stolen);
        if (response.status !== 200) break;
        stolen = getRefreshToken(response);
      }
      return { succeeded: walked >= GENERATIONS, gained: `${walked} generations, then no more` };
    },
  },
  {
    name: 'a stolen refresh token opens a second branch within the reuse interval',
    run: async (context) => {
      const { refreshToken: first } = await createAccount(context);
      const third = getRefreshToken(await refresh(context, getRefreshToken(await refresh(context, first))));
      const branch = getRefreshToken(await refresh(context, first));
      return {
        succeeded: branch !== third,
        gained: branch === third ? 'the one active token' : 'a token of its own',
      };
    },
  },
  {
    name: 'a session is revived by the reuse interval after reuse was detected',
    run: async (context) => {
      const { refreshToken: first, accessToken } = await createAccount(context);
      const second = getRefreshToken(await refresh(context, first));
      const third = getRefreshToken(await refresh(context, second));
      await expireReuseInterval(context);
      const detected = await refresh(context, first);
      const responses = [
        await refresh(context, third),
        await refresh(context, second),
        await call(context, '/auth/v1/user', { token: accessToken }),
      ];
      const succeeded = responses.some(({ status }) => status === 200);
      return { succeeded, gained: [detected, ...responses].map(describeResponse).join(', ') };
    },
  },
];

function refresh(context: AttackContext, token: string): Promise<HttpResponse> {
  return call(context, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } });
}

function getRefreshToken({ json }: HttpResponse): string {
  return typeof json.refresh_token === 'string' ? json.refresh_token : '';
}

/** Ages all revoked tokens beyond the reuse interval. */
async function expireReuseInterval({ client }: AttackContext): Promise<void> {
  await client.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '1 minute'`);
}
