import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import type { CarViewer } from './ticket/booking-offer.ts';

// Visitors never see these notes, so the server renders none.
const InactiveNote = lazy(retryImport(() => import('./inactive-note.tsx')));
const NoBookingNote = lazy(retryImport(() => import('./ticket/no-booking-note.tsx')));

/** Notes above the car: the car is inactive, it is the viewer's own car, or admins cannot book. */
export function ViewerNotes({ viewer, isActive }: { viewer: CarViewer; isActive: boolean }) {
  return (
    <>
      {isActive ? null : (
        <Suspense fallback={null}>
          <InactiveNote />
        </Suspense>
      )}
      <div className="empty:hidden lg:hidden">
        <LazyNoBookingNote viewer={viewer} />
      </div>
    </>
  );
}

/** Replaces the booking button: in the ticket on wide screens, above the car on phones (CAR-09, CAR-30). */
export function LazyNoBookingNote({ viewer }: { viewer: CarViewer }) {
  if (viewer !== 'admin' && viewer !== 'host') return null;
  return (
    <Suspense fallback={null}>
      <NoBookingNote viewer={viewer} />
    </Suspense>
  );
}
