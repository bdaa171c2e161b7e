import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, freshEmail, PASSWORD, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('the client emits every event of a password account [AUTH-24]', async () => {
  const { client, events } = createClient(server);
  await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
  const email = freshEmail();
  await client.signUp({ email, password: PASSWORD });
  await client.refreshSession();
  await client.updateUser({ data: { full_name: 'New' } });
  await client.signOut();
  await client.resetPasswordForEmail(email);
  await client.verifyOtp({ email, token: server.getMail(email).code ?? '', type: 'recovery' });
  expect(events).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'SIGNED_OUT',
    'PASSWORD_RECOVERY',
  ]);
});
