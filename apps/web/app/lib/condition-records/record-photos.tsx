import type { ConditionRecord, RecordPhoto } from '@coastline/contracts/bookings/condition-record';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import type { PhotoAngle } from '@coastline/domain/condition-records/checklist';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { PrivatePicture } from '#app/lib/photos/private-picture.tsx';
import { common } from '#app/texts/en/common.ts';
import { conditionRecords } from '#app/texts/en/condition-records.ts';
import { getRecordPhotoPath } from './queries.ts';

export function RecordPhotoThumb({
  bookingId,
  photo,
  phase,
}: {
  bookingId: string;
  photo: RecordPhoto;
  phase: ConditionPhase;
}) {
  const t = useTexts(conditionRecords);
  const { close, tryAgain } = useTexts(common);
  const moment = phase === 'return' ? t.return : t.handOver;
  return (
    <PrivatePicture
      path={getRecordPhotoPath(bookingId, photo.id)}
      name={t.photo(t.names.subjects[photo.subject], moment)}
      texts={{ close, tryAgain }}
    />
  );
}

/** The photos of one angle at hand-over and return, beside each other. */
export function PhotoPair({
  bookingId,
  angle,
  records,
}: {
  bookingId: string;
  angle: PhotoAngle;
  records: readonly (ConditionRecord | undefined)[];
}) {
  const t = useTexts(conditionRecords);
  return (
    <div className={records.length > 1 ? 'grid grid-cols-2 gap-3' : 'grid'}>
      {records.map((record, index) => {
        const photo = record?.photos.find(({ subject }) => subject === angle);
        const key = index === 0 ? 'hand_over' : 'return';
        if (record && photo) {
          return <RecordPhotoThumb key={key} bookingId={bookingId} photo={photo} phase={record.phase} />;
        }
        return (
          <p
            key={key}
            className="grid aspect-4/3 place-items-center rounded-md border border-dashed border-line-strong text-sm text-ink-soft"
          >
            {t.noPhoto}
          </p>
        );
      })}
    </div>
  );
}
