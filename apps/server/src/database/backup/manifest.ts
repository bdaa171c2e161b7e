import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupFolder } from './backup-folder.ts';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const count = z.int().check(z.minimum(0));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
// Nothing in a manifest may lead out of its folder.
const path = z.string().check(z.regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/));

const tableSchema = z.object({
  schema: name,
  name,
  columns: z.array(name),
  rows: count,
  /** SHA-256 of the rows, a JSON line each. */
  sha256: hash,
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  /** The instant that the rows show. */
  madeAt: z.iso.datetime(),
  /** Names of the migrations that had made the schema, by schema. */
  migrations: z.object({ auth: z.array(z.string()), public: z.array(z.string()) }),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: name, name, last: z.nullable(z.string()) })),
  photos: z.enum(['folder', 'bucket']),
  files: z.array(z.object({ path, bytes: count, sha256: hash })),
});

/** What a backup holds and how to tell that it is whole. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableSchema>;
export type FileEntry = Manifest['files'][number];

export async function writeManifest(folder: BackupFolder, manifest: Manifest): Promise<void> {
  await folder.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]));
}

/** Reads a backup's manifest; throws a line for people where the folder holds no backup that this version reads. */
export async function readManifest(folder: BackupFolder): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(parseJson(await text(folder.read(MANIFEST))));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${folder.fileOf(MANIFEST)} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The path of a table's rows in a backup. */
export function tableFile(table: Pick<TableEntry, 'schema' | 'name'>): string {
  return `tables/${table.schema}.${table.name}.jsonl.gz`;
}
