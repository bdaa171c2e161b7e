import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { DuePayoutCard } from './due-payout-card.tsx';
import { ReceivedPayoutsCard } from './received-payouts-card.tsx';

/** Received and due payouts of a host, by booking. */
export function HostPayouts() {
  return (
    <>
      <div className="max-w-prose">
        <h1 className="max-md:sr-only">Payouts</h1>
        <p className="text-sm text-ink-soft">
          Your share of a rental, after the fee, is due when the car is back; of a cancelled one what you keep
          is due at once. The office pays it in cash, by Wave or to your bank.
        </p>
      </div>
      <TwoColumns even>
        <ReceivedPayoutsCard />
        <DuePayoutCard />
      </TwoColumns>
    </>
  );
}
