import type { BookingStatus, BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { STATUS_STYLES } from '#app/lib/formatting/status-styles.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookings } from '#app/texts/en/bookings.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';

/** Status of a booking, worded for the viewer (LIFE-02, LIFE-03). */
export function StatusBadge({ status, viewer }: { status: BookingStatus; viewer: BookingViewer }) {
  const t = useTexts(bookings);
  const { tone, icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t.status(status, viewer)}
    </Badge>
  );
}
