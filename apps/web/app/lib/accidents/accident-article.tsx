import type { AccidentReport } from '@coastline/contracts/bookings/accident-report';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { type ReactNode, useId } from 'react';
import { accident } from '#app/texts/en/accident.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useDates, useTexts } from '../i18n/language.tsx';
import { PrivatePicture } from '../photos/private-picture.tsx';
import { getAccidentsPath } from './queries.ts';

/** An accident report: time, place, description, photos, and below them the actions of the viewer. */
export function AccidentArticle({
  bookingId,
  report,
  viewer,
  children,
}: {
  bookingId: string;
  report: AccidentReport;
  viewer: BookingViewer;
  children?: ReactNode;
}) {
  const id = useId();
  const t = useTexts(accident).report;
  const dates = useDates();
  const { acknowledged } = report;
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {t.heading(dates.dateTime(report.happened_at))}
        </h3>
        <Badge tone={acknowledged ? 'palm' : 'sun'}>{acknowledged ? t.acknowledgedShort : t.unread}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{t.reported(dates.dateTime(report.reported_at))}</p>
      {acknowledged && viewer === 'guest' ? (
        <Note tone="palm">{t.acknowledged(acknowledged.by, dates.dateTime(acknowledged.at))}</Note>
      ) : null}
      {report.time_warning && viewer !== 'host' ? (
        <Note tone="sun">{t.timeWarning[report.time_warning]}</Note>
      ) : null}
      <AccidentFacts facts={report} />
      <Photos bookingId={bookingId} report={report} />
      {children}
    </article>
  );
}

type ReportFacts = Pick<
  AccidentReport,
  'place' | 'description' | 'position' | 'injury' | 'police' | 'police_details' | 'other_party'
>;

/** Facts of a report, without empty and unknown ones. */
export function AccidentFacts({ facts }: { facts: ReportFacts }) {
  const t = useTexts(accident);
  const { injury, police, position, other_party: other } = facts;
  const known = (value: string | undefined) => (value && value !== 'unknown' ? value : undefined);
  const rows: [string, string | undefined][] = [
    [t.report.injury, known(injury) && t.injury[injury as 'none' | 'injured']],
    [t.report.place, facts.place],
    [t.report.position, position ? `${position.latitude}, ${position.longitude}` : undefined],
    [t.report.description, facts.description],
    [
      t.report.police,
      [police && known(police) ? t.police[police] : '', facts.police_details].filter(Boolean).join(', '),
    ],
    [t.other.names, other?.names],
    [t.other.phones, other?.phones],
    [t.other.plates, other?.plates],
    [t.other.insurer, other?.insurer],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Photos({ bookingId, report }: { bookingId: string; report: AccidentReport }) {
  const t = useTexts(accident);
  const { photos, announced_photos: announced = 0 } = report;
  const path = `${getAccidentsPath(bookingId)}/${report.id}/photos`;
  return (
    <>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="grid gap-1">
              <PrivatePicture path={`${path}/${photo.id}`} name={t.photos.name(index + 1)} texts={t.report} />
              <span className="text-sm text-ink-soft">
                {photo.subject === 'car' ? t.photos.isOfCar : t.photos.isOther}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < announced ? (
        <p className="text-sm text-ink-soft">{t.report.coming(photos.length, announced)}</p>
      ) : null}
    </>
  );
}
