import { numericToBututs } from '@coastline/domain/money/money';
import { checkoutPhases } from '@coastline/domain/money/payment-providers';
import { canTakeDeposit } from '@coastline/domain/money/security-deposits';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { runForEach } from '../../../persistence/jobs.ts';
import { lockBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { ApplyCheckoutService } from './apply-checkout.service.ts';
import {
  type CheckoutRow,
  findCheckout,
  listEndedCheckouts,
  listUnfinishedCheckouts,
} from './checkouts.repository.ts';
import { getCheckoutDue, readCheckoutPrice } from './payment-options.ts';

// Younger checkouts are followed by events and by the browser's return.
const FOLLOW_AFTER_MS = 60_000;
const LATE_PAYMENT_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Follows checkouts whose events are missing, so that no payment depends on a delivery (PAY-33). */
export function createCheckoutJobsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  applyCheckout: ApplyCheckoutService;
}) {
  const run = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransactionAs(deps.database.pool, 'payment-providers', work);

  /** Refreshes unfinished checkouts from their providers, and ends those whose amount is no longer due. */
  async function followUnfinished(): Promise<void> {
    const before = new Date(deps.clock().getTime() - FOLLOW_AFTER_MS);
    const unfinished = await run((tx) => listUnfinishedCheckouts(tx, { before, limit: BATCH }));
    await runForEach(unfinished, follow);
  }

  async function follow(checkout: CheckoutRow): Promise<void> {
    if (checkout.sessionId) await deps.applyCheckout.refresh(checkout);
    const current = await run((tx) => findCheckout(tx, checkout.id));
    if (current?.status !== 'open' && current?.status !== 'creating') return;
    const isOver = current.expiresAt <= deps.clock();
    // Some providers do not end sessions by themselves. A checkout without a session cannot be paid, because the guest never
    // got its address, so it may be created until it is over.
    if (isOver || (current.sessionId && !(await isWanted(current)))) await deps.applyCheckout.close(current);
  }

  /** Whether the payment or authorisation of the checkout is still due, with the amount that it asks for. */
  function isWanted({ bookingId, phase, amount }: CheckoutRow): Promise<boolean> {
    return run(async (tx) => {
      const now = deps.clock();
      const { booking, status } = await lockBooking(tx, bookingId, now);
      if (phase === 'security_deposit') return canTakeDeposit(status);
      if (!checkoutPhases(status).includes(phase)) return false;
      return getCheckoutDue(phase, await readCheckoutPrice(tx, booking, now)) === numericToBututs(amount);
    });
  }

  /** Asks once more about checkouts of the last day that ended without a payment: money may arrive late. */
  async function checkLatePayments(): Promise<void> {
    const after = new Date(deps.clock().getTime() - LATE_PAYMENT_MS);
    const ended = await run((tx) => listEndedCheckouts(tx, { after, limit: BATCH }));
    await runForEach(ended, deps.applyCheckout.refresh);
  }

  return { followUnfinished, checkLatePayments };
}
