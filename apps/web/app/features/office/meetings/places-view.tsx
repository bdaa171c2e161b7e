import type { OfficeMeetingPlace } from '@coastline/contracts/bookings/meeting';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { PlacePhoto } from '#app/lib/photos/place-photo.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { describeHours, KIND_LABELS } from './place-values.ts';
import { officePlacesQuery } from './queries.ts';

/** The places of the office: list, add, edit and retire (TRIP-01). */
export function PlacesView() {
  const places = useQuery(officePlacesQuery());
  const { openDialog, dialog } = useDialog((place: OfficeMeetingPlace | undefined, props) => (
    <PlaceDialog place={place} {...props} />
  ));
  return (
    <>
      <p className="text-ink-soft">Guests choose one of these places and an hour when it is open.</p>
      {places.data ? (
        <PlaceList places={places.data.items} onEdit={openDialog} />
      ) : places.error ? (
        <LoadErrorState title="Failed to load the places." query={places} />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-44 rounded-lg" />
        </div>
      )}
      <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => openDialog(undefined)}>
        Add a place
      </Button>
      {dialog}
    </>
  );
}

function PlaceList({
  places,
  onEdit,
}: {
  places: readonly OfficeMeetingPlace[];
  onEdit: (place: OfficeMeetingPlace) => void;
}) {
  if (places.length === 0) {
    return (
      <EmptyState title="No places yet">Without a place, guests book without an agreed hour.</EmptyState>
    );
  }
  return (
    <ul aria-label="Places" className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {places.map((place) => (
        <li key={place.id}>
          <PlaceCard place={place} onEdit={() => onEdit(place)} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCard({ place, onEdit }: { place: OfficeMeetingPlace; onEdit: () => void }) {
  return (
    <Card className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{place.name}</h2>
        {place.retired_at ? <Badge>Retired</Badge> : null}
      </div>
      {place.photo ? <PlacePhoto url={place.photo} alt={`Photo of ${place.name}`} /> : null}
      <p className="text-sm text-ink-soft">
        {KIND_LABELS[place.kind]}, lead time {formatCount(place.lead_time_hours, 'hour')},{' '}
        {place.fee > 0 ? `fee ${formatDalasi(place.fee)} per side` : 'no fee'}
      </p>
      <p className="text-sm tabular-nums">{describeHours(place.hours).join('; ')}</p>
      {place.directions ? <p className="wrap-anywhere">{place.directions}</p> : null}
      <p className="text-sm text-ink-soft tabular-nums">
        {place.latitude}, {place.longitude}
      </p>
      <Button
        small
        className="justify-self-start"
        aria-haspopup="dialog"
        aria-label={`Edit ${place.name}`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </Card>
  );
}
