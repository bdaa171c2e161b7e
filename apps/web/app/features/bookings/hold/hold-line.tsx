import { type BookingViewer, formatCountdown } from '@coastline/domain/booking-life-cycle';
import { useMoney } from '#app/lib/currency.tsx';
import { Money } from '#app/ui/money.tsx';
import { Note } from '#app/ui/note.tsx';
import { spokenCountdown, useNow } from './hold-clock.ts';
import { RESERVATION_EXPIRED } from './use-live-state.ts';

/** The countdown of a booking in a list (MYB-03, MYB-07). `deposit` in dalasi. */
export function HoldLine({
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
  const remainingMs = Date.parse(expiresAt) - nowMs;
  if (remainingMs <= 0) return <HoldEndedLine />;
  return (
    <Note tone="sun" className="py-2.5!">
      {viewer === 'guest' ? 'Waiting for admin confirmation. ' : 'Waiting for the deposit. '}
      <b role="timer" className="tabular-nums">
        {formatCountdown(remainingMs)}
      </b>
      {viewer === 'guest' ? ' left to pay ' : ' left for '}
      <Money>{money.format(deposit)}</Money>
      <span aria-live="polite" className="sr-only">
        {spokenCountdown(remainingMs)}
      </span>
    </Note>
  );
}

/** Stands in a list where the countdown stood (LIFE-08). */
export function HoldEndedLine() {
  return (
    <Note tone="sun" className="py-2.5!">
      <b>{RESERVATION_EXPIRED.title}</b>. The deposit did not arrive in time, so the car is open again.
    </Note>
  );
}
