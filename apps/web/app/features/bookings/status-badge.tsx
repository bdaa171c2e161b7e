import type { BookingStatus, BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { STATUS_LOOKS } from '#app/lib/words/status-looks.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { Badge } from '#app/ui/pictures/badge.tsx';

/** A booking's status as its reader calls it (LIFE-02, LIFE-03). */
export function StatusBadge({ status, viewer }: { status: BookingStatus; viewer: BookingViewer }) {
  const t = useTexts(bookings);
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t.status(status, viewer)}
    </Badge>
  );
}
