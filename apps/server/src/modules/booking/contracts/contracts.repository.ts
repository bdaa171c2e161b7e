import type { Booking } from '@coastline/contracts/bookings/booking';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LINES_OF_BOOKING } from '../../../persistence/booking-lines.ts';
import type { Database } from '../../../persistence/client.ts';
import { bookings, cars, contractVersions, users } from '../../../persistence/schema/index.ts';

const guestUser = alias(users, 'guest_user');
const hostUser = alias(users, 'host_user');
const witnessUser = alias(users, 'witness_user');

/** The parties, car and meetings that a contract names besides the booking itself. */
export interface ContractPartiesRow {
  carTitle: string;
  guestName: string;
  guestLanguage: string | null;
  hostName: string;
  /** Null: no place and hour are agreed. */
  meetings: {
    pickUp: { placeId: string; place: string; date: IsoDate; minutes: number };
    return: { placeId: string; place: string; minutes: number };
  } | null;
  /** Fees and extras. */
  lines: Booking['lines'];
}

/** Returns parties, car and meetings of a booking. Joins the tables of cars, people and meetings for reading. */
export async function getContractParties(tx: Database, bookingId: string): Promise<ContractPartiesRow> {
  const [row] = await tx
    .select({
      carTitle: cars.title,
      guestName: guestUser.name,
      guestLanguage: guestUser.language,
      hostName: hostUser.name,
      meetings: sql<ContractPartiesRow['meetings']>`(select jsonb_build_object(
          'pickUp', jsonb_build_object('placeId', p.id, 'place', p.name, 'date', m.pick_up_date, 'minutes', m.pick_up_minutes),
          'return', jsonb_build_object('placeId', r.id, 'place', r.name, 'minutes', m.return_minutes))
        from booking_meetings m join meeting_places p on p.id = m.pick_up_place_id
          join meeting_places r on r.id = m.return_place_id
        where m.booking_id = ${bookings.id})`,
      lines: LINES_OF_BOOKING,
    })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(guestUser, eq(guestUser.id, bookings.guestId))
    .innerJoin(hostUser, eq(hostUser.id, cars.ownerId))
    .where(eq(bookings.id, bookingId));
  if (!row) throw new Error(`Booking ${bookingId} does not exist.`);
  return row;
}

/** Lists the signed versions of a booking without their files, the newest first. */
export function listVersions(tx: Database, bookingId: string) {
  const { version, language, content, contentSha256, signature, signedAt, fileSha256, erasedAt } =
    contractVersions;
  return tx
    .select({
      ...{ version, language, content, contentSha256, signature, signedAt, fileSha256, erasedAt },
      onPaper: contractVersions.onPaper,
      witnessedBy: contractVersions.witnessedBy,
      witnessName: witnessUser.name,
    })
    .from(contractVersions)
    .leftJoin(witnessUser, eq(witnessUser.id, contractVersions.witnessedBy))
    .where(eq(contractVersions.bookingId, bookingId))
    .orderBy(desc(version));
}

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Returns the newest signed version of a booking. */
export async function findLastVersion(tx: Database, bookingId: string): Promise<VersionRow | undefined> {
  const [row] = await listVersions(tx, bookingId).limit(1);
  return row;
}

export async function insertVersion(
  tx: Database,
  version: typeof contractVersions.$inferInsert,
): Promise<void> {
  await tx.insert(contractVersions).values(version);
}

/** Returns the PDF file of a version with the number of its booking; the file of an erased version is null. */
export async function findFile(
  tx: Database,
  { bookingId, version }: { bookingId: string; version: number },
): Promise<{ bookingNumber: string; file: Buffer | null } | undefined> {
  const [row] = await tx
    .select({ bookingNumber: bookings.bookingNumber, file: contractVersions.file })
    .from(contractVersions)
    .innerJoin(bookings, eq(bookings.id, contractVersions.bookingId))
    .where(and(eq(contractVersions.bookingId, bookingId), eq(contractVersions.version, version)));
  return row;
}

/** Returns the version with a file, if row-level security shows it. */
export async function findVersionByFile(tx: Database, fileSha256: string) {
  const { bookingId, version, signedAt } = contractVersions;
  const [row] = await tx
    .select({
      ...{ bookingId, version, signedAt },
      bookingNumber: bookings.bookingNumber,
      isLatest: sql<boolean>`not exists (select 1 from contract_versions later
        where later.booking_id = ${bookingId} and later.version > ${version})`,
    })
    .from(contractVersions)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(eq(contractVersions.fileSha256, fileSha256));
  return row;
}

/** Whether any version has this file. */
export async function isSignedContract(tx: Database, fileSha256: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select is_signed_contract(${fileSha256}) as known`,
  );
  return rows[0]?.known ?? false;
}
