import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../auth/support/product.ts';
import { CLIENT_PROGRAM } from './support/client-program.ts';

const API_KEY = 'key-of-the-client';
const GENERATOR = join(
  createRequire(import.meta.url).resolve('openapi-typescript/package.json'),
  '../bin/cli.js',
);
const COMPILER = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
const COMPILER_OPTIONS = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
  ...{ target: 'es2022', lib: ['es2022', 'dom'], types: [], module: 'nodenext' },
  ...{ moduleDetection: 'force', allowImportingTsExtensions: true },
};

const run = promisify(execFile);

let product: RunningProduct;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastline-api-client-'));
  product = await startProduct(API_KEY);
  url = `${product.siteUrl}/openapi.json`;
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

test('the document conforms to the schema of OpenAPI 3.1', async () => {
  const document = (await (await fetch(url)).json()) as { info: { title: string } };
  const validator = new Validator();
  expect(await validator.validate({ ...document })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const incomplete = { ...document, info: { title: document.info.title } };
  expect(await validator.validate(incomplete)).toMatchObject({ valid: false });
});

test('openapi-typescript generates types with which a client compiles and calls the server', async () => {
  await run(process.execPath, [GENERATOR, url, '--output', join(folder, 'coastline.d.ts')]);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'client.ts'), CLIENT_PROGRAM);
  const config = { compilerOptions: COMPILER_OPTIONS, files: ['client.ts', 'coastline.d.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  // The compiler prints its errors on stdout and fails.
  const { stdout: errors } = await run(COMPILER, ['-p', folder]).catch((error) => error);
  expect(errors).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), product.siteUrl, API_KEY]);
  expect(stdout).toBe('Coastline: 0 cars\n');
  // Generator and compiler are processes of their own, which take long on a busy machine.
}, 120_000);
