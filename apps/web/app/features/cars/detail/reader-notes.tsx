import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import type { Reader } from './reader.ts';

// Few readers meet one, and no visitor, so the server draws none either.
const InactiveNote = lazy(retryImport(() => import('./inactive-note.tsx')));
const NoBookingNote = lazy(retryImport(() => import('./ticket/no-booking-note.tsx')));

/** What this reader must know before anything else: an inactive car, an own car, no bookings by admins. */
export function ReaderNotes({ reader, isActive }: { reader: Reader; isActive: boolean }) {
  return (
    <>
      {isActive ? null : (
        <Suspense fallback={null}>
          <InactiveNote />
        </Suspense>
      )}
      <div className="empty:hidden lg:hidden">
        <BookingNote reader={reader} />
      </div>
    </>
  );
}

/** Stands in the place of the booking button: in the ticket on wide screens, above the car on phones (CAR-09, CAR-30). */
export function BookingNote({ reader }: { reader: Reader }) {
  if (reader !== 'admin' && reader !== 'host') return null;
  return (
    <Suspense fallback={null}>
      <NoBookingNote reader={reader} />
    </Suspense>
  );
}
