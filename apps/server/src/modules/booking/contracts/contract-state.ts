import { listContractChanges } from '@coastline/domain/contracts/contract-facts';
import { canContractBeSigned } from '@coastline/domain/contracts/contract-status';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@coastline/domain/languages/languages';
import type { Database } from '../../../persistence/client.ts';
import type { GuestNote } from '../../messaging/notifications/templates/booking-mails.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import { createContent, parseSignedFacts, toContractFacts } from './contract-content.ts';
import type { ContractState } from './contracts.presenter.ts';
import {
  type ContractPartiesRow,
  findLastVersion,
  getContractParties,
  listVersions,
  type VersionRow,
} from './contracts.repository.ts';

/** Reads the signed versions of a booking and the current content, which a signature would cover. */
export async function readContractState(
  tx: Database,
  { booking, status }: LockedBooking,
  { productName, language }: { productName: string; language: Language | undefined },
): Promise<ContractState> {
  const parties = await getContractParties(tx, booking.id);
  const versions = await listVersions(tx, booking.id);
  const isOpen = canContractBeSigned(status);
  const chosen = language ?? (isLanguage(parties.guestLanguage) ? parties.guestLanguage : DEFAULT_LANGUAGE);
  const current = isOpen
    ? createContent({ booking, parties, language: chosen }, { productName, settings: await getSettings(tx) })
    : undefined;
  return { bookingId: booking.id, versions, changes: listChanges(versions[0], booking, parties), current };
}

/** How the contract of a booking is signed: the number of its current version, on paper, or not at all. */
export async function findSignedContract(
  tx: Database,
  { booking }: LockedBooking,
  { contract_on_paper: isOnPaper }: { contract_on_paper?: boolean | undefined },
): Promise<number | 'paper' | undefined> {
  const last = await findLastVersion(tx, booking.id);
  if (last && listChanges(last, booking, await getContractParties(tx, booking.id)).length === 0) {
    return last.version;
  }
  return isOnPaper ? 'paper' : undefined;
}

/** The sentence that asks a guest to sign again, if the booking has changed since the signature (TRIP-161). */
export async function findSignAgainNote(
  tx: Database,
  { booking, status }: LockedBooking,
): Promise<GuestNote | undefined> {
  const last = canContractBeSigned(status) ? await findLastVersion(tx, booking.id) : undefined;
  if (!last) return undefined;
  const changes = listChanges(last, booking, await getContractParties(tx, booking.id));
  return changes.length > 0 ? ({ notes }) => notes.signAgain : undefined;
}

function listChanges(
  last: VersionRow | undefined,
  booking: LockedBooking['booking'],
  parties: ContractPartiesRow,
) {
  return last ? listContractChanges(parseSignedFacts(last.content), toContractFacts(booking, parties)) : [];
}
