import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';

import type { Opened, Sealer } from '../../platform/personal-data/sealer.ts';
import {
  type DocumentsRow,
  keepSealed,
  lockNumbersToSeal,
  removeNumbers,
} from './driver-papers.repository.ts';

const BATCH = 200;
const MS_PER_DAY = 86_400_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export type DriverPapersService = ReturnType<typeof createDriverPapersService>;

/** Numbers of the driver's passport and licence: sealed from the first moment, opened for authorized readers, removed some time after the rental. */
export function createDriverPapersService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  sealer: Sealer;
  /** How long after a booking is over its number is kept. */
  keepDays: number;
}) {
  const { sealer } = deps;
  const { pool } = deps.database;

  /** The form in which a booking's passport number is kept. */
  function seal(bookingId: string, passportId: string): string {
    return sealer.seal(passportId, passportPlace(bookingId));
  }

  /** The form in which a driving licence is kept; null where none was given. */
  function sealLicence(bookingId: string, licence: string): string | null {
    return licence === '' ? null : sealer.seal(licence, licencePlace(bookingId));
  }

  /** Passport and licence number as the guest gave them; null once removed. Throws `personal_data_locked`. */
  function read(row: DocumentsRow): { passport: string | null; licence: string | null } {
    return { passport: textOf(openPassport(row)), licence: textOf(openLicence(row)) };
  }

  function openPassport({ bookingId, passportId, passportSealed }: DocumentsRow): Opened | undefined {
    if (passportSealed !== null) return sealer.open(passportSealed, passportPlace(bookingId));
    return passportId === null ? undefined : { ok: true, text: passportId };
  }

  function openLicence({ bookingId, licenceSealed }: DocumentsRow): Opened | undefined {
    return licenceSealed === null ? undefined : sealer.open(licenceSealed, licencePlace(bookingId));
  }

  /**
   * Seals with the current key whatever is kept under another one or under none, a batch a transaction. `locked` are the
   * numbers that no key opens; they stay as they are.
   */
  async function sealAnew(): Promise<{ sealed: number; locked: number }> {
    const done = { sealed: 0, locked: 0 };
    let after: string | undefined = FIRST_ID;
    while (after !== undefined) {
      const batch = await sealBatch(after);
      done.sealed += batch.sealed;
      done.locked += batch.locked;
      after = batch.next;
    }
    return done;
  }

  function sealBatch(after: string): Promise<{ sealed: number; locked: number; next: string | undefined }> {
    const reseal = async (tx: Database) => {
      const rows = await lockNumbersToSeal(tx, { keyId: sealer.currentKeyId, after, limit: BATCH });
      const numbers = rows.flatMap((row) => resealed(row) ?? []);
      if (numbers.length > 0) await keepSealed(tx, numbers);
      const next = rows.length < BATCH ? undefined : rows.at(-1)?.bookingId;
      return { sealed: numbers.length, locked: rows.length - numbers.length, next };
    };
    return inTransaction(pool, reseal, { asker: 'driver-papers' });
  }

  /** A row sealed with the current key; undefined where no key opens all of it. */
  function resealed(row: DocumentsRow) {
    const { bookingId } = row;
    const [passport, licence] = [openPassport(row), openLicence(row)];
    if (passport?.ok === false || licence?.ok === false) return undefined;
    return {
      bookingId,
      passportSealed: passport ? seal(bookingId, passport.text) : null,
      licenceSealed: sealLicence(bookingId, licence?.text ?? ''),
    };
  }

  /** Removes the numbers of bookings that have been over for long enough; how many there were. */
  async function removeOld(): Promise<number> {
    const overBefore = new Date(deps.clock().getTime() - deps.keepDays * MS_PER_DAY);
    let removed = 0;
    for (;;) {
      const batch = await inTransaction(pool, (tx) => removeNumbers(tx, { overBefore, limit: BATCH }), {
        asker: 'driver-papers',
      });
      removed += batch;
      if (batch < BATCH) return removed;
    }
  }

  return { seal, sealLicence, read, sealAnew, removeOld };
}

function textOf(opened: Opened | undefined): string | null {
  if (opened?.ok === false) throw refuse.personalDataLocked();
  return opened?.text ?? null;
}

// Row and column: a number moved to another booking or column does not open.
function passportPlace(bookingId: string): string {
  return `booking_personal_info.passport_id:${bookingId}`;
}

function licencePlace(bookingId: string): string {
  return `booking_personal_info.licence_sealed:${bookingId}`;
}
