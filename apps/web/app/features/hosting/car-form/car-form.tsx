import { validatePhotoCount } from '@coastline/domain/cars/car-photos';
import type { FieldError } from '@coastline/domain/form-error';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useDraft } from '#app/lib/device/use-draft.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { PhotoUploader } from '../photos/photo-uploader.tsx';
import { UploadStatus } from '../photos/upload/upload-status.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { type CarAnswers, checkAnswers, parseAnswers, toSaveArgs } from './car-answers.ts';
import { CarFields } from './fields/car-fields.tsx';
import { FeatureFields } from './fields/feature-fields.tsx';
import { HostPicker, type PickedHost } from './fields/host-picker.tsx';
import { PriceTicket } from './fields/price-ticket.tsx';
import { useSaveCar } from './use-save-car.ts';

interface Props {
  /** Absent: a new car. */
  carId?: string | undefined;
  start: CarAnswers;
  images: readonly string[];
  /** Under which names answers and photos wait on this device until they are sent; absent: nowhere. */
  draftKey?: string | undefined;
  photosKey?: string | undefined;
  markupPct: number;
  /** Whether a host can be named (ADD-35). */
  namesHost: boolean;
  /** Stands above the photos. */
  children?: ReactNode;
}

/** The form of a car, new or changed, beside the ticket with its price (ADD-01 to ADD-34, D38). */
export function CarForm({
  carId,
  start,
  images,
  draftKey,
  photosKey,
  markupPct,
  namesHost,
  children,
}: Props) {
  const formId = useId();
  const year = Number(useToday().slice(0, 4));
  const { user } = useSession();
  const draft = useDraft(draftKey, { start, parse: parseAnswers });
  const answers = draft.value;
  const photos = usePhotos(images, photosKey);
  const [host, setHost] = useState<PickedHost | null>(null);
  const [error, setError] = useState<FieldError | null>(null);
  const { phase, save } = useSaveCar(carId);
  const isLocked = phase !== 'idle';

  const set = (fields: Partial<CarAnswers>) => {
    draft.setValue((current) => ({ ...current, ...fields }));
    if (error && error.field in fields) setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || !user) return;
    const [broken] = checkAnswers(answers, year);
    const missing = validatePhotoCount(photos.photos.length);
    setError(broken ?? null);
    if (missing) notify({ ...missing, tone: 'bad' });
    if (broken) {
      notify({ title: 'Validation Error', description: broken.message, tone: 'bad' });
      document.getElementById(`car-${broken.field}`)?.focus();
    }
    if (missing || broken) return;
    void save({
      upload: () => photos.upload(user.id),
      toArgs: (urls) => toSaveArgs(answers, { images: urls, ownerId: host?.id ?? null }),
      onSaved: () => {
        draft.discard();
        photos.forget();
      },
    });
  };
  const fields = { answers, set, errorOf: (field: string) => messageFor(error, field) };

  return (
    <TwoColumns>
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        {children}
        {namesHost ? <HostPicker picked={host} onPick={setHost} /> : null}
        <PhotoUploader photos={photos} isLocked={isLocked} />
        <CarFields {...fields} />
        <FeatureFields {...fields} />
      </form>
      <aside aria-label="Price" className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
        <PriceTicket
          {...fields}
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

function messageFor(error: FieldError | null, field: string): string | undefined {
  return error?.field === field ? error.message : undefined;
}
