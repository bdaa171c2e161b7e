import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FEATURE = /\/auth\/src\/features\/|\/node_modules\/(?:@node-saml|@noble\/curves|@scure)\//;

/** Creates an auth server with features in a process of its own. Returns the loaded files of features and their libraries. */
async function listLoadedFiles(features: string): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({
      load: (url, context, nextLoad) => {
        urls.push(url);
        return nextLoad(url, context);
      },
    });
    const { createAuth, generateSigningJwks, importSigningKeys } = await import('@coastline/auth');
    const { Pool } = await import('pg');
    createAuth({
      pool: new Pool(),
      externalUrl: 'http://localhost/auth/v1',
      siteUrl: 'http://localhost',
      redirectAllowList: [],
      signingKeys: await importSigningKeys(await generateSigningJwks()),
      mailAutoconfirm: true,
      sendMail: async () => undefined,
      ${features}
    });
    console.log(JSON.stringify(urls));
  `;
  const cwd = join(import.meta.dirname, '../..');
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd });
  const urls: string[] = JSON.parse((await run).stdout);
  expect(urls.some((url) => url.endsWith('/create-auth.ts'))).toBe(true);
  return urls.filter((url) => FEATURE.test(url));
}

it('a server without optional features loads none of their files and libraries', async () => {
  expect(await listLoadedFiles('')).toEqual([]);
}, 60_000);

it.each([
  ['saml', '(await import("@coastline/auth/saml")).createSaml()', '@node-saml'],
  ['wallets', '(await import("@coastline/auth/wallets")).createWalletGrant(["solana"])', '@noble/curves'],
])(
  'a server with %s loads only that feature',
  async (option, creation, library) => {
    const files = await listLoadedFiles(`${option}: ${creation},`);
    expect(files.some((file) => file.includes(`/node_modules/${library}/`))).toBe(true);
    expect(files.filter((file) => file.includes('/features/') && !file.includes(`/${option}/`))).toEqual([]);
  },
  60_000,
);
