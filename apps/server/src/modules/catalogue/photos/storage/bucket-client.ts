import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { PhotoBucket } from '../../../../config/config-storage.ts';
import { errors } from '../../../../http/errors/errors.ts';

const MAX_ATTEMPTS = 3;
const BASE_DELAY_MS = 200;
const TIMEOUT_MS = 15_000;

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  body?: Buffer;
  headers?: Record<string, string>;
}
export interface BucketResponse {
  status: number;
  body: Buffer;
  headers: Headers;
}

/**
 * Sends requests to an S3-compatible bucket, signed with the hash of their body, and retries while the server is busy.
 * URLs are path-style, which every S3-compatible server supports. The response has a success status or one of `expected`.
 * A failure goes to `report` and throws `photos_unavailable`.
 */
export function createBucketClient(bucket: PhotoBucket, report: (fault: string) => void) {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function send({ method, key, body, headers }: BucketRequest): Promise<BucketResponse> {
    const request = await signer.sign(`${bucket.endpoint}/${bucket.name}/${key}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  return async (request: BucketRequest, expected: readonly number[]): Promise<BucketResponse> => {
    let fault = '';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const response = await send(request).catch((error: unknown) => describeFault(error));
      if (typeof response !== 'string' && isSuccess(response, expected)) return response;
      fault = typeof response === 'string' ? response : `status ${response.status}`;
      if (typeof response !== 'string' && !isRetryable(response.status)) break;
      if (attempt < MAX_ATTEMPTS) await sleep(BASE_DELAY_MS * 2 ** attempt * Math.random());
    }
    report(`${request.method} of a photo: ${fault}`);
    throw errors.photosUnavailable();
  };
}

function isSuccess({ status, body }: BucketResponse, expected: readonly number[]): boolean {
  if (status >= 200 && status < 300) return true;
  // A missing bucket must not look like a missing photo.
  return expected.includes(status) && !body.includes('NoSuchBucket');
}

// 409 is the response to one of two concurrent writes of a key.
function isRetryable(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}

function describeFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function sha256(body: Buffer | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex');
}
