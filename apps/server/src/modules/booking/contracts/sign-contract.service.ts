import { createHash } from 'node:crypto';
import type { RentalContract, SignContractArgs } from '@coastline/contracts/bookings/rental-contract';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { isAdmin } from '@coastline/domain/people/permissions';
import { canSignContract } from '@coastline/domain/people/trip-permissions';
import type { Signature } from '@coastline/domain/signatures/signature';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Database } from '../../../persistence/client.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { NotifyParties } from '../bookings/booking-notices.service.ts';
import { type LockedBooking, lockBooking } from '../bookings/transitions/booking-transitions.service.ts';
import type { ContractContent, HashedContent } from './contract-content.ts';
import { readContractState } from './contract-state.ts';
import { insertVersion } from './contracts.repository.ts';
import { readContract } from './read-contract.ts';

export type SignContractService = ReturnType<typeof createSignContractService>;
export type StoreContract = SignContractService['storeAtOffice'];

/** How a contract is signed; undefined for an empty copy. */
export interface ContractSigning {
  version: number;
  /** Null: on paper. */
  signature: Signature | null;
  signedAt: Date;
  isWitnessed: boolean;
  contentSha256: string;
}

/** Renders a contract as a PDF. The area of money has the renderer of documents, and booking is below it. */
export type RenderContract = (contract: {
  content: ContractContent;
  signing: ContractSigning | undefined;
  settings: OfficeSettings;
}) => Promise<Buffer>;

/** Signs the rental contracts of bookings and keeps each version (record 120). */
export function createSignContractService(deps: {
  clock: () => Date;
  productName: string;
  notifyParties: NotifyParties;
  renderContract: RenderContract;
}) {
  const { productName } = deps;

  /**
   * Signs the contract that the page has shown, as its guest or on a device of the office. Signing the signed version again
   * changes nothing. Throws `contract_changed` if anything of it has changed meanwhile.
   */
  function sign(
    write: WriteContext,
    { bookingId, args }: { bookingId: string; args: SignContractArgs },
  ): Promise<RentalContract> {
    const user = requireUser(write.caller);
    const { language, signature } = args;
    return write.inTransaction(async (tx) => {
      const now = deps.clock();
      const locked = await lockBooking(tx, bookingId, now);
      requirePermission(canSignContract(user, locked), errors.bookingNotFound);
      const { versions, changes, current } = await readContractState(tx, locked, { productName, language });
      const [latest] = versions;
      const signed = changes.length === 0 ? latest : undefined;
      const shownSha256 = signed ? signed.contentSha256 : current?.sha256;
      if (!current || shownSha256 !== args.content_sha256) throw errors.contractChanged();
      if (!signed) {
        const signing = {
          ...{ version: (latest?.version ?? 0) + 1, signature, signedAt: now },
          isWitnessed: isAdmin(user) && user.userId !== locked.guestId,
          contentSha256: current.sha256,
        };
        const contract = await store(tx, { locked, current, signing, language, actorId: user.userId });
        await deps.notifyParties(tx, { bookingIds: [bookingId], event: 'contract_signed', contract });
      }
      return readContract(tx, locked, { caller: write.caller, language, productName });
    });
  }

  /**
   * Stores the contract as it is now, in the language of its guest, as signed at the office: on paper (null), as the office
   * states at the hand-over (TRIP-157), or with a signature.
   */
  async function storeAtOffice(
    tx: Database,
    locked: LockedBooking,
    { signature, actorId, at }: { signature: Signature | null; actorId: string; at: Date },
  ): Promise<void> {
    const { versions, current } = await readContractState(tx, locked, { productName, language: undefined });
    const language = current?.content.texts[0]?.language;
    if (!current || !language) return;
    const signing = {
      ...{ version: (versions[0]?.version ?? 0) + 1, signature, signedAt: at, isWitnessed: true },
      contentSha256: current.sha256,
    };
    await store(tx, { locked, current, signing, language, actorId });
  }

  async function store(
    tx: Database,
    parts: {
      locked: LockedBooking;
      current: HashedContent;
      signing: ContractSigning;
      language: SignContractArgs['language'];
      actorId: string;
    },
  ): Promise<{ version: number; fileSha256: string }> {
    const { locked, current, signing, language, actorId } = parts;
    const { booking } = locked;
    const { version, signature, signedAt, isWitnessed } = signing;
    const settings = await getSettings(tx);
    const file = await deps.renderContract({ content: current.content, signing, settings });
    const fileSha256 = createHash('sha256').update(file).digest('hex');
    await insertVersion(tx, {
      ...{ bookingId: booking.id, version, language, content: current.json, contentSha256: current.sha256 },
      ...{ signature, signedAt, signedBy: booking.guestId, witnessedBy: isWitnessed ? actorId : null },
      hostId: locked.hostId,
      ...{ file, fileSha256, onPaper: signature === null },
    });
    // The audit entry of a hand-over says that its contract is on paper.
    if (signature) {
      await recordBookingAudit(tx, locked, {
        ...{ actorId, action: 'sign_contract', at: signedAt },
        details: { version, at_office: isWitnessed, content_sha256: current.sha256 },
      });
    }
    return { version, fileSha256 };
  }

  return { sign, storeAtOffice };
}
