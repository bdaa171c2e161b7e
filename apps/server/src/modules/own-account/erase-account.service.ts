import type { EraseObstacle } from '@coastline/domain/wire/people/account';
import { askFor } from '../../database/asker.ts';
import type { Database } from '../../database/client.ts';
import { type Caller, requireIdentity } from '../../platform/callers/caller.ts';
import { requireRecentSignIn } from '../../platform/callers/step-up.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { isLastAdmin } from '../accounts/change-role.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { listPersonDue } from '../ledger/person-due.service.ts';
import type { AccountKeeper } from './account-keeper.ts';
import {
  eraseProfile,
  eraseUserRows,
  findUserId,
  listOpenBookings,
  lockCarsAndUser,
} from './erase-account.repository.ts';

const REASONS: Record<EraseObstacle['reason'], string> = {
  open: 'not over yet',
  settling: 'money still to be paid',
};

export type EraseAccountService = ReturnType<typeof createEraseAccountService>;

/** The end of an account at its owner's wish. */
export function createEraseAccountService(deps: { clock: () => Date; accounts: AccountKeeper }) {
  /**
   * Erases what no booking needs and ends every session, all or nothing. Throws `reauthentication_needed` without a
   * recent sign-in, `account_in_use` while bookings are not over or the
   * books owe the person money, `last_admin`.
   */
  async function erase(caller: Caller): Promise<void> {
    const identity = requireIdentity(caller);
    requireRecentSignIn(identity, deps.clock());
    const account = await deps.accounts.findAccount(identity);
    if (!account) throw refuse.invalidToken();
    await deps.accounts.deleteAccount(identity, async (tx) => {
      const { email, phone } = account;
      await eraseProfile(tx, { authUserId: identity.authUserId, email, phone, at: deps.clock() });
      // Looked up only now: a first role may have been chosen meanwhile.
      const userId = await findUserId(tx, identity.authUserId);
      if (userId) await eraseUser(tx, userId);
    });
  }

  async function eraseUser(tx: Database, userId: string): Promise<void> {
    const now = deps.clock();
    await askFor(tx, { personId: userId });
    await lockCarsAndUser(tx, userId);
    const obstacles = await listObstacles(tx, { userId, now });
    if (obstacles.length > 0) throw refuse.accountInUse(wordObstacles(obstacles), { bookings: obstacles });
    if (await isLastAdmin(tx, userId)) throw refuse.lastAdmin();
    await eraseUserRows(tx, userId, { at: now });
    const entry = { actorId: userId, entity: 'user' as const, entityId: userId };
    await recordAudit(tx, { ...entry, action: 'erase_account', at: now });
  }

  return { erase };
}

/** What the account is still needed for: bookings that are not over, and money that the books owe its owner. */
async function listObstacles(tx: Database, person: { userId: string; now: Date }): Promise<EraseObstacle[]> {
  const open = await listOpenBookings(tx, person);
  const due = await listPersonDue(tx, person.userId);
  return [
    ...open.map((booking) => ({ ...booking, reason: 'open' as const })),
    ...due.map(({ bookingId, bookingNumber, side, status }) => ({
      booking_id: bookingId,
      booking_number: bookingNumber,
      side,
      status,
      reason: 'settling' as const,
    })),
  ];
}

function wordObstacles(obstacles: readonly EraseObstacle[]): string {
  const named = obstacles.map(({ booking_number, reason }) => `${booking_number} (${REASONS[reason]})`);
  return `Your account is still needed for ${named.join(', ')}.`;
}
