import { MoneyReport, MoneyReportQuery } from '@coastline/contracts/people/money-report';
import { addCsvRoute, addDocumentRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { MoneyReportService } from './money-report.service.ts';

/** Routes for the reports about money: as data, as CSV and as PDF. */
export function addMoneyReportRoutes(api: Api, moneyReports: MoneyReportService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/reports/money',
      operation: 'get_money_report',
      summary: 'What the ledger says about a month, a quarter or a year (admins)',
      query: MoneyReportQuery,
      response: MoneyReport,
    },
    ({ caller, query }) => moneyReports.getReport(caller, query),
  );

  addDocumentRoute(
    api,
    {
      path: '/rest/v1/reports/money.pdf',
      operation: 'get_money_report_document',
      summary: 'The report of a period as a PDF (admins)',
      query: MoneyReportQuery,
    },
    ({ caller, query }) => moneyReports.getReportDocument(caller, query),
  );

  addCsvRoute(
    api,
    {
      path: '/rest/v1/exports/money-report.csv',
      operation: 'export_money_report',
      summary: 'The report of a period with all hosts as a table (admins)',
      query: MoneyReportQuery,
    },
    ({ caller, query }) => ({
      name: `money-report-${query.period}.csv`,
      pieces: moneyReports.streamCsv(caller, query),
    }),
  );
}
