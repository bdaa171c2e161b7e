import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { ReportPeriod } from '@coastline/domain/money/report-period';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';

/** The figures of a report, in the order of its columns. */
export const FIGURES = [
  'turnover',
  'fees',
  'cancellations_kept',
  'payments',
  'refunds',
  'payouts',
  'provider_fees',
  'due_to_hosts',
  'due_to_guests',
] as const;

/** Sums as exact decimals. */
export type FigureSums = Record<(typeof FIGURES)[number], string>;

/** A line of a report: a total, a payment method or a host. */
export type ReportLine = FigureSums &
  (
    | { line: 'total' | 'previous'; hosts: number }
    | { line: 'method'; method: PaymentMethod }
    | { line: 'host'; hostId: string; hostName: string }
  );
export type TotalLine = Extract<ReportLine, { hosts: number }>;
export type HostLine = Extract<ReportLine, { line: 'host' }>;

/** The period of a report and the period before it. */
export interface ReportPeriods {
  period: ReportPeriod;
  previous: ReportPeriod;
}

/**
 * Lists the lines of a report in one statement, which reads one snapshot: totals of both periods, methods, and the hosts
 * with the highest turnover.
 */
export async function listReportLines(
  db: Database,
  { period, previous, topHosts }: ReportPeriods & { topHosts: number },
): Promise<ReportLine[]> {
  const { rows } = await db.execute<ReportLine & Record<string, unknown>>(sql`
    with ${selectParts({ period, previous })},
    hosts as materialized (select host_id, ${SUMS} from parts where not is_previous group by host_id)
    select 'total' as line, (select count(*) from hosts)::int as hosts, null as method,
      null::uuid as "hostId", null as "hostName", ${SUMS} from parts where not is_previous
    union all
    select 'previous', 0, null, null, null, ${SUMS} from parts where is_previous
    union all
    select 'method', null, method, null, null, ${SUMS} from parts where not is_previous and method is not null group by method
    union all
    (select 'host', null, null, host_id, u.name, ${COLUMNS}
      from (select * from hosts
        order by turnover::numeric desc, payments::numeric desc, due_to_hosts::numeric desc, host_id limit ${topHosts}) top
      join users u on u.id = host_id
      order by turnover::numeric desc, payments::numeric desc, due_to_hosts::numeric desc, host_id)`);
  return rows;
}

/** Lists the next hosts of a report by name, after the last host of the previous batch. */
export async function listHostLines(
  db: Database,
  { after, limit, ...periods }: ReportPeriods & { after: HostLine | undefined; limit: number },
): Promise<HostLine[]> {
  const { rows } = await db.execute<HostLine & Record<string, unknown>>(sql`
    with ${selectParts(periods)}
    select 'host' as line, host_id as "hostId", u.name as "hostName", ${SUMS}
    from parts join users u on u.id = host_id
    where not is_previous ${after ? sql`and (u.name, host_id) > (${after.hostName}, ${after.hostId}::uuid)` : sql``}
    group by u.name, host_id order by u.name, host_id limit ${limit}`);
  return rows;
}

const COLUMNS = sql.join(
  FIGURES.map((figure) => sql.identifier(figure)),
  sql`, `,
);
const SUMS = sql.join(
  FIGURES.map(
    (figure) =>
      sql`coalesce(sum(amount) filter (where figure = ${sql.raw(`'${figure}'`)}), 0.00)::text as ${sql.identifier(figure)}`,
  ),
  sql`, `,
);

/**
 * The parts of all figures, one row per ledger entry. Money of providers that belongs to no payment counts as a payment, and
 * as due to its guest until it is given back. Open guest credits and security deposits are due as well. The rows are movements of both periods,
 * and the amounts due at the end of each. A reversal counts against the figure of the posting that it reverses, in the
 * period of the reversal. An amount due at the end of a period is the amount due now without the postings since, so that no
 * report reads the ledger from its beginning.
 */
function selectParts({ period, previous }: ReportPeriods): SQL {
  const start = startOfDay(period.from);
  const end = startAfterDay(period.to);
  return sql`
    posted as materialized (
      select t.at, case when t.reverses is null then t.kind
          else (select reversed.kind from ledger_transactions reversed where reversed.id = t.reverses) end as kind,
        e.account, e.method, e.amount, coalesce(e.host_id, c.owner_id) as host_id
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join bookings b on b.id = e.booking_id join cars c on c.id = b.car_id
      where t.at >= ${startOfDay(previous.from)}
    ),
    due as (
      select ends.is_previous, d.account, d.amount, coalesce(d.host_id, c.owner_id) as host_id
      from ledger_dues d join bookings b on b.id = d.booking_id join cars c on c.id = b.car_id
        cross join (values (false), (true)) ends (is_previous)
      union all
      select ends.is_previous, 'guest_credits', b.credit_amount, c.owner_id
      from bookings b join cars c on c.id = b.car_id cross join (values (false), (true)) ends (is_previous)
      where b.credit_amount > 0
      union all
      select ends.is_previous, account, amount, host_id
      from posted join (values (false), (true)) ends (is_previous) on at >= case when ends.is_previous then ${start} else ${end} end
      where account in ('refund_due', 'host_due', 'unmatched_receipts', 'guest_credits', 'security_deposits')
    ),
    parts as materialized (
      select at < ${start} as is_previous, host_id, method, case
          when (account = 'guest_money' and kind = 'earning') or (account = 'guest_credits' and kind = 'charge')
            then 'turnover'
          when kind = 'provider_fee' then 'provider_fees'
          when account = 'till' then case when kind in ('payment', 'unmatched_receipt') then 'payments'
            when kind in ('refund', 'receipt_refund') then 'refunds' else 'payouts' end
          when account in ('fees', 'office_extras') then 'fees'
          else 'cancellations_kept' end as figure,
        case when account in ('guest_money', 'guest_credits') or (account = 'till' and kind in ('payment', 'unmatched_receipt'))
          then amount else -amount end as amount
      from posted
      where at < ${end} and (account in ('till', 'fees', 'office_extras') or (account = 'guest_money' and kind = 'earning')
        or (account = 'guest_credits' and kind = 'charge') or (account = 'host_due' and kind = 'cancellation'))
      union all
      select is_previous, host_id, null, case account when 'host_due' then 'due_to_hosts' else 'due_to_guests' end, amount
      from due
    )`;
}

function startOfDay(day: IsoDate): SQL {
  return sql`(${day}::timestamp at time zone 'Africa/Banjul')`;
}

function startAfterDay(day: IsoDate): SQL {
  return sql`((${day}::timestamp + interval '1 day') at time zone 'Africa/Banjul')`;
}
