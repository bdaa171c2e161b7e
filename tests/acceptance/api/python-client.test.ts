import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startProduct } from '../auth/support/product.ts';
import { toOpenApi30 } from './support/openapi-3.0.ts';
import { PYTHON_PROGRAM } from './support/python-program.ts';

const API_KEY = 'key-of-the-client';
const GENERATOR = createRequire(import.meta.url).resolve(
  '@openapitools/openapi-generator-cli/bin/openapi-generator.jar',
);

const run = promisify(execFile);

// OpenAPI Generator is a Java program, and the client that it writes imports these modules.
const MISSING = [
  ['java', ['-version']],
  ['python3', ['-c', 'import certifi, dateutil, six, urllib3']],
].filter(([command, args]) => spawnSync(command as string, args as string[]).status !== 0);
if (MISSING.length > 0) {
  process.stderr.write(`The Python client is not tested: ${MISSING.flat(2).join(' ')} does not work.\n`);
}

test.skipIf(MISSING.length > 0)(
  'OpenAPI Generator writes a Python client that calls the server',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coastline-python-client-'));
    const product = await startProduct(API_KEY);
    try {
      const document = toOpenApi30(await (await fetch(`${product.siteUrl}/openapi.json`)).json());
      const validator = new Validator();
      expect(await validator.validate({ ...document })).toEqual({ valid: true });
      expect(validator.version).toBe('3.0');
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
      const options = ['-g', 'python', '-i', 'openapi.json', '-o', '.', '--package-name', 'coastline_client'];
      await run('java', ['-jar', GENERATOR, 'generate', ...options], { cwd: folder, maxBuffer: 2 ** 26 });
      await writeFile(join(folder, 'program.py'), PYTHON_PROGRAM);
      const { stdout } = await run('python3', ['program.py', product.siteUrl, API_KEY], { cwd: folder });
      expect(stdout).toBe('Coastline: 0 cars\n401 not_signed_in\n');
    } finally {
      await product.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  // Generator and client are processes of their own, which take long on a busy machine.
  120_000,
);
