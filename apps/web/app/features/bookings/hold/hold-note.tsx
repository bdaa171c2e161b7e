import { type BookingViewer, formatCountdown } from '@coastline/domain/bookings/booking-life-cycle';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { useNow } from '#app/lib/time/use-now.ts';
import { bookingList, bookings } from '#app/texts/en/bookings.ts';
import { Note } from '#app/ui/states/note.tsx';
import { findAnnouncedMinutes } from './hold-state.ts';

/** The countdown of a booking in a list (MYB-03, MYB-07). `deposit` in dalasi. */
export function HoldNote({
  expiresAt,
  deposit,
  viewer,
}: {
  expiresAt: string;
  deposit: number;
  viewer: BookingViewer;
}) {
  const nowMs = useNow();
  const money = useMoney();
  const t = useTexts(bookings);
  const { leftToPay, leftFor } = useTexts(bookingList);
  const remainingMs = Date.parse(expiresAt) - nowMs;
  if (remainingMs <= 0) return <HoldExpiredNote />;
  const isGuest = viewer === 'guest';
  const left = (isGuest ? leftToPay : leftFor)(formatCountdown(remainingMs), money.format(deposit));
  const minutes = findAnnouncedMinutes(remainingMs);
  return (
    <Note tone="sun" className="py-2.5!">
      {isGuest ? t.waiting : t.waitingForDeposit}{' '}
      <span role="timer">
        <Sentence parts={left} />
      </span>
      <span aria-live="polite" className="sr-only">
        {minutes === undefined ? '' : t.minutesLeft(minutes)}
      </span>
    </Note>
  );
}

/** Replaces the countdown in a list after the hold has expired (LIFE-08). */
export function HoldExpiredNote() {
  const t = useTexts(bookings);
  const { expiredLine } = useTexts(bookingList);
  return (
    <Note tone="sun" className="py-2.5!" title={t.expired}>
      {expiredLine}
    </Note>
  );
}
