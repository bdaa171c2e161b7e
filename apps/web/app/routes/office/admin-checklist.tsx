import { ChecklistView } from '#app/features/office/checklist/checklist-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/admin-checklist.ts';

export const handle: PageHandle = { title: 'Checklist', back: true, bottomNavigation: false };

export const meta = createNoIndexMeta({
  title: 'Checklist',
  description: 'Hand-over or return of a car with photos and signatures, also without a connection.',
});

const PHASES = { 'hand-over': 'hand_over', return: 'return' } as const;

/** Checklist of a hand-over or return. */
export default function AdminChecklistPage({ params: { bookingId, step } }: Route.ComponentProps) {
  const phase = step === 'return' ? PHASES.return : PHASES['hand-over'];
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <ChecklistView key={`${bookingId} ${phase}`} bookingId={bookingId} phase={phase} />
      </PageContainer>
    </RequireRole>
  );
}
