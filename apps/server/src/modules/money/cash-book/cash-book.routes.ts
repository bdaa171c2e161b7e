import {
  CashBookDay,
  CashBookDayQuery,
  CashClosingPage,
  CashDrawers,
  ChooseCashDrawerArgs,
  CloseCashDayArgs,
  DailyReport,
  DailyReportQuery,
  ExportCashBookDayQuery,
  ListCashClosingsQuery,
  RecordCashMovementArgs,
  SaveCashDrawerArgs,
} from '@coastline/contracts/cash-book';
import { addCsvRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute, addWriteRoute } from '../../../http/routing/route.ts';
import type { CashBookService } from './cash-book.service.ts';
import type { CashBookExportService } from './cash-book-export.service.ts';
import type { CashDrawersService } from './cash-drawers.service.ts';
import type { DailyReportService } from './daily-report.service.ts';

/** Routes of the office's cash book: drawers, days, movements, closings and reports. */
export function addCashBookRoutes(
  api: Api,
  services: {
    cashDrawers: CashDrawersService;
    cashBook: CashBookService;
    cashBookExport: CashBookExportService;
    dailyReport: DailyReportService;
  },
): void {
  addDrawerRoutes(api, services.cashDrawers);
  addDayRoutes(api, services.cashBook);
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cash-book/report',
      operation: 'get_daily_report',
      summary: 'What came in and went out on a day by cash, Wave and bank, from the ledger (admins)',
      query: DailyReportQuery,
      response: DailyReport,
    },
    ({ caller, query }) => services.dailyReport(caller, query),
  );
  addCsvRoute(
    api,
    {
      path: '/rest/v1/cash-book/day.csv',
      operation: 'export_cash_book_day',
      summary: 'A day of the cash book as a table (admins)',
      query: ExportCashBookDayQuery,
    },
    ({ caller, query }) => ({
      name: `cash-book-${query.day}.csv`,
      pieces: services.cashBookExport(caller, query),
    }),
  );
}

function addDrawerRoutes(api: Api, drawers: CashDrawersService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cash-book/drawers',
      operation: 'list_cash_drawers',
      summary: "The office's cash drawers, active ones first (admins)",
      response: CashDrawers,
    },
    ({ caller }) => drawers.list(caller),
  );
  addWriteRoute(
    api,
    {
      path: '/rest/v1/cash-book/drawers',
      operation: 'save_cash_drawer',
      summary: 'Creates a cash drawer, or renames, retires or reactivates one (admins)',
      body: SaveCashDrawerArgs,
      response: CashDrawers,
    },
    ({ write, body }) => drawers.save(write, body),
  );
  addWriteRoute(
    api,
    {
      path: '/rest/v1/cash-book/my-drawer',
      operation: 'choose_cash_drawer',
      summary: "The drawer in which the caller's own cash is recorded from now on (admins)",
      body: ChooseCashDrawerArgs,
      response: CashDrawers,
    },
    ({ write, body }) => drawers.choose(write, body),
  );
}

function addDayRoutes(api: Api, book: CashBookService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cash-book/day',
      operation: 'get_cash_book_day',
      summary: 'A day of a drawer: opening, entries, expected total and closing (admins)',
      query: CashBookDayQuery,
      response: CashBookDay,
    },
    ({ caller, query }) => book.getDay(caller, query),
  );
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/cash-book/closings',
      operation: 'list_cash_closings',
      summary: 'Closed days of a drawer, newest first (admins)',
      query: ListCashClosingsQuery,
      response: CashClosingPage,
    },
    ({ caller, query }) => book.listClosedDays(caller, query),
  );
  addWriteRoute(
    api,
    {
      path: '/rest/v1/cash-book/movements',
      operation: 'record_cash_movement',
      summary: 'Cash moved that no booking has: float, banked, expense or correction (admins)',
      body: RecordCashMovementArgs,
      response: CashBookDay,
    },
    ({ write, body }) => book.recordMovement(write, body),
  );
  addWriteRoute(
    api,
    {
      path: '/rest/v1/cash-book/close',
      operation: 'close_cash_day',
      summary: 'Closes a day of a drawer with its counted cash; a closed day never changes (admins)',
      body: CloseCashDayArgs,
      response: CashBookDay,
    },
    ({ write, body }) => book.closeDay(write, body),
  );
}
