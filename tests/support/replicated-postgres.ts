import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/persistence/embedded/embedded-postgres.ts';

const run = promisify(execFile);
const FAST_SETTINGS = { fsync: 'off', shared_buffers: '16MB' };

/** A primary and a streaming replica, each its own PostgreSQL. */
export interface ReplicatedPostgres {
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  /** The replica keeps streaming and does not apply changes. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both below `folder`. The replica starts from a copy of the running primary, as with `pg_basebackup`. */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  const primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary'), settings: FAST_SETTINGS });
  await copyRunningCluster(primary, { from: join(folder, 'primary'), to: join(folder, 'replica') });
  const replica = await startEmbeddedPostgres({ dataDir: join(folder, 'replica'), settings: FAST_SETTINGS });
  const onReplica = (text: string) => withClient(replica.adminUrl, (client) => client.query(text));
  return {
    primary,
    replica,
    pauseReplay: async () => void (await onReplica('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await onReplica('select pg_wal_replay_resume()')),
    async stop() {
      await Promise.all([replica.stop(), primary.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyRunningCluster(
  { adminUrl }: EmbeddedPostgres,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await mkdir(to, { recursive: true });
  const label = await withClient(adminUrl, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    // Preserves the owner of the files, because PostgreSQL may run as another user.
    await run('cp', ['-a', join(from, 'postgres'), join(from, 'postgres-password'), to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  });
  const cluster = join(to, 'postgres');
  await rm(join(cluster, 'postmaster.pid'));
  await writeFile(join(cluster, 'backup_label'), label);
  await writeFile(join(cluster, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(adminUrl);
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
