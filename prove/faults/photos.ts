import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startS3Server } from '../../apps/server/src/test-support/s3-server.ts';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { addPerson } from '../lib/people.ts';
import { type Site, withSite } from '../lib/servers.ts';
import { requireAll } from '../lib/tally.ts';
import { countOf } from '../lib/wrongs.ts';

const ROOM_KB = 64;

interface Uploader {
  origin: string;
  token: string;
  authUserId: string;
}

/** The bucket away, and the disk full: photos say so, everything else goes on, and nothing half stays behind. */
export async function provePhotos(): Promise<string> {
  await proveBucket();
  return `photo bucket, ${await proveDisk()}`;
}

async function proveBucket(): Promise<void> {
  const s3 = await startS3Server();
  try {
    await withSite({ servers: 1, environment: s3.settings }, async (site) => {
      const person = await addUploader(site);
      const photo = await drawNoise(32);
      s3.isDown = true;
      const away = await upload(person, { photo, index: 1 });
      const config = await fetch(`${person.origin}/rest/v1/config`, { headers: { apikey: BENCH_KEY } });
      s3.isDown = false;
      const back = await upload(person, { photo, index: 1 });
      const found = await read(person, 1);
      process.stdout.write(
        `photo bucket down: upload ${away.status} ${away.code}, the rest ${config.status}; up: the same upload ${back.status}, read ${found}\n`,
      );
      requireAll({
        'the bucket being away is told':
          away.status === 503 && away.code === 'photos_unavailable' && away.saysWhen,
        'the rest goes on': config.status === 200,
        'the same upload succeeds afterwards': back.status === 200 && found === 200,
      });
    });
  } finally {
    await s3.stop();
  }
}

/** Photos on a file system of a few kilobytes. */
async function proveDisk(): Promise<string> {
  let outcome = 'full disk';
  await withSite({ servers: 1 }, async (site) => {
    const folder = join(site.dataDir, 'photos');
    await mkdir(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_KB}k`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      outcome = 'full disk left out: mounting is not permitted here';
      process.stdout.write(`${outcome}\n`);
      return;
    }
    try {
      await fillDisk(site, folder);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
  return outcome;
}

async function fillDisk(site: Site, folder: string): Promise<void> {
  const person = await addUploader(site);
  const small = await drawNoise(32);
  const large = await drawNoise(400);
  const before = await upload(person, { photo: small, index: 1 });
  const full = await upload(person, { photo: large, index: 2 });
  const halves = await countFiles(folder);
  const again = await upload(person, { photo: small, index: 2 });
  const config = await fetch(`${person.origin}/rest/v1/config`, { headers: { apikey: BENCH_KEY } });
  const noted = await countOf(site.client, 'select count(*) from photos');
  process.stdout.write(
    `disk full: upload ${full.status} ${full.code}, ${halves - 1} half files, the rest ${config.status}; with room: under the same name ${again.status}, read ${await read(person, 2)}\n`,
  );
  requireAll({
    'there was room for the first': before.status === 200,
    'the full disk is told': full.status === 503 && full.code === 'photos_unavailable' && full.saysWhen,
    'no half file stays': halves === 1,
    'the name is free': again.status === 200 && noted === 2,
    'the rest goes on': config.status === 200,
  });
}

async function addUploader({ servers, client }: Site): Promise<Uploader> {
  const origin = servers[0]?.origin ?? '';
  const { token } = await addPerson({ origin, client }, { name: 'Awa Ceesay', role: 'owner' });
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { origin, token, authUserId: String(claims.sub) };
}

const pathOf = ({ authUserId }: Uploader, index: number) => `${authUserId}/1900000000000-${index}.png`;

async function upload(person: Uploader, { photo, index }: { photo: Buffer; index: number }) {
  const answer = await fetch(`${person.origin}/storage/v1/object/car-images/${pathOf(person, index)}`, {
    method: 'POST',
    headers: { apikey: BENCH_KEY, authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(photo),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code: code ?? '', saysWhen: answer.headers.has('retry-after') };
}

async function read(person: Uploader, index: number): Promise<number> {
  const path = `/storage/v1/object/public/car-images/${pathOf(person, index)}`;
  return (await fetch(`${person.origin}${path}`)).status;
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** A photo that no format makes much smaller. */
function drawNoise(sidePx: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
}
