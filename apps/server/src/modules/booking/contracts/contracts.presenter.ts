import type { RentalContract, SignedVersion } from '@coastline/contracts/bookings/rental-contract';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { ContractChange } from '@coastline/domain/contracts/contract-facts';
import type { ContractContent, HashedContent } from './contract-content.ts';
import type { VersionRow } from './contracts.repository.ts';

/** The signed versions of a contract, the newest first, and the changes since the last signature. */
export interface ContractState {
  bookingId: string;
  versions: VersionRow[];
  changes: ContractChange[];
  /** The current content; undefined if nothing can be signed. */
  current: HashedContent | undefined;
}

export function presentContract(
  { bookingId, versions, changes, current }: ContractState,
  { viewer, canSign }: { viewer: BookingViewer; canSign: boolean },
): RentalContract {
  const [latest] = versions;
  const isCurrent = latest !== undefined && changes.length === 0;
  return {
    booking_id: bookingId,
    state: isCurrent ? 'signed' : toUnsignedState(latest, current),
    changes,
    can_sign: canSign && !isCurrent,
    ...presentText(isCurrent || !current ? latest : undefined, current),
    versions: versions.map((version) => presentVersion(version, viewer)),
  };
}

function toUnsignedState(
  latest: VersionRow | undefined,
  current: HashedContent | undefined,
): RentalContract['state'] {
  if (latest) return current ? 'outdated' : 'changed_since';
  return current ? 'unsigned' : 'none';
}

/** The signed texts if they are current or nothing can be signed any more; otherwise the texts to sign. */
function presentText(
  signed: VersionRow | undefined,
  current: HashedContent | undefined,
): Pick<RentalContract, 'content_sha256' | 'texts'> {
  if (signed && !signed.erasedAt) {
    const { texts } = JSON.parse(signed.content) as ContractContent;
    return { content_sha256: signed.contentSha256, texts };
  }
  return { content_sha256: current?.sha256 ?? null, texts: current?.content.texts ?? [] };
}

function presentVersion(row: VersionRow, viewer: BookingViewer): SignedVersion {
  return {
    version: row.version,
    signed_at: row.signedAt.toISOString(),
    content_sha256: row.contentSha256,
    file_sha256: row.fileSha256,
    has_file: row.erasedAt === null,
    at_office: row.witnessedBy !== null,
    on_paper: row.onPaper,
    ...(viewer === 'admin' && { witnessed_by: row.witnessName }),
  };
}
