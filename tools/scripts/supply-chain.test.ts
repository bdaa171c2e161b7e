import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coastline-supply-chain-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the audit with a fake `npm` that prints the given registry response. */
function audit(response: string, environment: Record<string, string> = {}) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${response}\nEND\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, CI: '', ...environment, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return spawnSync(process.execPath, [join(import.meta.dirname, 'audit.ts')], { encoding: 'utf8', env });
}

const createReport = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });

test('audit fails in CI on any known vulnerability, elsewhere only on high or critical ones', () => {
  expect(audit(createReport({ moderate: 1 }), { CI: 'true' }).status).toBe(1);
  expect(audit(createReport({ moderate: 1 })).status).toBe(0);
  expect(audit(createReport({ high: 1 })).status).toBe(1);
  expect(audit(createReport({}), { CI: 'true' }).status).toBe(0);
});

test('audit passes with a prominent warning when the registry does not respond', () => {
  const { status, stderr } = audit('{"error":{"code":"ENOTFOUND"}}', { CI: 'true' });
  expect(status).toBe(0);
  expect(stderr).toContain('NOT AUDITED');
});

const Component = z.object({
  type: z.literal('library'),
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string().check(z.regex(/^pkg:npm\/[^@]+@\d/)),
  hashes: z.optional(
    z.array(
      z.object({ alg: z.enum(['SHA-1', 'SHA-512']), content: z.string().check(z.regex(/^[0-9a-f]+$/)) }),
    ),
  ),
});
const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  version: z.literal(1),
  components: z.array(Component),
});

test('sbom writes the production dependencies as a CycloneDX document', () => {
  const file = join(folder, 'sbom.json');
  execFileSync(process.execPath, [join(import.meta.dirname, 'sbom.ts'), file]);
  const { components } = Sbom.parse(JSON.parse(readFileSync(file, 'utf8')));
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'react', 'zod', 'jose', '@node-rs/argon2']));
  expect(names).not.toContain('vitest');
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length);
});
