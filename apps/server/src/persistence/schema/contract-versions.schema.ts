import type { Language } from '@coastline/domain/languages/languages';
import type { Signature } from '@coastline/domain/signatures/signature';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version of a rental contract, as it was signed. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    bookingId: uuid('booking_id').notNull(),
    version: integer('version').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Canonical JSON. After an erasure, only the facts. */
    content: text('content').notNull(),
    contentSha256: text('content_sha256').notNull(),
    signature: jsonb('signature').$type<Signature>(),
    signedAt: instant('signed_at').notNull(),
    signedBy: uuid('signed_by').notNull(),
    /** The host who is named in it. */
    hostId: uuid('host_id').notNull(),
    witnessedBy: uuid('witnessed_by'),
    onPaper: boolean('on_paper').notNull().default(false),
    file: bytea('file'),
    fileSha256: text('file_sha256').notNull(),
    erasedAt: instant('erased_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.version] })],
);
