import type { CashBookDay, CashClosing } from '@coastline/contracts/cash-book';
import { CASH_DENOMINATIONS, formatDenomination, formatSignedPrice } from '@coastline/domain/money/cash-book';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import { formatDateTime, formatFullDay } from '#app/lib/formatting/format.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Card, Ticket } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { CountForm } from './count-form.tsx';
import { useCloseDay } from './mutations.ts';

/** Opening, movements and expected total of a day. */
export function DayTotals({ book }: { book: CashBookDay }) {
  const opening = fromDalasi(book.opening);
  const expected = fromDalasi(book.expected);
  const row = (label: string, bututs: Bututs) => ({ label, value: formatSignedPrice(bututs) });
  return (
    <Ticket>
      <AmountList
        rows={[row('Opening', opening), row('Moved on this day', expected - opening)]}
        total={row('Expected in the drawer', expected)}
      />
    </Ticket>
  );
}

/** The count of a closed day, the form for the count of an open one, or the reason why it cannot be closed yet. */
export function ClosingCard({ book }: { book: CashBookDay }) {
  if (book.closing) return <ClosedDay closing={book.closing} />;
  if (book.can_close) return <CountCard key={`${book.drawer.id} ${book.day}`} book={book} />;
  return <Note>{getWaitReason(book)}</Note>;
}

function getWaitReason({ day, today, drawer, open_before: openBefore }: CashBookDay): string {
  if (!drawer.active) return 'This drawer is retired.';
  if (openBefore) return `Days close in order. Close ${formatFullDay(openBefore)} first.`;
  if (day > today)
    return 'This day has not begun. Cash that arrives after the close of a day is entered here.';
  return 'A later day of this drawer is closed, so this one had no cash to count.';
}

function CountCard({ book }: { book: CashBookDay }) {
  const close = useCloseDay();
  const { drawer, day, expected } = book;
  return (
    <Card as="section" aria-labelledby="count" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="count">Count and close</h2>
        <p className="text-sm text-ink-soft">
          Enter how many notes and coins are in {drawer.name}. The counted total opens the next day.
        </p>
      </div>
      <CountForm
        expectedBututs={fromDalasi(expected)}
        dayLabel={formatFullDay(day)}
        busy={close.isPending}
        error={close.error?.message}
        onClose={({ counts, reason }) =>
          close.mutate({ drawer_id: drawer.id, day, counts, reason, expected_total: expected })
        }
      />
    </Card>
  );
}

function ClosedDay({ closing }: { closing: CashClosing }) {
  return (
    <Card as="section" aria-labelledby="closed" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="closed">Closed</h2>
        <p className="text-sm text-ink-soft">
          {closing.closed_by}, {formatDateTime(closing.closed_at)}
        </p>
      </div>
      <ClosingSummary closing={closing} />
    </Card>
  );
}

/** Counted notes and coins, total, difference and reason of a closed day. */
export function ClosingSummary({ closing }: { closing: CashClosing }) {
  const { counts, counted, expected, difference, reason } = closing;
  const counting = CASH_DENOMINATIONS.flatMap((each) => {
    const quantity = counts[`${each}`] ?? 0;
    if (quantity === 0) return [];
    return [
      { label: `${quantity} × ${formatDenomination(each)}`, value: formatSignedPrice(each * quantity) },
    ];
  });
  return (
    <>
      <AmountList
        rows={[
          ...counting,
          { label: 'Expected', value: formatSignedPrice(fromDalasi(expected)) },
          { label: 'Difference', value: formatSignedPrice(fromDalasi(difference)) },
        ]}
        total={{ label: 'Counted', value: formatSignedPrice(fromDalasi(counted)) }}
      />
      {reason ? (
        <p className="text-sm wrap-anywhere">
          <b>Why it differs:</b> {reason}
        </p>
      ) : null}
    </>
  );
}
