import { type Database, type DatabaseClient, inTransaction } from '../../database/client.ts';
import { refuse } from '../../platform/errors/app-error.ts';

import type { Opened, Sealer } from '../../platform/personal-data/sealer.ts';
import {
  keepSealed,
  lockNumbersToSeal,
  type PassportRow,
  removeNumbers,
} from './driver-papers.repository.ts';

const BATCH = 200;
const MS_PER_DAY = 86_400_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export type DriverPapersService = ReturnType<typeof createDriverPapersService>;

/** The driver's passport number: sealed from the first moment, opened for who may see it, gone some time after the rental. */
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
    return sealer.seal(passportId, placeOf(bookingId));
  }

  /** A passport number as the guest gave it; null once it was removed. Throws `personal_data_locked`. */
  function read(row: PassportRow): string | null {
    const opened = open(row);
    if (opened?.ok === false) throw refuse.personalDataLocked();
    return opened?.text ?? null;
  }

  function open({ bookingId, passportId, passportSealed }: PassportRow): Opened | undefined {
    if (passportSealed !== null) return sealer.open(passportSealed, placeOf(bookingId));
    return passportId === null ? undefined : { ok: true, text: passportId };
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
      const numbers = rows.flatMap((row) => {
        const opened = open(row);
        if (!opened?.ok) return [];
        return [{ bookingId: row.bookingId, passportSealed: seal(row.bookingId, opened.text) }];
      });
      if (numbers.length > 0) await keepSealed(tx, numbers);
      const next = rows.length < BATCH ? undefined : rows.at(-1)?.bookingId;
      return { sealed: numbers.length, locked: rows.length - numbers.length, next };
    };
    return inTransaction(pool, reseal, { asker: 'driver-papers' });
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

  return { seal, read, sealAnew, removeOld };
}

// Row and column: a number moved to another booking does not open.
function placeOf(bookingId: string): string {
  return `booking_personal_info.passport_id:${bookingId}`;
}
