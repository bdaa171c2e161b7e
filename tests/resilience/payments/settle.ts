import { setTimeout as pause } from 'node:timers/promises';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';
import type { PaymentWorld } from './run-history.ts';

const LIMIT_MS = 30 * 60_000;
const POLL_MS = 5_000;

const UNSETTLED = `
  select (select count(*) from provider_events where applied_at is null)
    + (select count(*) from provider_refunds where status = 'requested')
    + (select count(*) from provider_refunds f join provider_receipts r on r.id = f.receipt_id
        where r.provider = 'stripe' and f.status = 'succeeded' and f.fee_minor_units is null) as count`;

// The fee of a refund is asked for an hour later, by a job that runs every hour.
const FOLLOW_REFUNDS_EVERY_MINUTE = `update pgboss.schedule set cron = '* * * * *' where name = 'follow-receipts'`;
const AGE_REFUNDS = `
  update provider_refunds set checked_at = now() - interval '2 hours' where status = 'succeeded' and fee_minor_units is null`;

// Money of checkouts that had ended is looked for every hour. The test makes the job of every minute ask for it.
const REOPEN_PAID = `
  update payment_checkouts set status = 'open' where id in (
    select distinct on (booking_id) id from payment_checkouts c
    where status in ('expired', 'failed') and session_id = any($1) and not exists (
      select 1 from payment_checkouts o where o.booking_id = c.booking_id and o.status in ('creating', 'open'))
    order by booking_id, created_at)`;

type SettledWorld = Pick<PaymentWorld, 'client' | 'simulator'>;

/**
 * Waits until the servers' jobs have applied the unfinished work of killed servers: every payment of the simulator has its
 * receipt, every event is applied, every refund is decided and has its fee, and every refund that came back has failed.
 */
export async function settlePayments(world: SettledWorld): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  await world.client.query(FOLLOW_REFUNDS_EVERY_MINUTE);
  while ((await countUnsettled(world)) > 0) {
    if (performance.now() > endsAt) return;
    await world.client.query(AGE_REFUNDS);
    await world.client.query(REOPEN_PAID, [world.simulator.payments().map(({ sessionId }) => sessionId)]);
    // Servers that were killed have missed the events of refunds that came back, and the job that finds them runs hours later.
    await world.simulator.deliverAll();
    await pause(POLL_MS);
  }
}

async function countUnsettled({ client, simulator }: SettledWorld): Promise<number> {
  const receipts = await queryCount(client, 'select count(*) from provider_receipts');
  const failed = await queryCount(
    client,
    'select count(*) from provider_refunds where failed_at is not null',
  );
  const cameBack = simulator.refunds().filter(({ status }) => status === 'failed').length;
  return (await queryCount(client, UNSETTLED)) + simulator.payments().length - receipts + cameBack - failed;
}
