import {
  FULL_TANK_EIGHTHS,
  formatFuelLevel,
  formatKm,
  MAX_CONDITION_NOTES_LENGTH,
} from '@coastline/domain/bookings/hand-over';
import {
  ACCESSORIES,
  MAX_MISSING_REASON,
  MAX_SIGNER_NAME,
  PHOTO_ANGLES,
} from '@coastline/domain/condition-records/checklist';
import { recordNames } from '@coastline/domain/condition-records/record-names/en';
import { findSignatureError, isPrintableName, type Signature } from '@coastline/domain/signatures/signature';
import { useQuery } from '@tanstack/react-query';
import { Fuel, Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignatureField } from '#app/lib/signatures/signature-field.tsx';
import { signature as signatureTexts } from '#app/texts/en/signature.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { selectOnFocus, TextInput } from '#app/ui/controls/text-input.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { bookingFileQuery } from '../queries.ts';
import {
  type ChecklistDraft,
  type ChecklistErrors,
  checkMileage,
  findMissing,
  formatMissing,
} from './checklist-draft.ts';
import { OutPhoto, PhotoField } from './photo-field.tsx';
import { toPhotoKey } from './send-checklist.ts';
import type { StoredTrip } from './stored-trip.ts';
import type { ChecklistActions } from './use-checklist.ts';

export interface SectionProps {
  draft: ChecklistDraft;
  trip: StoredTrip;
  actions: ChecklistActions;
  errors: ChecklistErrors;
  isReadOnly: boolean;
}

export function Section({
  id,
  title,
  progress,
  children,
}: {
  id: string;
  title: string;
  progress?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {progress ? <Badge>{progress}</Badge> : null}
      </div>
      {children}
    </Card>
  );
}

/** Licence, identity and age of the driver, at the hand-over. */
export function DocumentsSection({ draft, trip, actions, errors, isReadOnly }: SectionProps) {
  const { documents } = draft.values;
  const labels = { licence: 'Driving licence seen', identity: 'Passport or ID seen', age: trip.driverCheck };
  return (
    <Section id="documents" title="Documents">
      <DriverDetails bookingId={draft.bookingId} guestName={trip.guestName} />
      <div>
        {(['licence', 'identity', 'age'] as const).map((name, index) => (
          <Checkbox
            key={name}
            disabled={isReadOnly}
            checked={documents[name]}
            error={index === 2 ? errors.documents : undefined}
            onChange={({ target }) => actions.change({ documents: { ...documents, [name]: target.checked } })}
          >
            {labels[name]}
          </Checkbox>
        ))}
        <Checkbox
          disabled={isReadOnly}
          checked={draft.values.isContractOnPaper}
          onChange={({ target }) => actions.change({ isContractOnPaper: target.checked })}
        >
          Contract signed on paper
          <span className="block text-sm text-ink-soft">
            Not needed if the guest has signed it on the screen, on the page of the booking.
          </span>
        </Checkbox>
      </div>
    </Section>
  );
}

/** Details that the guest has entered, to compare with the documents. Document numbers are never stored on the phone. */
function DriverDetails({ bookingId, guestName }: { bookingId: string; guestName: string }) {
  const { data: file, isPending } = useQuery(bookingFileQuery(bookingId));
  const driver = file?.driver;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-ground-deep px-4 py-3 text-sm">
      <dt className="text-ink-soft">Driver</dt>
      <dd className="font-[650] wrap-anywhere">{driver?.name ?? guestName}</dd>
      {driver ? (
        <>
          <dt className="text-ink-soft">Passport or ID</dt>
          <dd className="font-[650] wrap-anywhere">{driver.passport_id ?? 'Not kept any more'}</dd>
          <dt className="text-ink-soft">Driving licence</dt>
          <dd className="font-[650] wrap-anywhere">{driver.licence_number ?? 'Not given'}</dd>
        </>
      ) : isPending || file ? null : (
        <dd className="col-span-2 text-ink-soft">Document numbers need a connection.</dd>
      )}
    </dl>
  );
}

