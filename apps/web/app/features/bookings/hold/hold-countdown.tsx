import {
  type BookingViewer,
  formatCountdown,
  holdMinutes,
  type PaymentMethod,
} from '@coastline/domain/bookings/booking-life-cycle';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useNow } from '#app/lib/time/use-now.ts';
import { bookings } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CountdownExpiredPanel, CountdownPanel } from '#app/ui/data-display/countdown-panel.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { findAnnouncedMinutes } from './hold-state.ts';

export interface Hold {
  carId: string;
  expiresAt: string;
  paymentMethod: PaymentMethod;
  /** Dalasi. */
  deposit: number;
  viewer: BookingViewer;
}

/** Countdown of a hold, every second, and its expiry (LIFE-05 to LIFE-08). */
export function HoldCountdown({ hold }: { hold: Hold }) {
  const nowMs = useNow();
  const { holdHours } = useConfig();
  const money = useMoney();
  const instants = useInstantFormats();
  const t = useTexts(bookings);
  const remainingMs = Date.parse(hold.expiresAt) - nowMs;
  if (remainingMs <= 0) return <HoldExpiredPanel carId={hold.carId} viewer={hold.viewer} />;
  const isGuest = hold.viewer === 'guest';
  const minutes = findAnnouncedMinutes(remainingMs);
  const sentence = (isGuest ? t.payBefore : t.dueBefore)(
    money.format(hold.deposit),
    instants.short(hold.expiresAt),
    instants.zone(hold.expiresAt),
  );
  return (
    <CountdownPanel
      title={isGuest ? t.reservedForYou : t.reservedForGuest}
      time={formatCountdown(remainingMs)}
      fraction={1 - Math.min(1, remainingMs / (holdMinutes(hold.paymentMethod, holdHours) * 60_000))}
      announcement={minutes === undefined ? '' : t.minutesLeft(minutes)}
    >
      <Sentence parts={sentence} />
    </CountdownPanel>
  );
}

/** Replaces the countdown after the hold has expired (LIFE-08). */
export function HoldExpiredPanel({ carId, viewer }: { carId: string; viewer: BookingViewer }) {
  const t = useTexts(bookings);
  const isGuest = viewer === 'guest';
  return (
    <CountdownExpiredPanel
      title={t.expired}
      headline={t.openAgain}
      action={
        isGuest ? (
          <Button asLink to={`/cars/${carId}`} tone="main" small>
            {t.lookAgain}
          </Button>
        ) : undefined
      }
    >
      {isGuest ? t.expiredDescription : t.expiredForHost}
    </CountdownExpiredPanel>
  );
}
