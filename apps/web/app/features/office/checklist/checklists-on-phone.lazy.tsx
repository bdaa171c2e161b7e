import { PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import { formatMonthDay } from '@coastline/domain/days/english-formats';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { Note } from '#app/ui/states/note.tsx';
import type { ChecklistState } from './checklist-draft.ts';
import { findChecklistPhase, getChecklistPath } from './checklist-path.ts';
import { listValues } from './checklist-store.ts';
import type { StoredTrip } from './stored-trip.ts';
import { useChecklistsOnPhone } from './waiting-checklists.ts';

const STATE_LABELS: Record<Exclude<ChecklistState, 'sent'>, string> = {
  draft: 'not finished',
  waiting: 'waits to be sent',
  refused: 'not accepted by the server',
  conflict: 'another phone was first',
};

/**
 * Checklists on this phone that are not sent; finished ones are sent while this is shown. Without a connection also the
 * bookings whose checklists can be filled in.
 */
export default function ChecklistsOnPhone() {
  const { user } = useSession();
  const isOnline = useIsOnline();
  const drafts = useChecklistsOnPhone(user?.id);
  const unsent = drafts.flatMap((draft) =>
    draft.state === 'sent' ? [] : [{ ...draft, state: draft.state }],
  );
  return (
    <>
      {unsent.length > 0 ? (
        <Note tone="sun" role="status" title="Checklists on this phone">
          <ul>
            {unsent.map(({ key, bookingId, bookingNumber, phase, state }) => (
              <li key={key}>
                <ChecklistLink to={getChecklistPath(bookingId, phase)}>
                  {bookingNumber}, {PHASE_LABELS[phase]}: {STATE_LABELS[state]}
                </ChecklistLink>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {isOnline ? null : <StoredTrips userId={user?.id} />}
    </>
  );
}

function ChecklistLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-tap items-center">
      {children}
    </Link>
  );
}

function StoredTrips({ userId }: { userId: string | undefined }) {
  const [trips, setTrips] = useState<StoredTrip[]>([]);
  useEffect(() => {
    void listValues('trips').then(setTrips, () => undefined);
  }, []);
  const open = trips.flatMap((trip) => {
    const phase = findChecklistPhase(trip.status);
    return phase && trip.userId === userId ? [{ trip, phase }] : [];
  });
  if (open.length === 0) return null;
  return (
    <Note role="status" title="Checklists without a connection">
      <ul>
        {open.map(({ trip, phase }) => (
          <li key={trip.key}>
            <ChecklistLink to={getChecklistPath(trip.bookingId, phase)}>
              {trip.bookingNumber}, {trip.carName}, {PHASE_LABELS[phase]}{' '}
              {formatMonthDay(phase === 'return' ? trip.endDate : trip.startDate)}
            </ChecklistLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}
