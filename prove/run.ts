import { readdir } from 'node:fs/promises';

/** A proof tries to break the product: it prints one line of figures last, and throws when they are wrong. */
interface Proof {
  prove(): Promise<void>;
}

/** Runs one proof by the name of its file here, or all of them one after the other, whatever comes of each. */
async function main(asked: string | undefined): Promise<void> {
  const names = await listProofs();
  const chosen = asked === 'all' ? names : names.filter((name) => name === asked);
  if (chosen.length === 0) throw new Error(`Usage: npm run prove -- <${[...names, 'all'].join(' | ')}>`);
  const failures: string[] = [];
  for (const name of chosen) {
    const proof: Proof = await import(`./${name}.ts`);
    await proof.prove().catch((error: Error) => failures.push(`${name}: ${error.message}`));
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function listProofs(): Promise<string[]> {
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
