import { type ComponentProps, memo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFocusHeir } from '../timing/use-focus-heir.ts';
import { useInSteps } from '../timing/use-in-steps.ts';
import { useIsWide } from '../timing/use-wide.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Sums stand at the right. */
  numeric?: boolean | undefined;
}

interface RowsProps<Row> {
  caption: string;
  rows: Row[];
  rowKey: (row: Row) => string;
  columns: Column<Row>[];
  /** Draws a row for a phone; should stay the same from picture to picture. */
  card: (row: Row) => ReactNode;
  /** Two cards a row between 768 and 1024 px. */
  cardsSideBySide?: boolean | undefined;
  /** The rows have just come: the cards are drawn a few at a time. */
  awaited?: boolean | undefined;
}

/** A table from 1024 px on, a list of cards below. */
export function RowsOrTable<Row>({ caption, rows, rowKey, columns, ...cards }: RowsProps<Row>) {
  if (!useIsWide()) return <Cards {...{ caption, rows, rowKey }} {...cards} />;
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-1">
      <Table {...{ caption, rows, rowKey, columns }} />
    </div>
  );
}

function Cards<Row>({
  caption,
  rows,
  rowKey,
  card,
  cardsSideBySide,
  awaited = false,
}: Omit<RowsProps<Row>, 'columns'>) {
  const drawn = useInSteps(rows.length, awaited);
  return (
    <ul
      aria-label={caption}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', cardsSideBySide && 'md:grid-cols-2')}
    >
      {rows.slice(0, drawn).map((row) => (
        <ListRow
          key={rowKey(row)}
          className={cx(
            'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4',
            // Not in a list that somebody comes back to: their place in it is known by its height.
            awaited && 'rests-below',
          )}
        >
          <Part of={row} draw={card} />
        </ListRow>
      ))}
    </ul>
  );
}

/** A row of a list: one that goes while it has the focus leaves it to its neighbour. */
export function ListRow(row: ComponentProps<'li'>) {
  return <li ref={useFocusHeir<HTMLLIElement>({ row: true })} {...row} />;
}

/** Drawn anew only when its row is another. */
const Part = memo(({ of, draw }: { of: unknown; draw: (row: never) => ReactNode }) => draw(of as never));

/** A plain table in the office's dense voice. */
export function Table<Row>({
  caption,
  rows,
  rowKey,
  columns,
}: {
  caption: string;
  rows: Row[];
  rowKey: (row: Row) => string;
  columns: Column<Row>[];
}) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(
                'border-b border-line px-3 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-faint',
                column.numeric ? 'text-right' : 'text-left',
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} className="not-last:border-b not-last:border-line">
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(
                  'p-3 align-middle',
                  column.numeric && 'text-right whitespace-nowrap tabular-nums',
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </TableRow>
        ))}
      </tbody>
    </table>
  );
}

function TableRow(row: ComponentProps<'tr'>) {
  return <tr ref={useFocusHeir<HTMLTableRowElement>({ row: true })} {...row} />;
}
