import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = 'node_modules/';

interface LockedPackage {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * Writes the production dependencies of the lock file as a CycloneDX document: `npm run sbom -- <file>`, by default
 * `sbom.json`. `npm sbom --omit dev` omits packages that the root lists for development although the server needs them.
 */
function main([file = 'sbom.json']: string[]): void {
  const { version, packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const components = Object.entries(packages as Record<string, LockedPackage>)
    .filter(([path, { dev, link }]) => path.includes(PACKAGES) && !dev && !link)
    .map(([path, locked]) => toComponent(path, locked));
  const product = { type: 'application', name: 'coastline', version };
  const metadata = { timestamp: new Date().toISOString(), component: product };
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components };
  writeFileSync(resolve(file), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${components.length} components`);
}

function toComponent(path: string, { version, license, integrity, ...locked }: LockedPackage) {
  const name = locked.name ?? path.slice(path.lastIndexOf(PACKAGES) + PACKAGES.length);
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [toHash(integrity)] }),
  };
}

function toHash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  const alg = algorithm.toUpperCase().replace(/^SHA/, 'SHA-');
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}

main(process.argv.slice(2));
