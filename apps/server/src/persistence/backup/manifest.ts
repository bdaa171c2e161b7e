import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupFolder } from './backup-folder.ts';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const count = z.int().check(z.minimum(0));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
// Prevents path traversal: a path of a manifest must stay inside the folder.
const path = z.string().check(z.regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/));

const tableSchema = z.object({
  schema: name,
  name,
  columns: z.array(name),
  rows: count,
  /** SHA-256 of the rows as JSON lines. */
  sha256: hash,
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  /** The instant of the snapshot. */
  madeAt: z.iso.datetime(),
  /** Names of the applied migrations, by schema. */
  migrations: z.object({ auth: z.array(z.string()), public: z.array(z.string()) }),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: name, name, last: z.nullable(z.string()) })),
  photos: z.enum(['folder', 'bucket']),
  files: z.array(z.object({ path, bytes: count, sha256: hash })),
});

/** The content of a backup, with a digest of each part. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableSchema>;
export type FileEntry = Manifest['files'][number];

export async function writeManifest(folder: BackupFolder, manifest: Manifest): Promise<void> {
  await folder.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]));
}

/** Reads the manifest of a backup; throws an error for the operator if this version cannot read it. */
export async function readManifest(folder: BackupFolder): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(parseJson(await text(folder.read(MANIFEST))));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${folder.filePath(MANIFEST)} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The path of a table's rows in a backup. */
export function tablePath(table: Pick<TableEntry, 'schema' | 'name'>): string {
  return `tables/${table.schema}.${table.name}.jsonl.gz`;
}
