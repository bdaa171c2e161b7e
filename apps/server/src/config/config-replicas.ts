import * as z from 'zod/mini';
import { listOf } from './config-fields.ts';

const POSTGRES = /^postgres(?:ql)?:$/;
// A change is remembered for longer than a replica that is read can lack it.
const MARGIN_SECONDS = 5;
const seconds = z.pipe(z.coerce.number(), z.number().check(z.minimum(0.1), z.maximum(60)));

export const replicasEnvironment = {
  DATABASE_REPLICA_URL: z._default(z.string(), ''),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z._default(seconds, 5),
};

/** The streaming replicas that public reads go to; undefined where there are none. */
export type ReplicaSettings =
  | {
      urls: string[];
      /** One that is further behind is left aside. */
      maxLagMs: number;
      /** For how long whoever changed something is not shown a replica's picture. */
      rememberWritesSeconds: number;
    }
  | undefined;

interface ReplicasEnvironment {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL: string;
  DATABASE_REPLICA_MAX_LAG_SECONDS: number;
}

export function readReplicas(env: ReplicasEnvironment): ReplicaSettings {
  const urls = listOf(env.DATABASE_REPLICA_URL);
  if (urls.length === 0) return undefined;
  const maxLagSeconds = env.DATABASE_REPLICA_MAX_LAG_SECONDS;
  return {
    urls,
    maxLagMs: maxLagSeconds * 1000,
    rememberWritesSeconds: Math.ceil(maxLagSeconds) + MARGIN_SECONDS,
  };
}

export function findReplicaFaults(env: ReplicasEnvironment): string[] {
  const urls = listOf(env.DATABASE_REPLICA_URL);
  const wrong = urls.filter((url) => !POSTGRES.test(URL.parse(url)?.protocol ?? ''));
  return [
    ...wrong.map(() => 'DATABASE_REPLICA_URL: every entry is a postgres:// address'),
    ...(urls.length > 0 && !env.DATABASE_URL ? ['DATABASE_REPLICA_URL: needs DATABASE_URL'] : []),
  ];
}
