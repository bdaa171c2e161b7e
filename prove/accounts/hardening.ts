import { PRODUCTION_SETTINGS } from '../../apps/server/src/test-support/test-server.ts';
import { withSite } from '../lib/servers.ts';
import type { Attack, AttackResult } from './attack.ts';
import { addAccount, call, describe, freshEmail, signUp } from './scene.ts';

const COMMON_PASSWORDS = ['password1', 'iloveyou', 'Qwerty123'];
const PRIVATE_PATHS = [
  '/rest/v1/me',
  '/rest/v1/account/sessions',
  '/auth/v1/user',
  '/rest/v1/account/export',
];
const LOOPBACK_TARGETS = ['http://127.0.0.1:8999/', 'http://localhost:8999/', 'http://[::1]:8999/'];

/** Attacks that single settings and headers stop. */
export const HARDENING_ATTACKS: Attack[] = [
  {
    name: 'an account is made with a password from the list of common ones',
    run: async (scene) => {
      const answers = [];
      for (const password of COMMON_PASSWORDS)
        answers.push(await signUp(scene, { email: freshEmail('weak'), password }));
      const refused = answers.every(({ status, json }) => status === 422 && json.code === 'weak_password');
      return { succeeded: !refused, got: answers.map(describe).join(', ') };
    },
  },
  {
    name: 'a shared cache hands out the data of the last person',
    run: async (scene) => {
      const { accessToken: token } = await addAccount(scene);
      const answers = await Promise.all(PRIVATE_PATHS.map((path) => call(scene, path, { token })));
      const headers = answers.map((answer) => answer.headers.get('cache-control') ?? 'none');
      const isPrivate = headers.every((header) => header.includes('no-store'));
      return { succeeded: !isPrivate, got: [...new Set(headers)].join('; ') };
    },
  },
  {
    name: 'a link leads to a program on the own machine of its reader in production',
    run: redirectToLoopback,
  },
];

async function redirectToLoopback(): Promise<AttackResult> {
  let result = { succeeded: true, got: 'no answer' };
  const environment = {
    ...PRODUCTION_SETTINGS,
    SMTP_URL: 'smtp://127.0.0.1:9',
    AUTH_RATE_LIMITS: 'true',
    REDIRECT_ALLOW_LIST: LOOPBACK_TARGETS.map((target) => `${target}**`).join(','),
  };
  await withSite({ servers: 1, environment }, async ({ servers }) => {
    const origin = servers[0]?.origin ?? '';
    const hosts = [];
    for (const target of LOOPBACK_TARGETS) {
      const query = new URLSearchParams({ token: 'x'.repeat(56), type: 'recovery', redirect_to: target });
      const { status, location } = await call({ origin }, `/auth/v1/verify/confirm`, { body: query });
      hosts.push(location?.host ?? String(status));
    }
    const isKept = hosts.every((host) => host === new URL(PRODUCTION_SETTINGS.SITE_URL).host);
    result = { succeeded: !isKept, got: `redirects to ${[...new Set(hosts)].join(', ')}` };
  });
  return result;
}
