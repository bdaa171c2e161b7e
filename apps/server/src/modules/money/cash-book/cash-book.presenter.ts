import type { CashBookDay, CashClosing, CashDrawer, CashEntry } from '@coastline/contracts/cash-book';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { numericToBututs, numericToDalasi, toDalasi } from '@coastline/domain/money/money';
import type { CashClosingRow, CashEntryRow, OpenBook } from './cash-book.repository.ts';
import type { CashDrawerRow } from './cash-drawers.repository.ts';

/** The rows of one day of a drawer. */
export interface DayRows {
  drawer: CashDrawer;
  day: IsoDate;
  today: IsoDate;
  book: OpenBook;
  sums: { opening: string; entered: string; entries: number };
  entries: readonly CashEntryRow[];
  closing: CashClosingRow | undefined;
}

export function presentDrawer(row: CashDrawerRow, mineId: string | undefined): CashDrawer {
  return { id: row.id, name: row.name, active: row.active, mine: row.id === mineId };
}

export function presentDay(rows: DayRows): CashBookDay {
  const { drawer, day, today, book, sums } = rows;
  const openingBututs = numericToBututs(sums.opening);
  const isAfterLastClosed = book.lastClosedDay === null || day > book.lastClosedDay;
  const openBefore = book.oldestOpenDay !== null && book.oldestOpenDay < day ? book.oldestOpenDay : null;
  return {
    ...{ drawer, day, today },
    opening: toDalasi(openingBututs),
    entries: rows.entries.map(presentEntry),
    entry_count: sums.entries,
    expected: toDalasi(openingBututs + numericToBututs(sums.entered)),
    closing: rows.closing ? presentClosing(rows.closing) : null,
    can_close: drawer.active && isAfterLastClosed && openBefore === null && day <= today,
    open_before: openBefore,
  };
}

function presentEntry(row: CashEntryRow): CashEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: numericToDalasi(row.amount),
    at: new Date(row.at).toISOString(),
    booking_id: row.bookingId,
    booking_number: row.bookingNumber,
    reason: row.reason,
    recorded_by: row.recordedBy,
  };
}

export function presentClosing(row: CashClosingRow): CashClosing {
  return {
    drawer_id: row.drawerId,
    day: row.day,
    counts: row.counts,
    opening: numericToDalasi(row.opening),
    expected: numericToDalasi(row.expected),
    counted: numericToDalasi(row.counted),
    difference: numericToDalasi(row.difference),
    reason: row.reason,
    closed_by: row.closedBy,
    closed_at: new Date(row.closedAt).toISOString(),
  };
}
