import { AccidentReports } from '@coastline/contracts/bookings/accident-report';
import { accidentBody } from '../accident-reports.ts';
import { requireApiCall } from './api-client.ts';
import { createBooking, createPhotoBytes, type Fixtures, postAs, RowWithId } from './fixtures.ts';

/** A report of a trip that has just ended, as the path of its calls. */
export async function createAccidentReport(fixtures: Fixtures): Promise<{ id: string; reportId: string }> {
  const id = await createBooking(fixtures, 'completed');
  const body = accidentBody(new Date());
  const path = `/rest/v1/bookings/${id}/accident-reports`;
  await postAs(fixtures, { as: 'guest', path, body, schema: AccidentReports });
  return { id, reportId: body.id };
}

/** A photo of the car in a report. */
export async function createAccidentPhoto(fixtures: Fixtures): Promise<Record<string, string>> {
  const key = await createAccidentReport(fixtures);
  const query = `photo_id=${crypto.randomUUID()}&subject=car`;
  const { id: photoId } = await requireApiCall(fixtures.client, {
    method: 'POST',
    path: `/rest/v1/bookings/${key.id}/accident-reports/${key.reportId}/photos?${query}`,
    token: fixtures.people.guest.token,
    bytes: await createPhotoBytes(),
    schema: RowWithId,
  });
  return { ...key, photoId };
}
