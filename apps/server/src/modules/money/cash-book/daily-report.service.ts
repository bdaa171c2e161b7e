import type { DailyReport, DailyReportQuery } from '@coastline/contracts/cash-book';
import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import { canKeepCashBook } from '@coastline/domain/people/permissions';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { sumTills } from './daily-report.repository.ts';

export type DailyReportService = ReturnType<typeof createDailyReportService>;

/** Reports the incoming and outgoing sums of the ledger's tills on a day. */
export function createDailyReportService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /** Returns the totals of each method; by default of today. */
  return async function getDailyReport(caller: Caller, query: DailyReportQuery): Promise<DailyReport> {
    requirePermission(canKeepCashBook(requireUser(caller)));
    const day = query.day ?? todayInBanjul(deps.clock());
    const sums = await inTransactionAs(pool, 'office', (tx) => sumTills(tx, day));
    const methods = PAYMENT_METHODS.map((method) => {
      const sum = sums.find((each) => each.method === method);
      const received = numericToBututs(sum?.received ?? '0');
      const paid = numericToBututs(sum?.paid ?? '0');
      return { method, received: toDalasi(received), paid: toDalasi(paid), net: toDalasi(received - paid) };
    });
    return { day, methods };
  };
}
