import { type ComponentProps, memo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useIsWide } from '../hooks/media-queries.ts';
import { useIncrementalRender } from '../hooks/rendering.ts';
import { useFocusFallback } from '../hooks/use-focus-fallback.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for amounts. */
  numeric?: boolean | undefined;
}

interface RowsProps<Row> {
  caption: string;
  rows: Row[];
  rowKey: (row: Row) => string;
  columns: Column<Row>[];
  /** Renders a row on a phone. Must be a stable function, because rows are memoized. */
  card: (row: Row) => ReactNode;
  /** Two cards per row between 768 and 1024 px. */
  cardsSideBySide?: boolean | undefined;
  /** Renders the cards in several steps, for rows that have just been loaded. */
  renderIncrementally?: boolean | undefined;
}

/** Table from 1024 px on, list of cards on smaller screens. */
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
  renderIncrementally = false,
}: Omit<RowsProps<Row>, 'columns'>) {
  const rendered = useIncrementalRender(rows.length, renderIncrementally);
  return (
    <ul
      aria-label={caption}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', cardsSideBySide && 'md:grid-cols-2')}
    >
      {rows.slice(0, rendered).map((row) => (
        <ListRow
          key={rowKey(row)}
          className={cx(
            'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4',
            // Not for restored lists: `content-visibility` would break scroll restoration.
            renderIncrementally && 'rests-below',
          )}
        >
          <MemoizedRow row={row} render={card} />
        </ListRow>
      ))}
    </ul>
  );
}

/** List row that passes its focus to the neighboring row when it is removed. */
export function ListRow(row: ComponentProps<'li'>) {
  return <li ref={useFocusFallback<HTMLLIElement>({ row: true })} {...row} />;
}

/** Renders again only when its row changes. */
const MemoizedRow = memo(({ row, render }: { row: unknown; render: (row: never) => ReactNode }) =>
  render(row as never),
);

/** Plain table with the dense style of the office pages. */
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
  return <tr ref={useFocusFallback<HTMLTableRowElement>({ row: true })} {...row} />;
}
