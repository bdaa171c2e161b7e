import type { ConditionRecords } from '@coastline/contracts/bookings/condition-record';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export function getConditionRecordsPath(bookingId: string): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/condition-records`;
}

export function getRecordPhotoPath(bookingId: string, photoId: string): string {
  return `${getConditionRecordsPath(bookingId)}/photos/${photoId}`;
}

export function getRecordDocumentPath(bookingId: string, phase: ConditionPhase): string {
  return `${getConditionRecordsPath(bookingId)}/${phase}/document`;
}

/** The sealed records of a booking, as guest, host or office may see them. */
export function conditionRecordsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'condition-records', bookingId],
    queryFn: ({ signal }) => api.get<ConditionRecords>(getConditionRecordsPath(bookingId), { signal }),
    staleTime: 0,
  });
}
