import type { ConditionRecord, ConditionRecords } from '@coastline/contracts/bookings/condition-record';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { MAX_GUEST_PHOTOS, PHOTO_ANGLES } from '@coastline/domain/condition-records/checklist';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { common } from '#app/texts/en/common.ts';
import { conditionRecords } from '#app/texts/en/condition-records.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { GuestPhotoInput } from './guest-photo-input.tsx';
import { conditionRecordsQuery, getRecordDocumentPath } from './queries.ts';
import { RecordFacts } from './record-facts.tsx';
import { PhotoPair, RecordPhotoThumb } from './record-photos.tsx';

const PHASES: readonly ConditionPhase[] = ['hand_over', 'return'];

/**
 * Sealed records of hand-over and return for guest, host and office: values, photos of both side by side, the PDF, and later
 * additions (TRIP-145, TRIP-147, TRIP-150). `children` are parts of the office.
 */
export default function RecordsCard({
  bookingId,
  bookingNumber,
  viewer,
  children,
}: {
  bookingId: string;
  bookingNumber: string;
  viewer: BookingViewer;
  children?: ReactNode;
}) {
  const t = useTexts(conditionRecords);
  const { tryAgain } = useTexts(common);
  const records = useQuery(conditionRecordsQuery(bookingId));
  if (records.error && !records.data) {
    return (
      <Note tone="danger" role="alert" title={t.didNotLoad}>
        <Button small className="mt-2" busy={records.isFetching} onClick={() => void records.refetch()}>
          {tryAgain}
        </Button>
      </Note>
    );
  }
  const items = records.data?.items ?? [];
  if (!records.data || items.length === 0) return null;
  const sealed = PHASES.flatMap((phase) => findCondition(items, phase) ?? []);
  return (
    <Card
      as="section"
      id="condition-records"
      aria-labelledby="condition-records-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid gap-1">
        <h2 id="condition-records-title">{t.title}</h2>
        <p className="text-sm text-ink-soft">{t.about}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        {sealed.map((record) => (
          <RecordFacts key={record.id} record={record} corrections={findCorrections(items, record.phase)}>
            <DownloadButton
              path={getRecordDocumentPath(bookingId, record.phase)}
              name={`Coastline ${bookingNumber} ${record.phase === 'return' ? t.return : t.handOver}.pdf`}
              failed={t.didNotLoad}
              icon={FileText}
              label={t.document(record.phase === 'return' ? t.return : t.handOver)}
            >
              PDF
            </DownloadButton>
          </RecordFacts>
        ))}
      </div>
      <Photos bookingId={bookingId} sealed={sealed} />
      <Later bookingId={bookingId} items={items} />
      {viewer === 'guest' ? <OwnPhotos bookingId={bookingId} records={records.data} /> : null}
      {children}
    </Card>
  );
}

function findCondition(
  items: readonly ConditionRecord[],
  phase: ConditionPhase,
): ConditionRecord | undefined {
  return items.find((item) => item.phase === phase && item.kind === 'condition');
}

function findCorrections(items: readonly ConditionRecord[], phase: ConditionPhase): ConditionRecord[] {
  return items.filter((item) => item.phase === phase && item.kind === 'correction');
}

/** The prescribed angles, those of the hand-over beside those of the return; further photos below. */
function Photos({ bookingId, sealed }: { bookingId: string; sealed: readonly ConditionRecord[] }) {
  const t = useTexts(conditionRecords);
  const [out, back] = PHASES.map((phase) => sealed.find((record) => record.phase === phase));
  const angles: readonly string[] = PHOTO_ANGLES;
  if (!sealed.some(({ photos }) => photos.length > 0)) return null;
  return (
    <>
      <ul className={back ? 'grid gap-4' : 'grid grid-cols-2 gap-3 sm:grid-cols-3'}>
        {PHOTO_ANGLES.map((angle) => (
          <li key={angle} className="grid min-w-0 content-start gap-1">
            <PhotoPair bookingId={bookingId} angle={angle} records={back ? [out, back] : [out]} />
            <p className="text-sm text-ink-soft">{t.names.subjects[angle]}</p>
          </li>
        ))}
      </ul>
      <PhotoList
        bookingId={bookingId}
        photos={sealed.flatMap((record) =>
          record.photos.flatMap((photo) =>
            angles.includes(photo.subject) ? [] : { photo, phase: record.phase },
          ),
        )}
      />
    </>
  );
}

function PhotoList({
  bookingId,
  photos,
}: {
  bookingId: string;
  photos: { photo: ConditionRecord['photos'][number]; phase: ConditionPhase }[];
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ photo, phase }) => (
        <li key={photo.id}>
          <RecordPhotoThumb bookingId={bookingId} photo={photo} phase={phase} />
        </li>
      ))}
    </ul>
  );
}

/** Later additions: photos of the guest, and photos and notes of a second phone. */
function Later({ bookingId, items }: { bookingId: string; items: readonly ConditionRecord[] }) {
  const t = useTexts(conditionRecords);
  const dates = useDates();
  const later = items.filter(({ kind }) => kind === 'addendum' || kind === 'guest_photo');
  const photos = later.flatMap(({ phase, photos: own }) =>
    own.filter(({ is_deleted: isDeleted }) => !isDeleted).map((photo) => ({ photo, phase })),
  );
  const notes = later.filter(({ notes: text }) => text !== '');
  if (photos.length === 0 && notes.length === 0) return null;
  return (
    <section aria-label={t.later} className="grid gap-2">
      <h3 className="text-base">{t.later}</h3>
      {notes.map(({ id, notes: text, recorded_at: at }) => (
        <p key={id} className="text-sm wrap-anywhere whitespace-pre-line">
          {dates.dateTime(at)}: {text}
        </p>
      ))}
      <PhotoList bookingId={bookingId} photos={photos} />
    </section>
  );
}

/** Lets the guest add photos within an hour of hand-over and return. */
function OwnPhotos({ bookingId, records }: { bookingId: string; records: ConditionRecords }) {
  return PHASES.map((phase) => {
    const until = records.guest_photos_until[phase];
    const taken = records.items.filter((item) => item.phase === phase && item.kind === 'guest_photo').length;
    if (until === null || taken >= MAX_GUEST_PHOTOS) return null;
    return <OpenOwnPhotos key={phase} bookingId={bookingId} phase={phase} until={until} />;
  });
}

function OpenOwnPhotos(props: { bookingId: string; phase: ConditionPhase; until: string }) {
  return useHasPassed(props.until) ? null : <GuestPhotoInput {...props} />;
}
