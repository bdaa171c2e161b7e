import type { EraseObstacle } from '@coastline/contracts/people/account';
import { errors } from '../../../http/errors/errors.ts';
import { requireRecentSignIn } from '../../../http/guards/authorization.ts';
import { type Caller, requireIdentity } from '../../../http/guards/caller.ts';
import type { Database } from '../../../persistence/client.ts';
import { setRlsContext } from '../../../persistence/row-level-security.ts';
import { isLastAdmin } from '../accounts/change-role.service.ts';
import { listPersonDue } from '../accounts/dues.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AccountStore } from './account-store.ts';
import {
  eraseProfile,
  eraseUserRows,
  findUserId,
  listChargedBookings,
  listOpenBookings,
  listUnreadAccidents,
  lockCarsAndUser,
} from './erase-account.repository.ts';

const REASONS: Record<EraseObstacle['reason'], string> = {
  open: 'not over yet',
  settling: 'money still to be paid',
  unread: 'an accident report that the office has not read yet',
};

export type EraseAccountService = ReturnType<typeof createEraseAccountService>;

/** Erases the caller's own account. */
export function createEraseAccountService(deps: { clock: () => Date; accounts: AccountStore }) {
  /**
   * Erases all data that no booking needs and ends every session, in one transaction. Throws `reauthentication_needed`
   * without a recent sign-in, `account_in_use` while bookings are open or the ledger owes the person money, and
   * `last_admin`.
   */
  async function erase(caller: Caller): Promise<void> {
    const identity = requireIdentity(caller);
    requireRecentSignIn(identity, deps.clock());
    const account = await deps.accounts.findAccount(identity);
    if (!account) throw errors.invalidToken();
    await deps.accounts.deleteAccount(identity, async (tx) => {
      const { email, phone } = account;
      await eraseProfile(tx, { authUserId: identity.authUserId, email, phone, at: deps.clock() });
      // Read only now: the user may have chosen a first role since the request began.
      const userId = await findUserId(tx, identity.authUserId);
      if (userId) await eraseUser(tx, userId);
    });
  }

  async function eraseUser(tx: Database, userId: string): Promise<void> {
    const now = deps.clock();
    await setRlsContext(tx, { personId: userId });
    await lockCarsAndUser(tx, userId);
    const obstacles = await listObstacles(tx, { userId, now });
    if (obstacles.length > 0) throw errors.accountInUse(formatObstacles(obstacles), { bookings: obstacles });
    if (await isLastAdmin(tx, userId)) throw errors.lastAdmin();
    await eraseUserRows(tx, userId, { at: now });
    const entry = { actorId: userId, entity: 'user' as const, entityId: userId };
    await recordAudit(tx, { ...entry, action: 'erase_account', at: now });
  }

  return { erase };
}

/** Open bookings, and bookings for which the ledger still owes the person money. */
async function listObstacles(tx: Database, person: { userId: string; now: Date }): Promise<EraseObstacle[]> {
  const open = await listOpenBookings(tx, person);
  const due = await listPersonDue(tx, person.userId);
  const charged = await listChargedBookings(tx, person.userId);
  const unread = await listUnreadAccidents(tx, person.userId);
  return [
    ...open.map((booking) => ({ ...booking, reason: 'open' as const })),
    ...charged.map((booking) => ({ ...booking, reason: 'settling' as const })),
    ...unread.map((booking) => ({ ...booking, reason: 'unread' as const })),
    ...due.map(({ bookingId, bookingNumber, side, status }) => ({
      booking_id: bookingId,
      booking_number: bookingNumber,
      side,
      status,
      reason: 'settling' as const,
    })),
  ];
}

function formatObstacles(obstacles: readonly EraseObstacle[]): string {
  const named = obstacles.map(({ booking_number, reason }) => `${booking_number} (${REASONS[reason]})`);
  return `Your account is still needed for ${named.join(', ')}.`;
}
