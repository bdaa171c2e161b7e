import { join } from 'node:path';
import { QUICK_HASH } from '../people.ts';
import { TEST_KEY, type TestServer } from '../test-server.ts';
import type { Front } from './front.ts';

/** A test's own server, asked in this process. */
export function frontOf({ server, clock, dataDir, owner }: TestServer): Front {
  return {
    apiKey: TEST_KEY,
    signingKeysFile: join(dataDir, 'signing-keys.json'),
    now: () => clock.now,
    request: async (path, init) => server.app.request(path, init),
    sql: async (text, values) => (await owner.query(text, values)).rows,
    addAccount: async ({ email, name, phone }) => {
      await server.auth.createConfirmedUser({
        email,
        passwordHash: QUICK_HASH,
        data: { full_name: name, phone },
      });
    },
  };
}
