import { CashBookView } from '#app/features/office/cash-book/cash-book-view.tsx';
import { createPageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/admin-cash-book.ts';

export const handle: PageHandle = { title: 'Cash book', back: '/admin/dashboard' };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  createPageMeta({
    matches,
    location,
    title: 'Cash book',
    description: 'What the cash drawers hold, day by day.',
    noIndex: true,
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
