import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { PhotoBucket } from '../../../config/config-photos.ts';
import { refuse } from '../../../platform/errors/app-error.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const TIME_LIMIT_MS = 15_000;

export interface BucketCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  body?: Buffer;
  headers?: Record<string, string>;
}
export interface BucketAnswer {
  status: number;
  body: Buffer;
  headers: Headers;
}

/**
 * Calls to a bucket by the S3 protocol: signed with the hash of their body, tried again while the other side is busy.
 * The bucket stands in the path, as every S3-speaking server understands it. `report` hears what goes wrong; the
 * caller is told `photos_unavailable`. Answers have a status of success or one of `expected`.
 */
export function createBucketCalls(bucket: PhotoBucket, report: (fault: string) => void) {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function send({ method, key, body, headers }: BucketCall): Promise<BucketAnswer> {
    const request = await signer.sign(`${bucket.endpoint}/${bucket.name}/${key}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
      ...(body && { body: new Uint8Array(body) }),
    });
    const answer = await fetch(request, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const { status, headers: given } = answer;
    return { status, headers: given, body: Buffer.from(await answer.arrayBuffer()) };
  }

  return async (call: BucketCall, expected: readonly number[]): Promise<BucketAnswer> => {
    let fault = '';
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await send(call).catch((error: unknown) => faultOf(error));
      if (typeof answer !== 'string' && isSuccess(answer, expected)) return answer;
      fault = typeof answer === 'string' ? answer : `status ${answer.status}`;
      if (typeof answer !== 'string' && !isWorthRepeating(answer.status)) break;
      if (tries < TRIES) await pause(FIRST_PAUSE_MS * 2 ** tries * Math.random());
    }
    report(`${call.method} of a photo: ${fault}`);
    throw refuse.photosUnavailable();
  };
}

function isSuccess({ status, body }: BucketAnswer, expected: readonly number[]): boolean {
  if (status >= 200 && status < 300) return true;
  // A missing bucket must not look like a missing photo.
  return expected.includes(status) && !body.includes('NoSuchBucket');
}

// 409 is given to one of two writes to a key at the same moment.
function isWorthRepeating(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}

function faultOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function hashOf(body: Buffer | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex');
}
