import { readdir } from 'node:fs/promises';

/** A test that tries to break the product. Prints a line of results last and throws when they are wrong. */
interface ResilienceTest {
  run(): Promise<void>;
}

/** Runs the test with the given file name, or all tests one after the other; a failure does not stop the rest. */
async function main(selected: string | undefined): Promise<void> {
  const names = await listTests();
  const chosen = selected === 'all' ? names : names.filter((name) => name === selected);
  if (chosen.length === 0) throw new Error(`Usage: npm run prove -- <${[...names, 'all'].join(' | ')}>`);
  const failures: string[] = [];
  for (const name of chosen) {
    const test: ResilienceTest = await import(`./${name}.ts`);
    await test.run().catch((error: Error) => failures.push(`${name}: ${error.message}`));
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function listTests(): Promise<string[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'run.ts')
    .map((entry) => entry.name.slice(0, -'.ts'.length))
    .sort();
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
