import { UndecidedChargeList } from '#app/features/office/charges/undecided-charge-list.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Charges to decide', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Charges to decide',
  description: 'Charges after trips that wait for a decision of the office.',
});

/** Charges that wait for a decision, for admins (TRIP-152). */
export default function AdminUndecidedChargesPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Charges to decide</h1>
        <p className="max-w-160 text-sm text-ink-soft">
          Guests dispute these charges, or hosts propose them. Uphold or withdraw, send or dismiss each of
          them on the page of its booking.
        </p>
        <UndecidedChargeList />
      </PageContainer>
    </RequireRole>
  );
}
