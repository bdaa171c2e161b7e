import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createClient,
  createSignedInClient,
  createStorage,
  type RunningServer,
  startServer,
} from './support/server.ts';

let server: RunningServer;
/** A server whose tokens always expire within the client's refresh margin of 90 seconds. */
let shortLived: RunningServer;

beforeAll(async () => {
  server = await startServer();
  shortLived = await startServer({ accessTokenSeconds: 30 });
});
afterAll(async () => {
  await server.close();
  await shortLived.close();
});

describe('a session', () => {
  it('is restored from storage by a new client [AUTH-27]', async () => {
    const storage = createStorage();
    const before = await createSignedInClient(server, { storage, storageKey: 'kept' });
    const { client, events } = createClient(server, { storage, storageKey: 'kept' });
    const { data } = await client.getSession();
    expect(data.session?.access_token).toBe(before.session.access_token);
    await expect.poll(() => events).toContain('INITIAL_SESSION');
    expect((await client.getUser()).data.user?.email).toBe(before.email);
  });

  it('refreshes on demand and emits TOKEN_REFRESHED [API-14]', async () => {
    const { client, events, session } = await createSignedInClient(server);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('TOKEN_REFRESHED');
    expect((await client.getUser()).error).toBeNull();
  });

  it('refreshes automatically shortly before it expires [AUTH-28]', async () => {
    const { client, events, session } = await createSignedInClient(shortLived);
    const { data } = await client.getSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('TOKEN_REFRESHED');
    expect((await client.getUser()).data.user?.id).toBe(session.user.id);
  });

  it('refreshes in the background between startAutoRefresh and stopAutoRefresh', async () => {
    const { client, events } = await createSignedInClient(shortLived);
    await client.startAutoRefresh();
    await expect.poll(() => events).toContain('TOKEN_REFRESHED');
    await client.stopAutoRefresh();
    await client.dispose();
    expect((await client.getUser()).error).toBeNull();
  });

  it('throws errors when throwOnError is set', async () => {
    const { client } = createClient(server, { throwOnError: true });
    expect(client.isThrowOnErrorEnabled()).toBe(true);
    await expect(
      client.signInWithPassword({ email: 'nobody@example.com', password: 'x' }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('survives concurrent refreshes of the same token', async () => {
    const { session } = await createSignedInClient(server);
    const clients = Array.from({ length: 5 }, () => createClient(server).client);
    const results = await Promise.all(
      clients.map((client) => client.refreshSession({ refresh_token: session.refresh_token })),
    );
    expect(results.map(({ error }) => error)).toEqual(Array(5).fill(null));
    expect(new Set(results.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  it('is removed with SIGNED_OUT when it has expired and its refresh is rejected [AUTH-29]', async () => {
    const storage = createStorage();
    const { client, events, session } = await createSignedInClient(server, { storage, storageKey: 'gone' });
    await server.pool.query('delete from auth.sessions where user_id = $1', [session.user.id]);
    storage.setItem('gone', JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 60 }));
    const { data } = await client.getSession();
    expect(data.session).toBeNull();
    await expect.poll(() => events).toContain('SIGNED_OUT');
    expect([...storage.values.values()].join()).not.toContain(session.refresh_token);
  });

  it('can be set from a pair of tokens', async () => {
    const { session } = await createSignedInClient(server);
    const { client, events } = createClient(server);
    const { data, error } = await client.setSession(session);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
    expect(events).toContain('SIGNED_IN');
  });
});

describe('an unavailable server', () => {
  it('is retried after 200 ms with exponential backoff [LIM-05] [ERR-02]', async () => {
    const { session } = await createSignedInClient(server);
    const statuses = [503, 502, 504];
    const times: number[] = [];
    const { client } = createClient(server, {
      fetch: async (...request) => {
        times.push(performance.now());
        const status = statuses.shift();
        return status ? new Response('{}', { status }) : fetch(...request);
      },
    });
    const { error } = await client.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toBeNull();
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toHaveLength(3);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(200 * 2 ** index - 5);
      expect(wait).toBeLessThan(3 * 200 * 2 ** index);
    }
  });

  it('is reported with status 0, unlike a rejection [ERR-05]', async () => {
    const { client } = createClient({ ...server, url: 'http://127.0.0.1:9/auth/v1' });
    const { error } = await client.signInWithPassword({ email: 'a@b.co', password: 'x' });
    expect(error).toBeInstanceOf(AuthRetryableFetchError);
    expect(error?.status).toBe(0);
  });
});
