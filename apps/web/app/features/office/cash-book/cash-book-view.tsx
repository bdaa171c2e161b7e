import type { CashBookDay } from '@coastline/contracts/cash-book';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { ClosedDays } from './closed-days.tsx';
import { ClosingCard, DayTotals } from './day-card.tsx';
import { DayEntries } from './day-entries.tsx';
import { DrawersCard } from './drawers-card.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { cashBookDayQuery, cashDrawersQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';

/** The cash book: a day of a drawer with its entries and its count, the report of the day, earlier days and drawers. */
export function CashBookView() {
  const [params] = useSearchParams();
  const query = useQuery(cashBookDayQuery({ drawerId: params.get('drawer'), day: params.get('day') }));
  const book = query.data;
  if (!book) {
    if (!query.error) return <Skeleton className="h-120 rounded-lg" />;
    return <LoadErrorState title="Failed to load the cash book." query={query} />;
  }
  return (
    <TwoColumns aria-busy={query.isPlaceholderData}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DayChooser book={book} />
        <OpenDayNote book={book} />
        <section aria-labelledby="entries" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="entries">{formatFullDay(book.day)}</h2>
          <DayEntries book={book} />
          <DayActions book={book} />
        </section>
        <DayTotals book={book} />
        <ClosingCard book={book} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ReportCard day={book.day} />
        <ClosedDays drawerId={book.drawer.id} />
        <DrawersCard />
      </div>
    </TwoColumns>
  );
}

function DayChooser({ book }: { book: CashBookDay }) {
  const [params, setParams] = useSearchParams();
  const drawers = useQuery(cashDrawersQuery()).data?.items ?? [book.drawer];
  const show = (change: Record<string, string>) => {
    const current = { drawer: book.drawer.id, ...(params.get('day') && { day: book.day }) };
    setParams({ ...current, ...change }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Select
        label="Drawer"
        value={book.drawer.id}
        onChange={(event) => show({ drawer: event.target.value })}
      >
        {drawers.map(({ id, name, active, mine }) => (
          <option key={id} value={id}>
            {name}
            {mine ? ' (yours)' : null}
            {active ? null : ' (retired)'}
          </option>
        ))}
      </Select>
      <TextInput
        label="Day"
        type="date"
        value={book.day}
        onChange={(event) => event.target.value && show({ day: event.target.value })}
      />
    </div>
  );
}

/** Leads to the oldest open day, which has to be closed first. */
function OpenDayNote({ book }: { book: CashBookDay }) {
  const { drawer, open_before: day } = book;
  if (!day) return null;
  return (
    <Note tone="sun" title="An earlier day is open">
      <Button
        asLink
        small
        to={`/admin/cash-book?${new URLSearchParams({ drawer: drawer.id, day })}`}
        className="mt-2"
      >
        Go to {formatFullDay(day)}
      </Button>
    </Note>
  );
}

function DayActions({ book }: { book: CashBookDay }) {
  const { drawer, day } = book;
  const { openDialog, dialog } = useDialog((_, props) => <MovementDialog drawer={drawer} {...props} />);
  const search = new URLSearchParams({ drawer_id: drawer.id, day });
  return (
    <div className="flex flex-wrap gap-2">
      {drawer.active ? (
        <Button small aria-haspopup="dialog" onClick={() => openDialog()}>
          <Icon of={Plus} />
          Record a movement
        </Button>
      ) : null}
      <Button asLink small to={`/admin/cash-book/print?${new URLSearchParams({ drawer: drawer.id, day })}`}>
        <Icon of={Printer} />
        Print
      </Button>
      <DownloadButton
        path={`/rest/v1/cash-book/day.csv?${search}`}
        name={`cash-book-${day}.csv`}
        failed="The table could not be made"
        icon={Download}
      >
        Table (CSV)
      </DownloadButton>
      {dialog}
    </div>
  );
}
