import type { Language } from '@coastline/domain/languages/languages';

/** The texts of a document in reading order, formatted in its language. */
export interface DocumentContent {
  language: Language;
  title: string;
  number: string;
  /** Name and contact lines of the office. */
  issuer: { name: string; lines: string[] };
  /** Says that the document is void; undefined for a valid document. */
  voidNotice: { title: string; text: string } | undefined;
  amount: { label: string; value: string };
  facts: [label: string, value: string][];
  tables?: DocumentTable[];
  /** Creation date of the file. A fixed date makes equal documents equal bytes. */
  createdAt: Date;
}

/** A table with a heading row; may break over pages. */
export interface DocumentTable {
  title: string;
  columns: { title: string; isAmount?: boolean; width?: number }[];
  rows: string[][];
}

/** A file to read or save. */
export interface DocumentFile {
  name: string;
  bytes: Buffer;
}
