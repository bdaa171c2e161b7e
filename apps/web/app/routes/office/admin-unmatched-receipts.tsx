import { UnmatchedReceiptList } from '#app/features/office/unmatched/unmatched-receipt-list.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Unmatched receipts', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Unmatched receipts',
  description: 'Online payments that belong to no booking, and their refunds.',
});

/** Online payments that could not be applied to their booking, for admins (PAY-55). */
export default function AdminUnmatchedReceiptsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Unmatched receipts</h1>
        <p className="max-w-160 text-sm text-ink-soft">
          A payment provider received this money, but it could not be used for its booking. Send it back to
          the guest.
        </p>
        <UnmatchedReceiptList />
      </PageContainer>
    </RequireRole>
  );
}
