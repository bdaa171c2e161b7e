import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import type { CarViewer } from './ticket/booking-offer.ts';

// Visitors never see these notes, so the server renders none.
const InactiveNote = lazyComponent(() => import('./inactive-note.tsx'));
const NoBookingNote = lazyComponent(() => import('./ticket/no-booking-note.tsx'));

/** Notes above the car: the car is inactive, it is the viewer's own car, or admins cannot book. */
export function ViewerNotes({ viewer, isActive }: { viewer: CarViewer; isActive: boolean }) {
  return (
    <>
      {isActive ? null : <InactiveNote />}
      <div className="empty:hidden lg:hidden">
        <LazyNoBookingNote viewer={viewer} />
      </div>
    </>
  );
}

/** Replaces the booking button: in the ticket on wide screens, above the car on phones (CAR-09, CAR-30). */
export function LazyNoBookingNote({ viewer }: { viewer: CarViewer }) {
  if (viewer !== 'admin' && viewer !== 'host') return null;
  return <NoBookingNote viewer={viewer} />;
}
