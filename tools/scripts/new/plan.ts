import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A mistake of the user, reported in one line. */
export class UsageError extends Error {}

/** A line or block for an existing file. */
export interface Insertion {
  path: string;
  /** The text goes to the end of its first match. */
  anchor: RegExp;
  text: string;
  /** A word that the text adds, so the file must not contain it yet. */
  adds: string;
}

/** New files, insertions into existing files, and remaining manual steps. Paths are relative to the repository. */
export interface Plan {
  files: Record<string, string>;
  insertions: Insertion[];
  /** Remaining manual steps. */
  nextSteps: string[];
}

/** Position before the first import. The formatter sorts imports. */
export const FIRST_IMPORT = /^(?=import )/m;

/**
 * Writes the files of a plan and returns their paths. Throws `UsageError`, before it writes anything, for a file that
 * exists and for an insertion that does not fit.
 */
export function applyPlan(root: string, { files, insertions }: Plan): string[] {
  const existing = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existing) throw new UsageError(`${existing} already exists.`);
  const contents = { ...files, ...insertAll(root, insertions) };
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return Object.keys(contents);
}

/** Returns the new contents of the files by path. */
function insertAll(root: string, insertions: Insertion[]): Record<string, string> {
  const contents: Record<string, string> = {};
  for (const insertion of insertions) {
    const { path, adds } = insertion;
    const original = readFileSync(join(root, path), 'utf8');
    if (new RegExp(`(?<![\\w-])${adds}(?![\\w-])`).test(original)) {
      throw new UsageError(`${path} already contains ${adds}.`);
    }
    contents[path] = insert(contents[path] ?? original, insertion);
  }
  return contents;
}

function insert(source: string, { path, anchor, text }: Insertion): string {
  const match = anchor.exec(source);
  if (!match) throw new UsageError(`${path} does not match ${anchor}; adapt tools/scripts/new.`);
  const position = match.index + match[0].length;
  return source.slice(0, position) + text + source.slice(position);
}
