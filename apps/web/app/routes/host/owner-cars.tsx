import { CalendarRange, Plus } from 'lucide-react';
import { MyCars } from '#app/features/hosting/cars/my-cars.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

export const meta = createNoIndexMeta({
  title: 'My Cars',
  description: 'The cars that you list: view, edit, block dates, pause.',
});

/** The host's cars with a floating button for adding one (OWN-04, OWN-05, GEN-13). */
export default function OwnerCarsPage() {
  return (
    <RequireRole anyOf={['owner']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-[calc(var(--pause)+3.5rem)]">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1>My Cars</h1>
          <Button asLink small to="/owner/timeline">
            <Icon of={CalendarRange} />
            Timeline
          </Button>
        </div>
        <MyCars />
      </PageContainer>
      <Button
        asLink
        tone="main"
        to="/add-car"
        className="fixed right-gutter z-bottom-nav min-h-14! rounded-pill! shadow-lift-3 max-md:size-14 max-md:px-0! bottom-[calc(var(--bottom-nav-room)+env(safe-area-inset-bottom)+1rem)]"
      >
        <Icon of={Plus} className="size-6" />
        <span className="max-md:sr-only">Add Vehicle</span>
      </Button>
    </RequireRole>
  );
}
