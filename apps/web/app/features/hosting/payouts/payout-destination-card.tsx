import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { DestinationPanel } from '#app/lib/payment-destinations/destination-panel.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { destinations } from '#app/texts/en/destinations.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { duePayoutQuery } from './queries.ts';

/** Where the payouts of the host go, with a reminder while money is due and nothing is set (PAY-90). */
export function PayoutDestinationCard() {
  const { user } = useSession();
  const { data: due } = useQuery(duePayoutQuery(user?.id));
  const t = useTexts(destinations);
  return (
    <Card
      as="section"
      aria-labelledby="payout-details"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id="payout-details">{t.purposes.payout.form}</h2>
      <DestinationPanel purpose="payout" reminder={due ? t.payoutDue : undefined} />
    </Card>
  );
}
