import {
  type BookingViewer,
  formatCountdown,
  holdMinutes,
  type PaymentMethod,
} from '@coastline/domain/booking-life-cycle';
import { useMoney } from '#app/lib/currency.tsx';
import { formatTime } from '#app/lib/format.ts';
import { useToday } from '#app/lib/use-today.ts';
import { Button } from '#app/ui/button.tsx';
import { HoldOver, HoldPanel } from '#app/ui/hold-panel.tsx';
import { untilWords } from '../booking-facts.ts';
import { spokenCountdown, useNow } from './hold-clock.ts';
import { RESERVATION_EXPIRED } from './use-live-state.ts';

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
  const today = useToday();
  const money = useMoney();
  const remainingMs = Date.parse(hold.expiresAt) - nowMs;
  if (remainingMs <= 0) return <HoldEnded carId={hold.carId} viewer={hold.viewer} />;
  const until = untilWords(hold.expiresAt, today).replace(/ today$/, '');
  const deposit = <b className="whitespace-nowrap">{money.format(hold.deposit)}</b>;
  return (
    <HoldPanel
      title={hold.viewer === 'guest' ? 'Reserved for you' : 'Reserved for the guest'}
      time={formatCountdown(remainingMs)}
      fraction={1 - remainingMs / (holdMinutes(hold.paymentMethod) * 60_000)}
      announcement={spokenCountdown(remainingMs)}
    >
      {hold.viewer === 'guest' ? 'Pay the deposit of ' : 'The deposit of '}
      {deposit}
      {hold.viewer === 'guest' ? ' before ' : ' is due before '}
      <b className="whitespace-nowrap">
        <time dateTime={hold.expiresAt} title={`${formatTime(hold.expiresAt)} in Banjul`}>
          {until}
        </time>
      </b>
      . After that the car is open to other customers.
    </HoldPanel>
  );
}

/** Where the countdown stood once the hold has run out (LIFE-08). */
export function HoldEnded({ carId, viewer }: { carId: string; viewer: BookingViewer }) {
  const isGuest = viewer === 'guest';
  return (
    <HoldOver
      title={RESERVATION_EXPIRED.title}
      headline="The car is open again"
      action={
        isGuest ? (
          <Button asLink to={`/cars/${carId}`} tone="main" small>
            Look at the dates again
          </Button>
        ) : undefined
      }
    >
      {isGuest
        ? RESERVATION_EXPIRED.description
        : 'The deposit did not arrive in time. The dates are free for other customers.'}
    </HoldOver>
  );
}
