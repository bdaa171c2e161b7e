import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const bucketName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 of a-z, 0-9, dot and -'));

/** Settings of where photos are kept: in the data folder, or in an S3-compatible bucket. */
export const photosEnvironment = {
  S3_ENDPOINT: z.optional(z.url()),
  S3_BUCKET: z.optional(bucketName),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
};

const photosSchema = z.object(photosEnvironment);
type PhotosEnvironment = z.infer<typeof photosSchema>;

/** An S3-compatible bucket and the keys to it. */
export interface PhotoBucket {
  /** Address of the server without a last slash; the bucket's name follows it. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PRIVATE_ADDRESS = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/;
const PARTS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is missing or not safe among the settings of photos, one entry a setting. */
export function findPhotoFaults(env: PhotosEnvironment, { production }: { production: boolean }): string[] {
  const isMeant = PARTS.some((name) => env[name] !== undefined);
  const missing = isMeant ? PARTS.filter((name) => env[name] === undefined) : [];
  const faults = missing.map((name) => `${name}: belongs to the other settings of the bucket`);
  return [...faults, ...faultsOfAddress(env.S3_ENDPOINT, production)];
}

function faultsOfAddress(address: string | undefined, production: boolean): string[] {
  if (address === undefined) return [];
  const { protocol, hostname, username, search, hash } = new URL(address);
  const isPlain = /^https?:$/.test(protocol) && `${username}${search}${hash}` === '';
  if (!isPlain) return ['S3_ENDPOINT: must be an http address without user, query and fragment'];
  // Names without a dot are those of the machine itself and of a private network.
  const isNear = !hostname.includes('.') || PRIVATE_ADDRESS.test(hostname);
  const isOpen = production && protocol === 'http:' && !isNear;
  return isOpen ? ['S3_ENDPOINT: must be https in production'] : [];
}

/** The bucket that is set up; undefined where photos are kept in the data folder. */
export function readPhotoBucket(env: PhotosEnvironment): PhotoBucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    name,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
  };
}
