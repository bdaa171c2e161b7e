import type {
  DestinationState,
  MaskedDestination,
  WholeDestination,
} from '@coastline/contracts/payment-destination';
import { type Destination, getLastCharacters } from '@coastline/domain/money/payment-destination';
import type { DestinationRow } from './destinations.repository.ts';

/** Presents the open destinations of one purpose, without their numbers. */
export function presentState(rows: readonly DestinationRow[], now: Date): DestinationState {
  const { current, pending } = splitByUse(rows, now);
  return {
    current: current ? presentMasked(current) : null,
    pending: pending ? presentMasked(pending) : null,
  };
}

/** The destination that is used now, and the one that replaces it. */
export function splitByUse(
  rows: readonly DestinationRow[],
  now: Date,
): { current?: DestinationRow | undefined; pending?: DestinationRow | undefined } {
  return {
    current: rows.find(({ usableFrom }) => usableFrom <= now),
    pending: rows.find(({ usableFrom }) => usableFrom > now),
  };
}

export function presentMasked(row: DestinationRow): MaskedDestination {
  return {
    id: row.id,
    kind: row.kind,
    last4: getLastCharacters(toDestination(row)),
    usable_from: row.usableFrom.toISOString(),
  };
}

/** Presents the whole destination, for the office. */
export function presentWhole(row: DestinationRow): WholeDestination {
  return { id: row.id, ...toDestination(row) };
}

function toDestination({ kind, waveNumber, holder, account, bank, bic }: DestinationRow): Destination {
  if (kind === 'wave') return { kind, number: waveNumber ?? '' };
  return { kind, holder: holder ?? '', account: account ?? '', bank: bank ?? '', bic: bic ?? '' };
}

/** The columns of a destination. */
export function toColumns(destination: Destination) {
  if (destination.kind === 'wave') return { kind: destination.kind, waveNumber: destination.number };
  const { bic, ...account } = destination;
  return { ...account, bic: bic || null };
}
