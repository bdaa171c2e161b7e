import { PRODUCTION_SETTINGS } from '../../support/test-server.ts';
import { withDeployment } from '../lib/deployment.ts';
import type { Attack, AttackResult } from './attack-context.ts';
import { call, createAccount, createUniqueEmail, describeResponse, signUp } from './attack-context.ts';

const COMMON_PASSWORDS = ['password1', 'iloveyou', 'Qwerty123'];
const PRIVATE_PATHS = [
  '/rest/v1/me',
  '/rest/v1/account/sessions',
  '/auth/v1/user',
  '/rest/v1/account/export',
];
const LOOPBACK_TARGETS = ['http://127.0.0.1:8999/', 'http://localhost:8999/', 'http://[::1]:8999/'];

/** Attacks that a single setting or header prevents. */
export const HARDENING_ATTACKS: Attack[] = [
  {
    name: 'an account is created with a common password',
    run: async (context) => {
      const responses = [];
      for (const password of COMMON_PASSWORDS)
        responses.push(await signUp(context, { email: createUniqueEmail('weak'), password }));
      const refused = responses.every(({ status, json }) => status === 422 && json.code === 'weak_password');
      return { succeeded: !refused, gained: responses.map(describeResponse).join(', ') };
    },
  },
  {
    name: 'a shared cache serves the data of the previous person',
    run: async (context) => {
      const { accessToken: token } = await createAccount(context);
      const responses = await Promise.all(PRIVATE_PATHS.map((path) => call(context, path, { token })));
      const headers = responses.map((response) => response.headers.get('cache-control') ?? 'none');
      const isPrivate = headers.every((header) => header.includes('no-store'));
      return { succeeded: !isPrivate, gained: [...new Set(headers)].join('; ') };
    },
  },
  {
    name: 'a link redirects to a loopback address in production',
    run: redirectToLoopback,
  },
];

async function redirectToLoopback(): Promise<AttackResult> {
  let result = { succeeded: true, gained: 'no response' };
  const environment = {
    ...PRODUCTION_SETTINGS,
    SMTP_URL: 'smtp://127.0.0.1:9',
    AUTH_RATE_LIMITS: 'true',
    REDIRECT_ALLOW_LIST: LOOPBACK_TARGETS.map((target) => `${target}**`).join(','),
  };
  await withDeployment({ servers: 1, environment }, async ({ servers }) => {
    const origin = servers[0]?.origin ?? '';
    const hosts = [];
    for (const target of LOOPBACK_TARGETS) {
      const query = new URLSearchParams({ token: 'x'.repeat(56), type: 'recovery', redirect_to: target });
      const { status, location } = await call({ origin }, `/auth/v1/verify/confirm`, { body: query });
      hosts.push(location?.host ?? String(status));
    }
    const isAllowed = hosts.every((host) => host === new URL(PRODUCTION_SETTINGS.SITE_URL).host);
    result = { succeeded: !isAllowed, gained: `redirects to ${[...new Set(hosts)].join(', ')}` };
  });
  return result;
}
