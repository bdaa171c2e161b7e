import type { AccidentPhoto, AccidentReport } from '@coastline/contracts/bookings/accident-report';
import { findTimeWarning, type TripTimes } from '@coastline/domain/accidents/accident-report';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import type { AccidentPhotoRow, ListedReport } from './accident-reports.repository.ts';

/**
 * Presents a report for one side. The host sees time, place, description and the photos of the car. The rest is for guest
 * and office.
 */
export function presentReport(
  report: ListedReport,
  photos: readonly AccidentPhotoRow[],
  { viewer, trip }: { viewer: BookingViewer; trip: TripTimes },
): AccidentReport {
  const own = photos.filter(({ reportId }) => reportId === report.id);
  return {
    id: report.id,
    happened_at: report.happenedAt.toISOString(),
    reported_at: report.reportedAt.toISOString(),
    place: report.place,
    description: report.description,
    time_warning: viewer === 'host' ? null : findTimeWarning(report, trip),
    acknowledged: report.acknowledgedAt && {
      at: report.acknowledgedAt.toISOString(),
      by: viewer === 'host' ? null : report.acknowledgedByName,
    },
    ...(viewer === 'host'
      ? { photos: own.filter(({ subject }) => subject === 'car').map(presentAccidentPhoto) }
      : { photos: own.map(presentAccidentPhoto), ...presentPrivateParts(report) }),
  };
}

function presentPrivateParts(report: ListedReport): Partial<AccidentReport> {
  const { latitude, longitude, accuracyM } = report;
  return {
    announced_photos: report.announcedPhotos,
    position: latitude === null || longitude === null ? null : { latitude, longitude, accuracy_m: accuracyM },
    injury: report.injury,
    police: report.police,
    police_details: report.policeDetails,
    other_party: {
      names: report.otherNames,
      phones: report.otherPhones,
      plates: report.otherPlates,
      insurer: report.otherInsurer,
    },
  };
}

export function presentAccidentPhoto({
  id,
  subject,
  addedAt,
}: Pick<AccidentPhotoRow, 'id' | 'subject' | 'addedAt'>): AccidentPhoto {
  return { id, subject, added_at: addedAt.toISOString() };
}
