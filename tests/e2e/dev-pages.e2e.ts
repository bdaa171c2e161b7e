import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrigin } from './support/marketplace.ts';
import { expect, test } from './support/test.ts';

const WEB = join(import.meta.dirname, '../../apps/web');
/** Texts of the catalogue that no other code has. */
const MARKERS = ['catalogue-example', 'Alhagie Momodou Lamin Ousainou'];

test.describe('pages of the development server', () => {
  test('are neither routes nor code of the build [GEN-45]', async () => {
    expect((await fetch(`${getOrigin()}/dev/ui`)).status).toBe(404);
    // A marker that the source lacks would prove nothing.
    expect(await findMarkers(join(WEB, 'app/dev/ui'))).toEqual(MARKERS);
    expect(await findMarkers(join(WEB, 'build'))).toEqual([]);
  });
});

async function findMarkers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && /\.(css|html|js|json|tsx?)$/.test(entry.name))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  const text = (await Promise.all(texts)).join('\n');
  return MARKERS.filter((marker) => text.includes(marker));
}
