import { join } from 'node:path';
import type { ApiClient } from '../../apps/server/src/test-support/permissions/api-client.ts';
import { send } from '../../bench/lib/guests.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import type { Site } from './servers.ts';

const PASSWORD = 'a-long-password';

/** A server process, asked over the network. */
export function frontOfProcess({ servers, client, dataDir }: Site): ApiClient {
  const origin = servers[0]?.origin ?? '';
  return {
    apiKey: BENCH_KEY,
    signingKeysFile: join(dataDir, 'signing-keys.json'),
    now: () => new Date(),
    request: (path, init) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    sql: async (text, values) => (await client.query(text, values)).rows,
    createAccount: async ({ email, name, phone }) => {
      const body = { email, password: PASSWORD, data: { full_name: name, phone } };
      const { status, json } = await send(origin, '/auth/v1/signup', { body });
      if (status !== 200) throw new Error(`no account: ${JSON.stringify(json)}`);
    },
  };
}
