import type { ExportCashBookDayQuery } from '@coastline/contracts/cash-book';
import { CASH_DENOMINATIONS, CASH_ENTRY_LABELS, formatDenomination } from '@coastline/domain/money/cash-book';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { canKeepCashBook } from '@coastline/domain/people/permissions';
import { stringify } from 'csv-stringify/sync';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import {
  type CashClosingRow,
  type CashEntryRow,
  type DrawerDay,
  listClosings,
  listEntries,
  sumDay,
} from './cash-book.repository.ts';
import { requireDrawer } from './cash-drawers.service.ts';

export type CashBookExportService = ReturnType<typeof createCashBookExportService>;

const HEADINGS = ['Time', 'Kind', 'Booking', 'Reason', 'In', 'Out', 'Recorded by'] as const;
type Line = Partial<Record<(typeof HEADINGS)[number], string | null>>;

const LINES_PER_BATCH = 2_000;

/** Exports a day of the cash book as CSV. */
export function createCashBookExportService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;
  const read = <T>(work: (tx: Database) => Promise<T>) => inTransactionAs(pool, 'office', work);

  /** Streams opening, entries and closing of a day, batch by batch. The export is audited before the first batch. */
  return async function* streamDay(caller: Caller, query: ExportCashBookDayQuery): AsyncGenerator<string> {
    const user = requireUser(caller);
    requirePermission(canKeepCashBook(user));
    const ofDay = { drawerId: query.drawer_id, day: query.day };
    const { drawerName, sums } = await read(async (tx) => {
      const { name } = await requireDrawer(tx, ofDay.drawerId);
      await recordAudit(tx, {
        ...{ actorId: user.userId, action: 'export_cash_book_day', entity: 'export', at: deps.clock() },
        details: { drawer: name, day: ofDay.day },
      });
      return { drawerName: name, sums: await sumDay(tx, ofDay) };
    });
    const opening = { Kind: 'Opening', Reason: `${drawerName}, ${ofDay.day}`, In: sums.opening };
    yield render([opening], { isFirst: true });
    for await (const batch of listBatches(read, ofDay)) yield render(batch.map(toLine));
    const expected = numericToBututs(sums.opening) + numericToBututs(sums.entered);
    const [closing] = await read((tx) => listClosings(tx, { ...ofDay, limit: 1 }));
    yield render([
      { Kind: 'Expected', In: bututsToNumeric(expected) },
      ...(closing ? listCount(closing) : []),
    ]);
  };
}

async function* listBatches(
  read: <T>(work: (tx: Database) => Promise<T>) => Promise<T>,
  ofDay: DrawerDay,
): AsyncGenerator<CashEntryRow[]> {
  let after: number | undefined;
  do {
    const page = { ...ofDay, after, limit: LINES_PER_BATCH };
    const batch = await read((tx) => listEntries(tx, page));
    if (batch.length > 0) yield batch;
    after = batch.length < LINES_PER_BATCH ? undefined : batch.at(-1)?.id;
  } while (after !== undefined);
}

function toLine(entry: CashEntryRow): Line {
  const isOut = entry.amount.startsWith('-');
  return {
    Time: `${new Date(entry.at).toISOString().slice(0, 16).replace('T', ' ')}`,
    Kind: CASH_ENTRY_LABELS[entry.kind],
    Booking: entry.bookingNumber,
    Reason: entry.reason,
    ...(isOut ? { Out: entry.amount.slice(1) } : { In: entry.amount }),
    'Recorded by': entry.recordedBy,
  };
}

function listCount(closing: CashClosingRow): Line[] {
  const { counts, counted, difference, reason, closedBy } = closing;
  const isShort = difference.startsWith('-');
  return [
    ...CASH_DENOMINATIONS.flatMap((each) => {
      const quantity = counts[`${each}`] ?? 0;
      if (quantity === 0) return [];
      const total = bututsToNumeric(each * quantity);
      return [{ Kind: 'Count', Reason: `${quantity} of ${formatDenomination(each)}`, In: total }];
    }),
    { Kind: 'Counted', In: counted, 'Recorded by': closedBy },
    {
      ...{ Kind: 'Difference', Reason: reason },
      ...(isShort ? { Out: difference.slice(1) } : { In: difference }),
    },
  ];
}

function render(lines: readonly Line[], { isFirst = false } = {}): string {
  return stringify([...lines], {
    ...{ header: isFirst, bom: isFirst, columns: [...HEADINGS] },
    ...{ record_delimiter: 'windows', escape_formulas: true },
  });
}
