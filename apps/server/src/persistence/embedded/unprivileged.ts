import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How to start a program that refuses to run as root. */
export interface UnprivilegedRunner {
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

// Inside a user namespace root's own files stay readable, so a data folder below a private home directory works.
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
const SYSTEM_USER = 'postgres';

/** Finds how to run PostgreSQL without root: as the current user, in a user namespace, or as the user `postgres`. */
export async function findUnprivilegedRunner(dataDir: string): Promise<UnprivilegedRunner> {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const [command = '', ...args] = [...NAMESPACE, 'true'];
  if (spawnSync(command, args).status === 0) return { prefix: NAMESPACE, ids: {} };
  const ids = findSystemUserIds() ?? createSystemUser();
  await mkdir(dataDir, { recursive: true });
  await chown(dataDir, ids.uid, ids.gid);
  // PostgreSQL's user needs to traverse the parent folder; mode 0711 lets it pass without listing the folder.
  await chmod(dirname(dataDir), 0o711);
  return { prefix: [], ids };
}

function findSystemUserIds(): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createSystemUser(): { uid: number; gid: number } {
  execFileSync('useradd', ['--system', '--user-group', SYSTEM_USER]);
  const ids = findSystemUserIds();
  if (!ids) throw new Error('PostgreSQL does not run as root, and no user could be created for it');
  return ids;
}
