import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_GROUPS } from './examples.ts';

const UI = join(import.meta.dirname, '../../ui');
// Implementations of overlays, calendar, slider and QR code (`*.lazy.tsx`) are shown by the components that load them.
const FILES = globSync('*/*.tsx', { cwd: UI }).filter((file) => !/\.(lazy|test)\.tsx$/.test(file));
const COMPONENT = /^export (?:const|function) ([A-Z][a-z]\w*)/gm;

function listComponents(folder: string): string[] {
  return FILES.filter((file) => file.startsWith(`${folder}/`)).flatMap((file) =>
    [...readFileSync(join(UI, file), 'utf8').matchAll(COMPONENT)].map(([, name = '']) => name),
  );
}

function listShown(folder: string): string[] {
  const group = EXAMPLE_GROUPS.find((one) => one.folder === folder);
  return (group?.examples ?? []).flatMap(({ name, alsoShows = [] }) => [name, ...alsoShows]);
}

describe('the catalogue of the design system', () => {
  const folders = [...new Set(FILES.map((file) => file.split('/')[0] ?? ''))];

  test.each(folders)('has an example of each component in %s, and of no other [GEN-45]', (folder) => {
    expect(listComponents(folder)).not.toEqual([]);
    expect(listShown(folder).toSorted()).toEqual(listComponents(folder).toSorted());
  });

  test('shows each component in at least one state', () => {
    for (const { examples } of EXAMPLE_GROUPS)
      for (const { name, states } of examples) expect(Object.keys(states), name).not.toEqual([]);
  });
});
