import { type ConditionPhase, PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { CloudOff, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { validateChecklist } from './checklist-draft.ts';
import {
  AccessoriesSection,
  DocumentsSection,
  NotesSection,
  PhotosSection,
  ReadingsSection,
  type SectionProps,
  SignaturesSection,
} from './checklist-sections.tsx';
import { ChecklistStateCard } from './checklist-state.tsx';
import { DamageSection } from './damage-section.tsx';
import type { StoredTrip } from './stored-trip.ts';
import { useChecklist } from './use-checklist.ts';

/** Checklist of a hand-over or return on the agent's phone, also without a connection (TRIP-130). */
export function ChecklistView({ bookingId, phase }: { bookingId: string; phase: ConditionPhase }) {
  const { trip, draft, hasStorage, actions } = useChecklist({ bookingId, phase });
  if (!trip.data || !draft) {
    if (trip.error) return <LoadErrorState title="This booking is not on this phone." query={trip} />;
    return (
      <div role="status" aria-label="Loading" className="grid gap-4">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      <Header trip={trip.data} phase={phase} />
      {hasStorage ? null : (
        <Note tone="danger" role="alert" title="This phone does not keep what you fill in">
          Its storage is full or blocked. Keep this page open until the checklist is sent.
        </Note>
      )}
      <ChecklistStateCard draft={draft} actions={actions} />
      {draft.state === 'sent' ? null : <Form draft={draft} trip={trip.data} actions={actions} />}
    </>
  );
}

interface TripAndPhase {
  trip: StoredTrip;
  phase: ConditionPhase;
}

function Header({ trip, phase }: TripAndPhase) {
  const isOnline = useIsOnline();
  const obstacle = findObstacle({ trip, phase, today: useToday() });
  return (
    <header className="grid gap-2">
      <h1 className="wrap-anywhere">{phase === 'hand_over' ? 'Hand the car over' : 'Take the car back'}</h1>
      <p className="wrap-anywhere text-ink-soft">
        {trip.carName}, {trip.guestName || 'Deleted user'}, <NoWrap>{trip.bookingNumber}</NoWrap>
      </p>
      {isOnline ? null : (
        <Note icon={CloudOff} tone="sun" role="status">
          No connection. Fill in everything as usual; it is sent when the connection is back.
        </Note>
      )}
      {obstacle ? <Note tone="sun">{obstacle}</Note> : null}
      <Missing trip={trip} phase={phase} />
      <Extras trip={trip} phase={phase} />
    </header>
  );
}

/** Extras that leave with the car and come back with it. */
function Extras({ trip: { extras }, phase }: TripAndPhase) {
  if (extras.length === 0) return null;
  return (
    <Note title={phase === 'hand_over' ? 'Hand out with the car' : 'Take back with the car'}>
      <span className="wrap-anywhere">{extras.join(', ')}</span>
    </Note>
  );
}

/** Lists the missing contract and security deposit, as of the last connection. */
function Missing({ trip, phase }: TripAndPhase) {
  if (phase !== 'hand_over' || trip.recorded.hand_over) return null;
  return trip.missing.map((text) => (
    <Note key={text} tone="sun">
      {text}
    </Note>
  ));
}

/** The obstacle for which the server would refuse the checklist, as far as the phone knows. */
function findObstacle({ trip, phase, today }: TripAndPhase & { today: string }): string | undefined {
  if (trip.recorded[phase]) return undefined;
  if (trip.status === 'cancelled') return 'This booking is cancelled.';
  if (phase === 'return')
    return trip.status === 'in_progress' ? undefined : 'The car is not handed over yet.';
  if (trip.status !== 'ready_for_pickup') return 'The final payment is not recorded yet.';
  if (today < trip.startDate) return `The car can be handed over from ${formatLongDay(trip.startDate)} on.`;
  return undefined;
}

function Form({ draft, trip, actions }: Pick<SectionProps, 'draft' | 'trip' | 'actions'>) {
  const [isChecked, setChecked] = useState(false);
  const isReadOnly = draft.state !== 'draft';
  const errors = validateChecklist(draft, trip);
  const isComplete = Object.keys(errors).length === 0;
  const section = { draft, trip, actions, errors: isChecked ? errors : {}, isReadOnly };
  const recordedAt = trip.recorded[draft.phase];
  const finish = () => {
    setChecked(true);
    if (isComplete) return actions.finish();
    document.getElementById(firstSection(errors))?.focus();
  };
  return (
    <>
      {recordedAt && draft.state === 'draft' ? (
        <Note
          tone="sun"
          title={`This ${PHASE_LABELS[draft.phase]} is recorded since ${formatDateTime(recordedAt)}`}
        >
          A checklist that is sent now can only add photos and notes to it.
        </Note>
      ) : null}
      {draft.phase === 'hand_over' ? <DocumentsSection {...section} /> : null}
      <PhotosSection {...section} />
      <DamageSection {...section} />
      <ReadingsSection {...section} />
      <AccessoriesSection {...section} />
      <NotesSection {...section} />
      <UnusedDaysField {...section} />
      <PlaceField {...section} />
      <SignaturesSection {...section} />
      {isReadOnly ? null : (
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:rounded-t-lg">
          {isChecked && !isComplete ? (
            <p role="alert" className="text-sm font-semibold text-danger-ink">
              {Object.values(errors)[0]}
            </p>
          ) : null}
          <Button tone="main" full onClick={finish}>
            Finish
          </Button>
        </div>
      )}
    </>
  );
}

function firstSection(errors: object): string {
  const [name] = Object.keys(errors);
  if (name === 'documents') return 'documents';
  return name === 'missingReason' ? 'signatures' : 'readings';
}

/** Checkbox with which an early return gives up the days after it. The server calculates the refund. */
function UnusedDaysField({ draft, trip, actions, isReadOnly }: SectionProps) {
  const today = useToday();
  if (draft.phase !== 'return' || today >= trip.endDate) return null;
  return (
    <Checkbox
      disabled={isReadOnly}
      checked={draft.values.givesUpUnusedDays}
      onChange={({ target }) => actions.change({ givesUpUnusedDays: target.checked })}
    >
      Give up the days after today, until {formatLongDay(trip.endDate)}
      <span className="block text-sm text-ink-soft">
        What the policy of the booking gives back becomes credit of the guest.
      </span>
    </Checkbox>
  );
}

/** The place, only if the agent adds it and the phone allows it. */
function PlaceField({ draft, actions, isReadOnly }: SectionProps) {
  const [isBusy, setBusy] = useState(false);
  const { place } = draft.values;
  const locate = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
        const { latitude, longitude, accuracy } = coords;
        actions.change({
          place: {
            lat: round(latitude),
            lon: round(longitude),
            accuracy_m: Math.min(1e6, Math.round(accuracy)),
          },
        });
      },
      () => {
        setBusy(false);
        notify({ tone: 'bad', title: 'The phone does not tell its place' });
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  if (isReadOnly && !place) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isReadOnly ? null : (
        <Button small busy={isBusy} onClick={locate}>
          <Icon of={MapPin} />
          {place ? 'Update the place' : 'Add the place'}
        </Button>
      )}
      {place ? (
        <span className="text-sm text-ink-soft tabular-nums">
          {place.lat}, {place.lon}, within {place.accuracy_m} m
        </span>
      ) : null}
      {place && !isReadOnly ? (
        <Button small tone="quiet" onClick={() => actions.change({ place: null })}>
          Remove
        </Button>
      ) : null}
    </div>
  );
}
