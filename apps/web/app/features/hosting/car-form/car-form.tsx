import type { HostSummary } from '@coastline/contracts/people/admin';
import { validatePhotoCount } from '@coastline/domain/cars/car-photos';
import type { FieldError } from '@coastline/domain/form-error';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useDraft } from '#app/lib/device/use-draft.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import type { Photo } from '../photos/photo.ts';
import { PhotoUploader } from '../photos/photo-uploader.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { type CarFormInput, parseStoredCarInput, toSaveArgs, validateCarInput } from './car-form-input.ts';
import { CarFields } from './fields/car-fields.tsx';
import { FeatureFields } from './fields/feature-fields.tsx';
import { HostPicker } from './fields/host-picker.tsx';
import { ListingPriceTicket } from './fields/listing-price-ticket.tsx';
import { RuleFields } from './fields/rule-fields.tsx';
import { useSaveCar } from './use-save-car.ts';

interface CarFormProps {
  /** Absent for a new car. */
  carId?: string | undefined;
  start: CarFormInput;
  images: readonly string[];
  /** Keys under which the unsent input and photos are stored on this device. Absent: not stored. */
  draftKey?: string | undefined;
  photosKey?: string | undefined;
  markupPct: number;
  /** Whether the user chooses the host of the car (ADD-35). */
  canChooseHost: boolean;
  /** Rendered above the photos. */
  children?: ReactNode;
}

/** Form of a new or existing car beside the price ticket (ADD-01 to ADD-34, D38). */
export function CarForm({
  carId,
  start,
  images,
  draftKey,
  photosKey,
  markupPct,
  canChooseHost,
  children,
}: CarFormProps) {
  const formId = useId();
  const year = Number(useToday().slice(0, 4));
  const { user } = useSession();
  const draft = useDraft(draftKey, { start, parse: parseStoredCarInput });
  const input = draft.value;
  const photos = usePhotos(images, photosKey);
  const [host, setHost] = useState<HostSummary | null>(null);
  const [error, setError] = useState<FieldError | null>(null);
  const { phase, save } = useSaveCar(carId);
  const isLocked = phase !== 'idle';

  const setFields = (fields: Partial<CarFormInput>) => {
    draft.setValue((current) => ({ ...current, ...fields }));
    if (error && error.field in fields) setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || !user) return;
    const [invalid] = validateCarInput(input, year);
    const photoError = validatePhotoCount(photos.photos.length);
    setError(invalid ?? null);
    if (photoError) notify({ ...photoError, tone: 'bad' });
    if (invalid) {
      notify({ title: 'Validation Error', description: invalid.message, tone: 'bad' });
      document.getElementById(`car-${invalid.field}`)?.focus();
    }
    if (photoError || invalid) return;
    void save({
      upload: () => photos.upload(user.id),
      toArgs: (urls) => toSaveArgs(input, { images: urls, ownerId: host?.id ?? null }),
      onSaved: () => {
        draft.discard();
        photos.forget();
      },
    });
  };
  const getError = (field: string) => (error?.field === field ? error.message : undefined);
  const fieldProps = { input, setFields, getError };

  return (
    <TwoColumns>
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        {children}
        {canChooseHost ? <HostPicker picked={host} onPick={setHost} /> : null}
        <PhotoUploader photos={photos} isLocked={isLocked} />
        <CarFields {...fieldProps} />
        <FeatureFields {...fieldProps} />
        <RuleFields {...fieldProps} />
      </form>
      <aside aria-label="Price" className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
        <ListingPriceTicket
          {...fieldProps}
          formId={formId}
          markupPct={markupPct}
          phase={phase}
          isNew={carId === undefined}
          isChanged={carId !== undefined && (draft.isChanged || photos.isChanged)}
          onUndo={() => {
            draft.undo();
            photos.undo();
          }}
        />
        {phase === 'uploading' ? <UploadStatus photos={photos.photos} /> : null}
      </aside>
    </TwoColumns>
  );
}

/** Progress of all photos together, beside the submit button, because the photo tiles may be out of view. */
function UploadStatus({ photos }: { photos: readonly Photo[] }) {
  const uploadedCount = photos.filter(({ state }) => state === 'stored').length;
  const isWaiting = photos.some(({ state }) => state === 'waiting');
  const fractions = photos.map((photo) => (photo.state === 'uploading' ? photo.progress : 0));
  const fraction = fractions.reduce((sum, progress) => sum + progress, uploadedCount) / photos.length;
  return (
    <div className="mt-5 grid gap-2">
      <ProgressBar label="Uploading all photos" fraction={fraction} className="bg-ground-deep" />
      <p role="status" className="text-sm text-ink-soft">
        {isWaiting
          ? 'Waiting for the connection. The photos go on by themselves.'
          : `${uploadedCount} of ${photos.length} photos uploaded`}
      </p>
    </div>
  );
}
