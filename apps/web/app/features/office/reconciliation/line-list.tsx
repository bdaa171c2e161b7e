import type { StatementLineState } from '@coastline/domain/money/statement-lines';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { LineCard } from './line-card.tsx';
import { type ReconciliationFilters, statementLinesQuery } from './queries.ts';
import { ReconciliationSkeleton } from './reconciliation-skeleton.tsx';

const EMPTY: Record<StatementLineState, { title: string; text: string }> = {
  open: { title: 'No open lines', text: 'Every imported line is matched or dismissed.' },
  matched: { title: 'No matched lines', text: 'Lines that fit one payment are matched at their import.' },
  dismissed: { title: 'No dismissed lines', text: 'Charges of the bank, for example, can be dismissed.' },
};

/** Lines of statements in one state, newest first. */
export function LineList({ filters }: { filters: ReconciliationFilters }) {
  const list = useInfiniteQuery(statementLinesQuery(filters));
  if (list.isPending) return <ReconciliationSkeleton />;
  if (!list.data) return <LoadErrorState title="Failed to load the lines." query={list} />;
  const lines = list.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) {
    return (
      <EmptyState as="h3" title={EMPTY[filters.state].title}>
        {EMPTY[filters.state].text}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul aria-label="Lines" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((line) => (
          <ListRow key={line.id}>
            <LineCard line={line} />
          </ListRow>
        ))}
      </ul>
      <NextPage list={list} label="Show more lines">
        {formatCount(lines.length, 'line')} shown
      </NextPage>
    </div>
  );
}
