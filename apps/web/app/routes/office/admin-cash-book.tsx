import { CashBookView } from '#app/features/office/cash-book/cash-book-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Cash book', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Cash book',
  description: 'What the cash drawers hold, day by day.',
});

/** Cash drawers of the office and their days. */
export default function AdminCashBookPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Cash book</h1>
        <CashBookView />
      </PageContainer>
    </RequireRole>
  );
}
