import type { MoneyReport, MoneyReportQuery } from '@coastline/contracts/people/money-report';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { getPreviousPeriod, parseReportPeriod } from '@coastline/domain/money/report-period';
import { canReadMoneyReports } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransaction, inTransactionAs } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { getSettings } from '../../people/settings/settings.service.ts';
import type { DocumentFile } from '../documents/document-content.ts';
import { renderDocument } from '../documents/render-document.ts';
import { renderHostLines, renderReportLines } from './money-report.csv.ts';
import { presentMoneyReport } from './money-report.presenter.ts';
import { listHostLines, listReportLines, type ReportPeriods } from './money-report.repository.ts';
import { presentReportDocument } from './money-report-document.presenter.ts';

/** Hosts that the page and the PDF list; the CSV lists all. */
const TOP_HOSTS = 20;
/** Hosts per query of the CSV. */
const HOSTS_PER_BATCH = 2_000;

export type MoneyReportService = ReturnType<typeof createMoneyReportService>;

/** Reports about money from the ledger, for the office. */
export function createMoneyReportService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  productName: string;
}) {
  const { pool } = deps.database;

  /** Returns the report of a period. Throws `invalid_input` for a period that has not begun. */
  async function getReport(caller: Caller, query: MoneyReportQuery): Promise<MoneyReport> {
    const { periods, today } = authorize(caller, query);
    const lines = await inTransactionAs(pool, 'office', (tx) =>
      listReportLines(tx, { ...periods, topHosts: TOP_HOSTS }),
    );
    return presentMoneyReport(lines, { ...periods, today });
  }

  /** Renders the report of a period as a PDF. */
  async function getReportDocument(caller: Caller, query: MoneyReportQuery): Promise<DocumentFile> {
    const report = await getReport(caller, query);
    const settings = await inTransaction(pool, getSettings);
    const { productName, clock } = deps;
    const content = presentReportDocument(report, { productName, settings, createdAt: clock() });
    return { name: `${productName} report ${report.period.name}.pdf`, bytes: await renderDocument(content) };
  }

  /**
   * Streams a report with all hosts as CSV. The total and the methods come first, from one snapshot; the hosts of a running
   * period are read later, batch by batch. The table has the names of hosts, so it is audited.
   */
  async function* streamCsv(caller: Caller, query: MoneyReportQuery): AsyncGenerator<string> {
    const { userId, periods } = authorize(caller, query);
    const first = await inTransactionAs(pool, 'office', async (tx) => {
      await recordAudit(tx, {
        actorId: userId,
        action: 'export_money_report',
        entity: 'export',
        at: deps.clock(),
        details: { ...query },
      });
      return listReportLines(tx, { ...periods, topHosts: 0 });
    });
    yield renderReportLines(periods.period, first);
    for (let after: Parameters<typeof listHostLines>[1]['after']; ; ) {
      const batch = { ...periods, after, limit: HOSTS_PER_BATCH };
      const hosts = await inTransactionAs(pool, 'office', (tx) => listHostLines(tx, batch));
      if (hosts.length > 0) yield renderHostLines(periods.period, hosts);
      if (hosts.length < HOSTS_PER_BATCH) return;
      after = hosts.at(-1);
    }
  }

  function authorize(caller: Caller, query: MoneyReportQuery) {
    const user = requireUser(caller);
    requirePermission(canReadMoneyReports(user));
    const today = todayInBanjul(deps.clock());
    return { userId: user.userId, periods: requirePeriods(query, today), today };
  }

  return { getReport, getReportDocument, streamCsv };
}

function requirePeriods({ kind, period: name }: MoneyReportQuery, today: string): ReportPeriods {
  const period = parseReportPeriod(kind, name);
  if (!period) throw errors.invalidInput('This period does not exist.', { field: 'period' });
  if (period.from > today) {
    throw errors.invalidInput('This period has not begun yet.', { field: 'period' });
  }
  return { period, previous: getPreviousPeriod(period) };
}
