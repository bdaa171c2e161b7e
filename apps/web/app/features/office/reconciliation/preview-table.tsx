import type { StatementPreview } from '@coastline/contracts/statement';
import { toDalasi } from '@coastline/domain/money/money';
import type { StatementMapping } from '@coastline/domain/money/statement-lines';
import { ScrollArea } from '#app/ui/layout/scroll-area.tsx';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { type PreviewLine, readPreviewLines } from './mapping-values.ts';
import { formatSignedDalasi } from './record-texts.ts';

const COLUMNS: Column<PreviewLine>[] = [
  { key: 'line', title: 'Line', cell: ({ line }) => line },
  {
    key: 'date',
    title: 'Date',
    cell: ({ day, problem }) =>
      problem ? (
        <span className="text-danger-ink">{problem}</span>
      ) : (
        <span className="whitespace-nowrap">{day}</span>
      ),
  },
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    cell: ({ amountBututs }) =>
      amountBututs === undefined ? '' : formatSignedDalasi(toDalasi(amountBututs)),
  },
  { key: 'reference', title: 'Reference', cell: ({ reference }) => reference ?? '' },
  { key: 'name', title: 'Name', cell: ({ name }) => name ?? '' },
];

/** The first lines of a file as they will be imported. */
export function PreviewTable({ preview, mapping }: { preview: StatementPreview; mapping: StatementMapping }) {
  return (
    <ScrollArea label="First lines">
      <Table
        caption="First lines"
        rows={readPreviewLines(preview, mapping)}
        rowKey={({ line }) => String(line)}
        columns={COLUMNS}
      />
    </ScrollArea>
  );
}
