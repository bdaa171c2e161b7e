import { SettingsView } from '#app/features/office/settings/settings-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Office settings', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Office settings',
  description: 'Fee, rules, exchange rates, contact data and pick-up places.',
});

/** Marketplace settings of the office. */
export default function AdminSettingsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Office settings</h1>
        <SettingsView />
      </PageContainer>
    </RequireRole>
  );
}
