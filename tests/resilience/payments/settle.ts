import { setTimeout as pause } from 'node:timers/promises';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';
import type { PaymentWorld } from './run-history.ts';

const LIMIT_MS = 10 * 60_000;
const POLL_MS = 5_000;

const UNSETTLED = `
  select (select count(*) from provider_events where applied_at is null)
    + (select count(*) from provider_refunds where status = 'requested')`;

/**
 * Waits until the servers' jobs have applied what killed servers left behind: every payment of the simulator has its receipt,
 * every event is applied and every refund is decided.
 */
export async function settlePayments(world: Pick<PaymentWorld, 'client' | 'simulator'>): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  // Money of checkouts that had ended is looked for every hour; the test does not wait for that.
  await world.client.query(
    `update payment_checkouts set status = 'open' where status in ('expired', 'failed')
    and session_id = any($1)
    and not exists (select 1 from payment_checkouts o where o.booking_id = payment_checkouts.booking_id
      and o.status in ('creating', 'open'))`,
    [world.simulator.payments().map(({ sessionId }) => sessionId)],
  );
  while ((await countUnsettled(world)) > 0) {
    if (performance.now() > endsAt) return;
    await pause(POLL_MS);
  }
}

async function countUnsettled({
  client,
  simulator,
}: Pick<PaymentWorld, 'client' | 'simulator'>): Promise<number> {
  const receipts = await queryCount(client, 'select count(*) from provider_receipts');
  return (await queryCount(client, UNSETTLED)) + simulator.payments().length - receipts;
}
