import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

test('the image installs the packages of every workspace', () => {
  const patterns = packageFile.workspaces.map((workspace) => `${workspace}/package.json`);
  const manifests = globSync(patterns, { cwd: ROOT }).sort();
  expect(manifests.length).toBeGreaterThan(5);
  const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) (\S+)\/$/gm)];
  expect(copied.map(([, manifest]) => manifest).sort()).toEqual(manifests);
  // Each is copied to its own place.
  for (const [, manifest = '', folder] of copied) expect(folder).toBe(dirname(manifest));
});

test('the image starts the server with the options of `npm start`', () => {
  const options = packageFile.scripts.start.match(/--[\w-]+=\d+/g) ?? [];
  expect(options).not.toHaveLength(0);
  const entrypoint = JSON.parse(dockerfile.match(/^ENTRYPOINT (.+)$/m)?.[1] ?? '[]');
  expect(entrypoint.slice(1)).toEqual([...new Set(options)]);
});
