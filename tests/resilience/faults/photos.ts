import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { assertAll } from '../lib/assertions.ts';
import { type Deployment, withDeployment } from '../lib/deployment.ts';
import { createPerson } from '../lib/fixtures.ts';

const DISK_SIZE_KB = 64;

interface Uploader {
  origin: string;
  token: string;
  authUserId: string;
}

/** Photo storage fails: uploads return 503, other routes still work, and no partial file remains. */
export async function testPhotoStorage(): Promise<string> {
  await testBucketOutage();
  return `photo bucket, ${await testFullDisk()}`;
}

async function testBucketOutage(): Promise<void> {
  const s3 = await startS3Server();
  try {
    await withDeployment({ servers: 1, environment: s3.settings }, async (deployment) => {
      const uploader = await createUploader(deployment);
      const photo = await createNoisePhoto(32);
      s3.isDown = true;
      const rejected = await upload(uploader, { photo, index: 1 });
      const config = await fetch(`${uploader.origin}/rest/v1/config`, { headers: { apikey: BENCH_KEY } });
      s3.isDown = false;
      const retried = await upload(uploader, { photo, index: 1 });
      const readStatus = await read(uploader, 1);
      process.stdout.write(
        `photo bucket down: upload ${rejected.status} ${rejected.code}, the rest ${config.status}; up: the same upload ${retried.status}, read ${readStatus}\n`,
      );
      assertAll({
        'uploads return 503 while the bucket is down':
          rejected.status === 503 && rejected.code === 'photos_unavailable' && rejected.hasRetryAfter,
        'other routes work': config.status === 200,
        'the upload succeeds afterwards': retried.status === 200 && readStatus === 200,
      });
    });
  } finally {
    await s3.stop();
  }
}

/** Mounts a file system of a few kilobytes as the photo folder, if permitted. */
async function testFullDisk(): Promise<string> {
  let outcome = 'full disk';
  await withDeployment({ servers: 1 }, async (deployment) => {
    const folder = join(deployment.dataDir, 'photos');
    await mkdir(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE_KB}k`, 'tmpfs', folder], {
        stdio: 'ignore',
      });
    } catch {
      outcome = 'full disk left out: mounting is not permitted here';
      process.stdout.write(`${outcome}\n`);
      return;
    }
    try {
      await fillDisk(deployment, folder);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
  return outcome;
}

async function fillDisk(deployment: Deployment, folder: string): Promise<void> {
  const uploader = await createUploader(deployment);
  const small = await createNoisePhoto(32);
  const large = await createNoisePhoto(400);
  const before = await upload(uploader, { photo: small, index: 1 });
  const full = await upload(uploader, { photo: large, index: 2 });
  const fileCount = await countFiles(folder);
  const retried = await upload(uploader, { photo: small, index: 2 });
  const config = await fetch(`${uploader.origin}/rest/v1/config`, { headers: { apikey: BENCH_KEY } });
  const storedPhotos = await queryCount(deployment.client, 'select count(*) from photos');
  process.stdout.write(
    `disk full: upload ${full.status} ${full.code}, ${fileCount - 1} half files, the rest ${config.status}; with room: under the same name ${retried.status}, read ${await read(uploader, 2)}\n`,
  );
  assertAll({
    'the first photo fits': before.status === 200,
    'uploads return 503 while the disk is full':
      full.status === 503 && full.code === 'photos_unavailable' && full.hasRetryAfter,
    'no partial file remains': fileCount === 1,
    'the file name is still free': retried.status === 200 && storedPhotos === 2,
    'other routes work': config.status === 200,
  });
}

async function createUploader({ servers, client }: Deployment): Promise<Uploader> {
  const origin = servers[0]?.origin ?? '';
  const { token } = await createPerson({ origin, client }, { name: 'Awa Ceesay', role: 'owner' });
  return { origin, token, authUserId: String(decodeJwt(token).sub) };
}

const getPhotoPath = ({ authUserId }: Uploader, index: number) => `${authUserId}/1900000000000-${index}.png`;

async function upload(uploader: Uploader, { photo, index }: { photo: Buffer; index: number }) {
  const response = await fetch(
    `${uploader.origin}/storage/v1/object/car-images/${getPhotoPath(uploader, index)}`,
    {
      method: 'POST',
      headers: { apikey: BENCH_KEY, authorization: `Bearer ${uploader.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(photo),
    },
  );
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code: code ?? '', hasRetryAfter: response.headers.has('retry-after') };
}

async function read(uploader: Uploader, index: number): Promise<number> {
  const path = `/storage/v1/object/public/car-images/${getPhotoPath(uploader, index)}`;
  return (await fetch(`${uploader.origin}${path}`)).status;
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Creates a photo that compresses badly. */
function createNoisePhoto(sidePx: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
}
