import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, createSignedInClient, type RunningServer, startServer } from './support/server.ts';

const ANY_ID = '00000000-0000-4000-8000-000000000000';
const FEATURE_DISABLED = { status: 404, code: 'feature_disabled' };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('unsupported methods', () => {
  it('return feature_disabled for OAuth consent', async () => {
    const { client } = await createSignedInClient(server);
    const { oauth } = client;
    for (const { error } of [
      await oauth.getAuthorizationDetails(ANY_ID),
      await oauth.approveAuthorization(ANY_ID),
      await oauth.denyAuthorization(ANY_ID),
      await oauth.listGrants(),
      await oauth.revokeGrant({ clientId: ANY_ID }),
    ]) {
      expect(error).toMatchObject(FEATURE_DISABLED);
    }
  });

  it('return feature_disabled for OAuth client administration', async () => {
    const headers = { Authorization: `Bearer ${await server.createAdminToken()}` };
    const { oauth } = createClient(server, { headers }).client.admin;
    const fields = { client_name: 'App', redirect_uris: ['https://app.example/back'] };
    for (const { error } of [
      await oauth.listClients(),
      await oauth.createClient(fields),
      await oauth.getClient(ANY_ID),
      await oauth.updateClient(ANY_ID, { client_name: 'App' }),
      await oauth.deleteClient(ANY_ID),
      await oauth.regenerateClientSecret(ANY_ID),
    ]) {
      expect(error).toMatchObject(FEATURE_DISABLED);
    }
  });
});