/** Photos from the prescribed angles; at the return beside those of the hand-over. */
export function PhotosSection({ draft, trip, actions, isReadOnly }: SectionProps) {
  const isReturn = draft.phase === 'return';
  const photoOf = (subject: string) => draft.photos.find((photo) => photo.subject === subject);
  const others = draft.photos.filter(({ subject }) => subject === 'other');
  const taken = PHOTO_ANGLES.filter(photoOf).length;
  const keyOf = (photo: { id: string } | undefined) => photo && toPhotoKey(draft, photo);
  return (
    <Section id="photos" title="Photos" progress={`${taken} of ${PHOTO_ANGLES.length}`}>
      {isReturn ? (
        <p className="grid grid-cols-2 gap-3 text-sm font-semibold text-ink-soft">
          <span>Hand-over</span>
          <span>Now</span>
        </p>
      ) : null}
      <ul className={isReturn ? 'grid gap-4' : 'grid grid-cols-2 gap-3 sm:grid-cols-3'}>
        {PHOTO_ANGLES.map((angle) => {
          const photo = photoOf(angle);
          const label = recordNames.subjects[angle];
          const field = (
            <PhotoField
              label={label}
              photo={photo}
              photoKey={keyOf(photo)}
              isReadOnly={isReadOnly}
              onFile={(file) => actions.addPhoto(file, angle)}
              onRemove={() => photo && actions.removePhoto(photo)}
            />
          );
          const out = trip.out?.photos.find(({ subject }) => subject === angle);
          return (
            <li key={angle} className="grid min-w-0 gap-1">
              {isReturn ? (
                <div className="grid grid-cols-2 gap-3">
                  <OutPhoto bookingId={draft.bookingId} photoId={out?.id} label={label} />
                  {field}
                </div>
              ) : (
                field
              )}
              {photo || isReturn || isReadOnly ? <p className="text-sm text-ink-soft">{label}</p> : null}
            </li>
          );
        })}
      </ul>
      <ul aria-label="More photos" className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {others.map((photo, index) => (
          <li key={photo.id}>
            <PhotoField
              label={`More ${index + 1}`}
              photo={photo}
              photoKey={keyOf(photo)}
              isReadOnly={isReadOnly}
              onFile={async (file) => {
                actions.removePhoto(photo);
                await actions.addPhoto(file, 'other');
              }}
              onRemove={() => actions.removePhoto(photo)}
            />
          </li>
        ))}
        {isReadOnly ? null : (
          <li>
            <PhotoField
              label="Another photo"
              isReadOnly={false}
              onFile={(file) => actions.addPhoto(file, 'other')}
              onRemove={() => undefined}
            />
          </li>
        )}
      </ul>
    </Section>
  );
}

const EIGHTHS = Array.from({ length: FULL_TANK_EIGHTHS + 1 }, (_, index) => FULL_TANK_EIGHTHS - index);

/** Odometer and fuel level, compared with the hand-over. */
export function ReadingsSection({ draft, trip, actions, errors, isReadOnly }: SectionProps) {
  const { values, phase } = draft;
  const out = phase === 'return' ? trip.out : null;
  const mileage = checkMileage(draft, trip);
  const needsConfirmation = mileage?.ok === false && mileage.code === 'mileage_implausible';
  const isConfirmed = values.confirmedKm !== null && values.confirmedKm === Number(values.mileage);
  return (
    <Section id="readings" title="Odometer and fuel">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Mileage"
          aside="in km"
          icon={Gauge}
          inputMode="numeric"
          autoComplete="off"
          hint={out ? `It left with ${formatKm(out.mileageKm)}.` : undefined}
          error={needsConfirmation ? undefined : errors.mileage}
          readOnly={isReadOnly}
          value={values.mileage}
          onFocus={selectOnFocus}
          onChange={({ target }) => actions.change({ mileage: target.value })}
        />
        <Select
          label="Fuel"
          icon={Fuel}
          hint={out ? `It left with the tank ${formatFuelLevel(out.fuelEighths)}.` : undefined}
          error={errors.fuel}
          disabled={isReadOnly}
          value={values.fuel}
          onChange={({ target }) => actions.change({ fuel: target.value })}
        >
          <option value="">Read the gauge</option>
          {EIGHTHS.map((eighths) => (
            <option key={eighths} value={eighths}>
              {formatFuelLevel(eighths)}
            </option>
          ))}
        </Select>
      </div>
      {needsConfirmation || isConfirmed ? (
        <div className="grid gap-2">
          {needsConfirmation && mileage ? (
            <Note tone="sun" role="status">
              {mileage.message}
            </Note>
          ) : null}
          <Checkbox
            checked={isConfirmed}
            disabled={isReadOnly}
            error={errors.mileage ? 'Please confirm the odometer, or correct the kilometres.' : undefined}
            onChange={({ target }) =>
              actions.change({ confirmedKm: target.checked ? Number(values.mileage) : null })
            }
          >
            I have read the odometer again, and it is right
          </Checkbox>
        </div>
      ) : null}
    </Section>
  );
}

