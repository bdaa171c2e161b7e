import type { StatementDirection, StatementLineState } from '@coastline/domain/money/statement-lines';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ImportDialog } from '#app/features/office/reconciliation/import-dialog.tsx';
import { ImportList } from '#app/features/office/reconciliation/import-list.tsx';
import { LineList } from '#app/features/office/reconciliation/line-list.tsx';
import { ProviderTransactions } from '#app/features/office/reconciliation/provider-transactions.tsx';
import {
  parseReconciliationFilters,
  type ReconciliationFilters,
  toReconciliationSearchParams,
} from '#app/features/office/reconciliation/queries.ts';
import { ReconciliationFilterBar } from '#app/features/office/reconciliation/reconciliation-filter-bar.tsx';
import { RecordList } from '#app/features/office/reconciliation/record-list.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { PageContainer, TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

export const handle: PageHandle = { title: 'Reconciliation', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Reconciliation',
  description: 'Statements of the Wave and bank accounts beside the recorded payments.',
});

/** Lines of statements beside the payments, refunds, payouts and credits that have none (PAY-77), and transactions of providers. */
export default function AdminReconciliationPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <Reconciliation />
    </RequireRole>
  );
}

const TABS: { id: StatementLineState; label: string }[] = [
  { id: 'open', label: 'Open' },
  { id: 'matched', label: 'Matched' },
  { id: 'dismissed', label: 'Dismissed' },
];

const DIRECTIONS: { label: string; direction: StatementDirection | undefined }[] = [
  { label: 'All', direction: undefined },
  { label: 'Money in', direction: 'credit' },
  { label: 'Money out', direction: 'debit' },
];

function Reconciliation() {
  const [params, setParams] = useSearchParams();
  const filters = parseReconciliationFilters(params);
  const change = (next: Partial<ReconciliationFilters>) =>
    setParams(toReconciliationSearchParams({ ...filters, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-pause md:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="max-md:sr-only">Reconciliation</h1>
        <ImportButton />
      </div>
      <ReconciliationFilterBar filters={filters} onChange={change} />
      <TwoColumns even>
        <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <h2>Lines of statements</h2>
          <div>
            <Tabs
              label="Lines of statements"
              tabs={TABS}
              value={filters.state}
              onChange={(id) => change({ state: TABS.find((tab) => tab.id === id)?.id ?? 'open' })}
            />
            <TabPanel id={filters.state} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 lg:pt-5">
              <ChipRow label="Direction">
                {DIRECTIONS.map(({ label, direction }) => (
                  <Chip
                    key={label}
                    pressed={filters.direction === direction}
                    onClick={() => change({ direction })}
                  >
                    {label}
                  </Chip>
                ))}
              </ChipRow>
              <LineList filters={filters} />
            </TabPanel>
          </div>
        </section>
        <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <h2>Without a line</h2>
          <RecordList filters={filters} />
        </section>
      </TwoColumns>
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <h2>Imported statements</h2>
        <ImportList filters={filters} />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <h2>Transactions of payment providers</h2>
        <ProviderTransactions />
      </section>
    </PageContainer>
  );
}

function ImportButton() {
  // Each click opens a dialog with fresh state.
  const [dialogKey, setDialogKey] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="main"
        aria-haspopup="dialog"
        onClick={() => {
          setDialogKey(dialogKey + 1);
          setOpen(true);
        }}
      >
        <Icon of={Upload} />
        Import statement
      </Button>
      {dialogKey > 0 ? <ImportDialog key={dialogKey} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
