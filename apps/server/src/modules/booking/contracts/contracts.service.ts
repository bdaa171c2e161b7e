import type { ContractCheck, RentalContract } from '@coastline/contracts/bookings/rental-contract';
import type { Language } from '@coastline/domain/languages/languages';
import { canSeeBooking } from '@coastline/domain/people/permissions';
import { canReadContract, canSignContract } from '@coastline/domain/people/trip-permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser, rlsContextOf } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import { type LockedBooking, readBookingState } from '../bookings/transitions/booking-transitions.service.ts';
import { type ContractFile, findContractFile } from './contract-files.ts';
import { readContractState } from './contract-state.ts';
import { findVersionByFile, isSignedContract } from './contracts.repository.ts';
import { readContract } from './read-contract.ts';
import type { RenderContract } from './sign-contract.service.ts';

export type ContractsService = ReturnType<typeof createContractsService>;

interface ContractRequest {
  bookingId: string;
  /** Undefined: the language of the guest. */
  language: Language | undefined;
}

/** Shows and verifies the rental contracts of bookings (record 120). */
export function createContractsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  productName: string;
  renderContract: RenderContract;
}) {
  const { productName } = deps;

  /** Returns the contract of a booking; guest and host get none while they do not see each other's name. */
  function get(caller: Caller, { bookingId, language }: ContractRequest): Promise<RentalContract> {
    return read(caller, bookingId, (tx, locked) =>
      readContract(tx, locked, { caller, language, productName }),
    );
  }

  /** Returns the PDF of a signed version as it was stored; its guest keeps it after a cancellation. Throws `contract_not_found`. */
  function getFile(
    caller: Caller,
    { bookingId, version }: { bookingId: string; version: number },
  ): Promise<ContractFile> {
    return read(caller, bookingId, async (tx, locked) => {
      const user = requireUser(caller);
      const isReadable = user.userId === locked.guestId || canReadContract(user, locked).allowed;
      const file = isReadable ? await findContractFile(tx, { bookingId, version }) : undefined;
      if (!file) throw errors.contractNotFound();
      return { ...file, name: `${productName} ${file.name}` };
    });
  }

  /** Returns an unsigned PDF of the contract as it is now, for a signature on paper. */
  function getDraft(caller: Caller, { bookingId, language }: ContractRequest): Promise<ContractFile> {
    return read(caller, bookingId, async (tx, locked) => {
      requirePermission(canSignContract(requireUser(caller), locked), errors.bookingNotFound);
      const { current } = await readContractState(tx, locked, { productName, language });
      if (!current) throw errors.contractNotFound();
      const settings = await getSettings(tx);
      const bytes = await deps.renderContract({ content: current.content, signing: undefined, settings });
      return { name: `${productName} ${locked.booking.bookingNumber}.pdf`, bytes };
    });
  }

  /** Says whether a file is a signed contract, and to its parties and the office which one. */
  function check(caller: Caller, sha256: string): Promise<ContractCheck> {
    return inTransactionAs(deps.database.pool, rlsContextOf(caller), async (tx) => {
      const known = await isSignedContract(tx, sha256);
      const found = known ? await findVersionByFile(tx, sha256) : undefined;
      if (!found) return { known, contract: null };
      const locked = await readBookingState(tx, found.bookingId, deps.clock());
      if (!canReadContract(caller.actor, locked).allowed) return { known, contract: null };
      const { bookingId, bookingNumber, version, signedAt, isLatest } = found;
      return {
        known,
        contract: {
          ...{ booking_id: bookingId, booking_number: bookingNumber, version },
          ...{ signed_at: signedAt.toISOString(), is_latest: isLatest },
        },
      };
    });
  }

  function read<Result>(
    caller: Caller,
    bookingId: string,
    readWith: (tx: Database, locked: LockedBooking) => Promise<Result>,
  ): Promise<Result> {
    return inTransactionAs(deps.database.pool, rlsContextOf(caller), async (tx) => {
      const locked = await readBookingState(tx, bookingId, deps.clock());
      requirePermission(canSeeBooking(requireUser(caller), locked), errors.bookingNotFound);
      return readWith(tx, locked);
    });
  }

  return { get, getFile, getDraft, check };
}
