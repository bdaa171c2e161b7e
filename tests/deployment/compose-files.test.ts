import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from '../../apps/server/src/config/config.ts';
import { type ComposeModel, loadComposeModel, ROOT, readComposeFile } from './compose-model.ts';

const FILES = ['compose.yaml', 'compose.scale.yaml', 'compose.production.yaml'];
const DEMO = ['compose.yaml'];
const PRODUCTION = ['compose.yaml', 'compose.production.yaml'];
const SCALED_PRODUCTION = ['compose.yaml', 'compose.scale.yaml', 'compose.production.yaml'];
const COMBINATIONS = [DEMO, ['compose.yaml', 'compose.scale.yaml'], PRODUCTION, SCALED_PRODUCTION];
const VARIABLES = {
  SITE_HOST: 'cars.example',
  PUBLISHABLE_KEY: 'a-key-of-this-marketplace',
  MAIL_FROM: 'Cars <office@cars.example>',
};
const SMTP_URL = 'smtps://user:password@mail.example:465';
// The schema of the specification, as a linter for Compose files ships it; its package exports no path to it.
const SCHEMA = 'node_modules/dclint/schemas/compose.schema.json';
const IN_CONTAINER = '/run/secrets/';

let secretsFolder: string;
let isValid: (data: unknown) => boolean;

beforeAll(() => {
  secretsFolder = join(mkdtempSync(join(tmpdir(), 'coastline-deployment-')), 'secrets');
  createSecrets();
  const { $schema, ...schema } = JSON.parse(readFileSync(join(ROOT, SCHEMA), 'utf8'));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const validate = ajv.compile(schema);
  isValid = (data) => {
    if (!validate(data)) throw new Error(ajv.errorsText(validate.errors));
    return true;
  };
});
afterAll(() => rmSync(join(secretsFolder, '..'), { recursive: true, force: true }));

function createSecrets(): void {
  execFileSync('bash', [join(ROOT, 'deploy/create-secrets.sh'), secretsFolder], {
    env: { ...process.env, SMTP_URL },
  });
}

/** File of a secret on the host; the tests have their own folder in place of `secrets`. */
function locateSecret(file: string): string {
  return file.startsWith('./secrets/') ? join(secretsFolder, basename(file)) : join(ROOT, file);
}

/** Environment of the app container, with the files of its secrets where they are on this machine. */
function readAppEnvironment(model: ComposeModel): Record<string, string> {
  const { environment = {}, secrets = [] } = model.services.app ?? {};
  const located = Object.entries(environment).map(([name, value]) => {
    const secret = value.startsWith(IN_CONTAINER) ? value.slice(IN_CONTAINER.length) : undefined;
    if (secret === undefined) return [name, value];
    expect(secrets, name).toContain(secret);
    return [name, locateSecret(model.secrets[secret]?.file ?? '')];
  });
  return Object.fromEntries(located);
}

test('the schema of the Compose specification rejects an unknown key', () => {
  const model = { services: { app: { image: 'coastline', restarts: 'always' } } };
  expect(() => isValid(model)).toThrow('additional properties');
});

test.each(FILES)('%s follows the schema of the Compose specification', (file) => {
  expect(isValid(readComposeFile(file))).toBe(true);
});

test.each(COMBINATIONS.map((files) => [files.join(' + '), files] as const))(
  '%s: merged, it follows the schema, and everything that it names exists',
  (_, files) => {
    const model = loadComposeModel(files, VARIABLES);
    expect(isValid(model)).toBe(true);
    for (const [name, service] of Object.entries(model.services)) {
      for (const secret of service.secrets ?? []) {
        expect(existsSync(locateSecret(model.secrets[secret]?.file ?? 'missing')), `${name}: ${secret}`).toBe(
          true,
        );
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        const isFound = source.startsWith('.') ? existsSync(join(ROOT, source)) : source in model.volumes;
        expect(isFound, `${name}: ${volume}`).toBe(true);
      }
      for (const [needed, { required = true }] of Object.entries(service.depends_on ?? {})) {
        const isStarted = model.services[needed]?.profiles === undefined;
        expect(isStarted || !required, `${name}: ${needed}`).toBe(true);
      }
    }
  },
);

test.each(COMBINATIONS.map((files) => [files.join(' + '), files] as const))(
  '%s: the server knows every setting of the app and accepts their values',
  (_, files) => {
    const environment = readAppEnvironment(loadComposeModel(files, VARIABLES));
    const names = Object.keys(environment).map((name) =>
      SETTING_NAMES.includes(name) ? name : name.replace(/_FILE$/, ''),
    );
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const config = readConfig(environment);
    expect(config.production).toBe(files.includes('compose.production.yaml'));
    expect(config.demoData).toBe(!config.production);
    expect(config.replicas !== undefined).toBe(files.includes('compose.scale.yaml'));
    expect(config.siteUrl).toBe('https://cars.example');
  },
);

test('production takes no secret from the demo and does not start without its settings', () => {
  const { secrets } = loadComposeModel(SCALED_PRODUCTION, VARIABLES);
  expect(Object.values(secrets).filter(({ file }) => !file.startsWith('./secrets/'))).toEqual([]);
  for (const name of Object.keys(VARIABLES)) {
    expect(() => loadComposeModel(PRODUCTION, { ...VARIABLES, [name]: '' })).toThrow(name);
  }
});

test('secrets are created once, in a folder that only its owner can open', () => {
  const before = readFileSync(join(secretsFolder, 'database_url'), 'utf8');
  createSecrets();
  expect(readFileSync(join(secretsFolder, 'database_url'), 'utf8')).toBe(before);
  expect(statSync(secretsFolder).mode & 0o777).toBe(0o700);
  expect(statSync(join(secretsFolder, 'database_url')).mode & 0o777).toBe(0o444);
});

test('the storage of the demo has the credentials that the app uses', () => {
  const { services } = loadComposeModel(DEMO, VARIABLES);
  const { photoBucket } = readConfig(readAppEnvironment(loadComposeModel(DEMO, VARIABLES)));
  expect(services.storage?.environment).toEqual({
    AWS_ACCESS_KEY_ID: photoBucket?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: photoBucket?.secretAccessKey,
    S3_BUCKET: photoBucket?.name,
  });
});
