import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-server.ts';
import { applyMigrations, listMigrationFiles } from './setup/migrate.ts';

const MIGRATION = '0180-public-photo-paths.sql';
const PREFIX = '/storage/v1/object/public/car-images/';
const FOREIGN = 'https://pictures.example/yaris.jpg';

const host = randomUUID();
const upload = (index: number, extension = 'jpg') => `${host}/1700000000000-${index}.${extension}`;

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { auth, public: names } = await listMigrationFiles();
  const before = names.filter((name) => name < MIGRATION);
  await applyMigrations(client, { auth: auth.filter((name) => name.endsWith('.sql')), public: before });
  await client.query(
    `insert into users (id, auth_user_id, email, name, role) values ($1, $1, 'host@coastline.example', 'Awa', 'owner')`,
    [host],
  );
  for (const index of [0, 1, 2]) await addPhoto(upload(index));
  await client.query(
    `insert into photos (path, auth_user_id, uploaded_at, unused_since) values ($1, $2, now(), now())`,
    [upload(3, 'png'), host],
  );
  await addCar('Shown twice', [PREFIX + upload(1), PREFIX + upload(0), PREFIX + upload(1)]);
  await addCar('Other origin', [`https://coastline.example${PREFIX}${upload(2)}`, FOREIGN]);
  await addCar('Without a row', [`${PREFIX}${upload(9, 'webp')}`]);
  await applyMigrations(client, { auth: [], public: [MIGRATION] });
});
afterAll(() => client.end());

const addPhoto = (path: string) =>
  client.query(`insert into photos (path, auth_user_id, uploaded_at) values ($1, $2, now())`, [path, host]);

const addCar = (model: string, images: string[]) =>
  client.query(
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images, updated_at)
     values ($1, 'Toyota', $2, 2020, 'budget', 1500, 'Banjul', 'manual', 'petrol', $3, '2026-01-01')`,
    [host, model, images],
  );

async function imagesOf(model: string): Promise<string[]> {
  const { rows } = await client.query<{ images: string[] }>('select images from cars where model = $1', [
    model,
  ]);
  return rows[0]?.images ?? [];
}

async function publicAddressOf(path: string): Promise<string> {
  const { rows } = await client.query<{ public_path: string }>(
    'select public_path from photos where path = $1',
    [path],
  );
  return PREFIX + rows[0]?.public_path;
}

test('existing cars show the same photos in the same order at random URLs [SEC-50]', async () => {
  expect(await imagesOf('Shown twice')).toEqual([
    await publicAddressOf(upload(1)),
    await publicAddressOf(upload(0)),
    await publicAddressOf(upload(1)),
  ]);
  expect(await imagesOf('Other origin')).toEqual([await publicAddressOf(upload(2)), FOREIGN]);
});

test('a photo of a car without a row in `photos` gets a row that belongs to the host [SEC-50]', async () => {
  expect(await imagesOf('Without a row')).toEqual([await publicAddressOf(upload(9, 'webp'))]);
  const { rows } = await client.query('select auth_user_id, unused_since from photos where path = $1', [
    upload(9, 'webp'),
  ]);
  expect(rows).toEqual([{ auth_user_id: host, unused_since: null }]);
});

test('every existing photo gets its own public path without the auth user id [SEC-50]', async () => {
  const { rows } = await client.query<{ path: string; public_path: string; is_unused: boolean }>(
    'select path, public_path, unused_since is not null as is_unused from photos order by path',
  );
  expect(rows.map(({ path, is_unused }) => [path, is_unused])).toEqual([
    [upload(0), false],
    [upload(1), false],
    [upload(2), false],
    [upload(3, 'png'), true],
    [upload(9, 'webp'), false],
  ]);
  expect(new Set(rows.map(({ public_path }) => public_path.split('/')[0])).size).toBe(rows.length);
  for (const { path, public_path } of rows) {
    expect(public_path).toMatch(/^[0-9a-f-]{36}\/photo\.(jpg|png|webp)$/);
    expect(public_path.split('.').at(-1)).toBe(path.split('.').at(-1));
    expect(public_path).not.toContain(host);
  }
});
