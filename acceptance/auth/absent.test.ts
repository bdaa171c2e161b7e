import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, createSignedInClient, type RunningServer, startServer } from './support/server.ts';

const SOMETHING = '00000000-0000-4000-8000-000000000000';
const OFF = { status: 404, code: 'feature_disabled' };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('what this server does not offer', () => {
  it('is told to somebody who is asked for a consent', async () => {
    const { client } = await createSignedInClient(server);
    const { oauth } = client;
    for (const { error } of [
      await oauth.getAuthorizationDetails(SOMETHING),
      await oauth.approveAuthorization(SOMETHING),
      await oauth.denyAuthorization(SOMETHING),
      await oauth.listGrants(),
      await oauth.revokeGrant({ clientId: SOMETHING }),
    ]) {
      expect(error).toMatchObject(OFF);
    }
  });

  it('is told to an administrator', async () => {
    const headers = { Authorization: `Bearer ${await server.adminToken()}` };
    const { oauth } = createClient(server, { headers }).client.admin;
    const fields = { client_name: 'App', redirect_uris: ['https://app.example/back'] };
    for (const { error } of [
      await oauth.listClients(),
      await oauth.createClient(fields),
      await oauth.getClient(SOMETHING),
      await oauth.updateClient(SOMETHING, { client_name: 'App' }),
      await oauth.deleteClient(SOMETHING),
      await oauth.regenerateClientSecret(SOMETHING),
    ]) {
      expect(error).toMatchObject(OFF);
    }
  });
});
