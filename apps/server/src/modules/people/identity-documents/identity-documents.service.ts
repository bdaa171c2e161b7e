import { errors } from '../../../http/errors/errors.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import type { Opened, Sealer } from '../../../persistence/encryption/sealer.ts';
import {
  type DocumentsRow,
  deleteNumbers,
  lockNumbersToReseal,
  updateSealedNumbers,
} from './identity-documents.repository.ts';

const BATCH = 200;
const MS_PER_DAY = 86_400_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export type IdentityDocumentsService = ReturnType<typeof createIdentityDocumentsService>;

/** Passport and licence numbers of drivers: stored sealed, opened for authorized readers, deleted some time after the rental. */
export function createIdentityDocumentsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  sealer: Sealer;
  /** Days after the end of a booking until its numbers are deleted. */
  retentionDays: number;
}) {
  const { sealer } = deps;
  const { pool } = deps.database;

  /** Seals a booking's passport number for storage. */
  function seal(bookingId: string, passportId: string): string {
    return sealer.seal(passportId, passportContext(bookingId));
  }

  /** Seals a driving licence number for storage; null for an empty one. */
  function sealLicence(bookingId: string, licence: string): string | null {
    return licence === '' ? null : sealer.seal(licence, licenceContext(bookingId));
  }

  /** Opens passport and licence number; null once deleted. Throws `personal_data_locked`. */
  function read(row: DocumentsRow): { passport: string | null; licence: string | null } {
    return { passport: requireText(openPassport(row)), licence: requireText(openLicence(row)) };
  }

  function openPassport({ bookingId, passportSealed }: DocumentsRow): Opened | undefined {
    return passportSealed === null ? undefined : sealer.open(passportSealed, passportContext(bookingId));
  }

  function openLicence({ bookingId, licenceSealed }: DocumentsRow): Opened | undefined {
    return licenceSealed === null ? undefined : sealer.open(licenceSealed, licenceContext(bookingId));
  }

  /**
   * Reseals all numbers of older keys with the current key, one batch per transaction. `locked` counts the rows that no key
   * can open; they do not change.
   */
  async function resealAll(): Promise<{ sealed: number; locked: number }> {
    const totals = { sealed: 0, locked: 0 };
    let after: string | undefined = FIRST_ID;
    while (after !== undefined) {
      const batch = await resealBatch(after);
      totals.sealed += batch.sealed;
      totals.locked += batch.locked;
      after = batch.next;
    }
    return totals;
  }

  function resealBatch(after: string): Promise<{ sealed: number; locked: number; next: string | undefined }> {
    const resealRows = async (tx: Database) => {
      const rows = await lockNumbersToReseal(tx, { keyId: sealer.currentKeyId, after, limit: BATCH });
      const numbers = rows.flatMap((row) => reseal(row) ?? []);
      if (numbers.length > 0) await updateSealedNumbers(tx, numbers);
      const next = rows.length < BATCH ? undefined : rows.at(-1)?.bookingId;
      return { sealed: numbers.length, locked: rows.length - numbers.length, next };
    };
    return inTransactionAs(pool, 'identity-documents', resealRows);
  }

  /** The row sealed with the current key; undefined if a number cannot be opened. */
  function reseal(row: DocumentsRow) {
    const { bookingId } = row;
    const [passport, licence] = [openPassport(row), openLicence(row)];
    if (passport?.ok === false || licence?.ok === false) return undefined;
    return {
      bookingId,
      passportSealed: passport ? seal(bookingId, passport.text) : null,
      licenceSealed: sealLicence(bookingId, licence?.text ?? ''),
    };
  }

  /** Deletes the numbers of bookings that ended more than `retentionDays` ago. Returns the count. */
  async function deleteExpired(): Promise<number> {
    const endedBefore = new Date(deps.clock().getTime() - deps.retentionDays * MS_PER_DAY);
    let deleted = 0;
    for (;;) {
      const batch = await inTransactionAs(pool, 'identity-documents', (tx) =>
        deleteNumbers(tx, { endedBefore, limit: BATCH }),
      );
      deleted += batch;
      if (batch < BATCH) return deleted;
    }
  }

  return { seal, sealLicence, read, resealAll, deleteExpired };
}

function requireText(opened: Opened | undefined): string | null {
  if (opened?.ok === false) throw errors.personalDataLocked();
  return opened?.text ?? null;
}

// Binds the ciphertext to its row and column: a number that is copied to another booking or column cannot be opened.
function passportContext(bookingId: string): string {
  return `booking_personal_info.passport_sealed:${bookingId}`;
}

function licenceContext(bookingId: string): string {
  return `booking_personal_info.licence_sealed:${bookingId}`;
}
