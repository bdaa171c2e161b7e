import { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { Uuid } from '@coastline/contracts/fields';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { BookingFilesService } from './booking-files.service.ts';

/** Route for the booking file, which only the office reads. */
export function addBookingFileRoutes(api: Api, bookingFiles: BookingFilesService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/bookings/:id/file',
      operation: 'get_booking_file',
      summary:
        "The driver's papers, the car's state at hand-over and return, and the booking's story (admins)",
      params: z.object({ id: Uuid }),
      response: BookingFile,
    },
    ({ caller, params }) => bookingFiles.get(caller, params.id),
  );
}
