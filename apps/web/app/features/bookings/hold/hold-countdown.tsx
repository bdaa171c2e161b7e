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
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CountdownExpiredPanel, CountdownPanel } from '#app/ui/data-display/hold-countdown.tsx';
import { useMoments } from '../moments.ts';
import { spokenMinutes } from './spoken-minutes.ts';

export interface Hold {
  carId: string;
  expiresAt: string;
  paymentMethod: PaymentMethod;
  /** Dalasi. */
  deposit: number;
  viewer: BookingViewer;
}

/** The time left of a hold, second by second, and the end of it (LIFE-05 to LIFE-08). */
export function HoldCountdown({ hold }: { hold: Hold }) {
  const nowMs = useNow();
  const { holdHours } = useConfig();
  const money = useMoney();
  const moments = useMoments();
  const t = useTexts(bookings);
  const remainingMs = Date.parse(hold.expiresAt) - nowMs;
  if (remainingMs <= 0) return <HoldEnded carId={hold.carId} viewer={hold.viewer} />;
  const isGuest = hold.viewer === 'guest';
  const minutes = spokenMinutes(remainingMs);
  const words = (isGuest ? t.payBefore : t.dueBefore)(
    money.format(hold.deposit),
    moments.short(hold.expiresAt),
    moments.zone(hold.expiresAt),
  );
  return (
    <CountdownPanel
      title={isGuest ? t.reservedForYou : t.reservedForGuest}
      time={formatCountdown(remainingMs)}
      fraction={1 - Math.min(1, remainingMs / (holdMinutes(hold.paymentMethod, holdHours) * 60_000))}
      announcement={minutes === undefined ? '' : t.minutesLeft(minutes)}
    >
      <Sentence parts={words} />
    </CountdownPanel>
  );
}

/** Where the countdown stood once the hold has run out (LIFE-08). */
export function HoldEnded({ carId, viewer }: { carId: string; viewer: BookingViewer }) {
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
