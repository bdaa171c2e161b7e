import * as z from 'zod/mini';
import { httpAddress, isBareUrl, parseList, withoutSlash } from './config-fields.ts';
import { parseNamedKeys } from './config-security.ts';

const text = z.string().check(z.minLength(1));
const bucketName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 of a-z, 0-9, dot and -'));

/** Settings of the S3-compatible bucket for photos; without one, photos are stored in the data folder. */
export const photosEnvironment = {
  S3_ENDPOINT: z.optional(httpAddress),
  S3_BUCKET: z.optional(bucketName),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
};

const photosSchema = z.object(photosEnvironment);
type PhotosEnvironment = z.infer<typeof photosSchema>;

/** An S3-compatible bucket and its credentials. */
export interface PhotoBucket {
  /** URL of the server without a trailing slash; requests append the bucket's name. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PRIVATE_ADDRESS = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/;
const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Finds missing or unsafe settings of the bucket. Returns one message per violated rule. */
export function validatePhotos(env: PhotosEnvironment, { production }: { production: boolean }): string[] {
  const isConfigured = REQUIRED.some((name) => env[name] !== undefined);
  const missing = isConfigured ? REQUIRED.filter((name) => env[name] === undefined) : [];
  const violations = missing.map((name) => `${name}: belongs to the other settings of the bucket`);
  return [...violations, ...validateEndpoint(env.S3_ENDPOINT, production)];
}

function validateEndpoint(address: string | undefined, production: boolean): string[] {
  if (address === undefined) return [];
  const { protocol, hostname } = new URL(address);
  if (!isBareUrl(address)) return ['S3_ENDPOINT: must be an address without user, query and fragment'];
  // A name without a dot resolves only on the machine itself or in a private network.
  const isPrivate = !hostname.includes('.') || PRIVATE_ADDRESS.test(hostname);
  const isExposed = production && protocol === 'http:' && !isPrivate;
  return isExposed ? ['S3_ENDPOINT: must be https in production'] : [];
}

/** Reads the bucket; undefined if photos are stored in the data folder. */
export function readPhotoBucket(env: PhotosEnvironment): PhotoBucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: withoutSlash(endpoint),
    name,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
  };
}

/** Settings of `npm run backup` and `npm run restore`. */
export const backupsEnvironment = {
  BACKUP_KEYS: z.optional(z.string()),
};

const backupsSchema = z.object(backupsEnvironment);

/** Finds invalid backup keys. The server runs without any: only a backup needs them. */
export function validateBackups({ BACKUP_KEYS: keys }: z.infer<typeof backupsSchema>): string[] {
  if (keys === undefined || parseNamedKeys(keys)) return [];
  return ['BACKUP_KEYS: must be keys such as 2026a:<32 bytes in base64>, the newest first'];
}

const POSTGRES = /^postgres(?:ql)?:$/;
// Writes are remembered for longer than any replica in use can lag behind.
const MARGIN_SECONDS = 5;
const seconds = z.pipe(z.coerce.number(), z.number().check(z.minimum(0.1), z.maximum(60)));

/** Settings of the streaming replicas that serve public reads. */
export const replicasEnvironment = {
  DATABASE_REPLICA_URL: z._default(z.string(), ''),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z._default(seconds, 5),
};

/** The streaming replicas that serve public reads; undefined if there are none. */
export type ReplicaSettings =
  | {
      urls: string[];
      /** A replica with more lag is not read from. */
      maxLagMs: number;
      /** For how long the reads of a client go to the primary after a write. */
      rememberWritesSeconds: number;
    }
  | undefined;

interface ReplicasEnvironment {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL: string;
  DATABASE_REPLICA_MAX_LAG_SECONDS: number;
}

/** Reads the replicas; undefined if there are none. */
export function readReplicas(env: ReplicasEnvironment): ReplicaSettings {
  const urls = parseList(env.DATABASE_REPLICA_URL);
  if (urls.length === 0) return undefined;
  const maxLagSeconds = env.DATABASE_REPLICA_MAX_LAG_SECONDS;
  return {
    urls,
    maxLagMs: maxLagSeconds * 1000,
    rememberWritesSeconds: Math.ceil(maxLagSeconds) + MARGIN_SECONDS,
  };
}

/** Finds invalid replica settings. Returns one message per violated rule. */
export function validateReplicas(env: ReplicasEnvironment): string[] {
  const urls = parseList(env.DATABASE_REPLICA_URL);
  const invalid = urls.filter((url) => !POSTGRES.test(URL.parse(url)?.protocol ?? ''));
  return [
    ...invalid.map(() => 'DATABASE_REPLICA_URL: every entry is a postgres:// address'),
    ...(urls.length > 0 && !env.DATABASE_URL ? ['DATABASE_REPLICA_URL: needs DATABASE_URL'] : []),
  ];
}
