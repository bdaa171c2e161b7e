import { randomUUID } from 'node:crypto';
import type { TakeSecurityDepositArgs } from '@coastline/contracts/bookings/security-deposit';
import { bututsToNumeric } from '@coastline/domain/money/money';
import { errors } from '../../../http/errors/errors.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { recordBookingAudit } from '../../people/audit/audit.service.ts';
import type { ApplyCheckoutService } from '../online-payments/apply-checkout.service.ts';
import {
  type Authorisation,
  findCheckout,
  findUnfinishedCheckout,
  insertAuthorisation,
} from '../online-payments/authorisations.ts';
import { createCheckoutSessions } from '../online-payments/checkout-sessions.service.ts';
import { type PaymentProviders, throwProviderError } from '../online-payments/provider-calls.ts';
import { requireDepositToTake } from './deposit-to-take.ts';
import { findDepositOfCheckout, findLatestDeposit, insertDeposit } from './security-deposits.repository.ts';

export type AuthoriseDepositService = ReturnType<typeof createAuthoriseDepositService>;

type CardArgs = Extract<TakeSecurityDepositArgs, { method: 'card' }>;
interface CardRequest {
  bookingId: string;
  args: CardArgs;
  takenBy: string;
}

// A checkout that another request closes or opens meanwhile is looked at again.
const MAX_ATTEMPTS = 3;

/** Opens sessions in which the guest authorises a card for the deposit, and ends them (TRIP-246). */
export function createAuthoriseDepositService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  providers: PaymentProviders;
  applyCheckout: ApplyCheckoutService;
  siteUrl: string;
}) {
  const sessions = createCheckoutSessions(deps);
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'office', work);

  /** Requests the authorisation; a repeat opens the session that is still missing. Throws as `take` does. */
  async function request(wanted: CardRequest): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { checkout, isOther } = await run((tx) => findOrInsert(tx, wanted));
      if (!isOther) {
        const returnUrl = `${deps.siteUrl}/booking/${wanted.bookingId}?checkout=${checkout.id}`;
        if (checkout.status === 'creating') await sessions.create(checkout, returnUrl);
        return;
      }
      // One checkout of a booking is open at a time.
      await deps.applyCheckout.close(checkout).catch(throwProviderError);
    }
    throw errors.bookingChanged();
  }

  async function findOrInsert(
    tx: Database,
    wanted: CardRequest,
  ): Promise<{ checkout: Authorisation; isOther: boolean }> {
    const now = deps.clock();
    const locked = await lockBooking(tx, wanted.bookingId, now);
    const open = await findUnfinishedCheckout(tx, wanted.bookingId);
    const isSame = open?.phase === 'security_deposit' && open.currency === wanted.args.currency;
    // Its session was not created yet.
    if (open && isSame && open.status === 'creating') return { checkout: open, isOther: false };
    const { bututs, disputeHours } = await requireDepositToTake(tx, locked, { args: wanted.args, now });
    if (open) return { checkout: open, isOther: true };
    const { takenBy, bookingId } = wanted;
    const checkout = await insertAuthorisation(tx, {
      ...{ providers: deps.providers, bookingId, bututs, now },
      ...{ currency: wanted.args.currency, createdBy: takenBy },
    });
    const amount = bututsToNumeric(bututs);
    await insertDeposit(tx, {
      ...{ id: randomUUID(), bookingId, method: 'card', status: 'requested', amount },
      ...{ disputeHours, takenBy, takenAt: now, checkoutId: checkout.id },
    });
    await recordBookingAudit(tx, locked, {
      ...{ actorId: takenBy, action: 'request_security_deposit', at: now },
      details: { method: 'card', amount },
    });
    return { checkout, isOther: false };
  }

  /**
   * Ends a session in which no card is authorised yet, so that none can be any more. Returns whether it did: the guest may
   * have been faster.
   */
  async function endRequest(bookingId: string): Promise<boolean> {
    const checkout = await run(async (tx) => {
      const latest = await findLatestDeposit(tx, bookingId);
      if (latest?.status !== 'requested' || !latest.checkoutId) return undefined;
      return findCheckout(tx, latest.checkoutId);
    });
    if (!checkout) return false;
    await deps.applyCheckout.close(checkout).catch(throwProviderError);
    const deposit = await run((tx) => findDepositOfCheckout(tx, checkout.id));
    return deposit?.status === 'expired';
  }

  return { request, endRequest };
}