export function AccessoriesSection({ draft, trip, actions, isReadOnly }: SectionProps) {
  const { accessories } = draft.values;
  const out = draft.phase === 'return' ? trip.out?.accessories : undefined;
  const count = ACCESSORIES.filter((name) => accessories[name]).length;
  return (
    <Section id="accessories" title="Accessories" progress={`${count} of ${ACCESSORIES.length}`}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {ACCESSORIES.map((name) => (
          <Checkbox
            key={name}
            disabled={isReadOnly}
            checked={accessories[name] ?? false}
            onChange={({ target }) =>
              actions.change({ accessories: { ...accessories, [name]: target.checked } })
            }
          >
            {recordNames.accessories[name]}
            {out?.[name] ? <span className="block text-sm text-ink-soft">There at the hand-over</span> : null}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}

/** Notes, which guest and host can read. */
export function NotesSection({ draft, actions, isReadOnly }: SectionProps) {
  return (
    <Section id="notes" title="Notes">
      <TextArea
        label="Notes"
        aside="(optional)"
        hint="Guest and host can read them."
        rows={3}
        maxLength={MAX_CONDITION_NOTES_LENGTH}
        readOnly={isReadOnly}
        value={draft.values.notes}
        onChange={({ target }) => actions.change({ notes: target.value })}
      />
    </Section>
  );
}

const NOT_LATIN = signatureTexts.english.errors.signature_not_latin;

function isTypedInOtherLetters(signature: Signature): boolean {
  return findSignatureError(signature) === 'signature_not_latin';
}

/** Signatures of guest and agent, and the reason if something is missing. */
export function SignaturesSection({ draft, actions, errors, isReadOnly }: SectionProps) {
  const { signatures, missingReason } = draft.values;
  const missing = findMissing(draft);
  const action = draft.phase === 'hand_over' ? 'received' : 'returned';
  return (
    <Section id="signatures" title="Signatures">
      <p className="text-sm text-ink-soft">
        {`With their signatures, both confirm that the car was ${action} as described above.`}
      </p>
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-6 sm:grid-cols-2">
        {(['guest', 'agent'] as const).map((side) => (
          <div key={side} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
            <TextInput
              label={side === 'guest' ? 'Name of the guest' : 'Your name'}
              maxLength={MAX_SIGNER_NAME}
              autoComplete="off"
              value={signatures[side].name}
              error={isPrintableName(signatures[side].name) ? undefined : NOT_LATIN}
              onChange={({ target }) =>
                actions.change({
                  signatures: { ...signatures, [side]: { ...signatures[side], name: target.value } },
                })
              }
            />
            <SignatureField
              label={side === 'guest' ? 'Signature of the guest' : 'Your signature'}
              value={signatures[side].signature}
              error={isTypedInOtherLetters(signatures[side].signature) ? NOT_LATIN : undefined}
              onChange={(signature) =>
                actions.change({ signatures: { ...signatures, [side]: { ...signatures[side], signature } } })
              }
            />
          </div>
        ))}
      </fieldset>
      {missing.length > 0 ? (
        <div className="grid gap-2">
          <TextInput
            label="Why is something missing?"
            hint={`Missing: ${formatMissing(missing)}.`}
            maxLength={MAX_MISSING_REASON}
            readOnly={isReadOnly}
            error={errors.missingReason}
            value={missingReason}
            onChange={({ target }) => actions.change({ missingReason: target.value })}
          />
        </div>
      ) : null}
    </Section>
  );
}
