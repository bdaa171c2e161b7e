import { PrintableDay } from '#app/features/office/cash-book/printable-day.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';

export const handle: PageHandle = { bare: true };

export const meta = createNoIndexMeta({
  title: 'Cash book of a day',
  description: 'A day of a cash drawer on paper.',
});

/** Printable day of the cash book. */
export default function AdminCashBookPrintPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PrintableDay />
    </RequireRole>
  );
}
