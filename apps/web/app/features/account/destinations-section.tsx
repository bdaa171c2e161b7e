import type { DestinationPurpose } from '@coastline/domain/money/payment-destination';
import { useId } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { DestinationPanel } from '#app/lib/payment-destinations/destination-panel.tsx';
import { useMe } from '#app/lib/session/active-role.ts';
import { destinations } from '#app/texts/en/destinations.ts';
import { AccountSection } from './account-section.tsx';

/** Where refunds and, for hosts, payouts go. Renders nothing before a role is chosen. */
export function DestinationsSection() {
  const { data: me } = useMe();
  const t = useTexts(destinations);
  if (!me?.user) return null;
  return (
    <AccountSection title={t.title} text={t.text} anchor="money">
      {me.roles.includes('owner') ? <PurposePart purpose="payout" /> : null}
      <PurposePart purpose="refund" />
    </AccountSection>
  );
}

function PurposePart({ purpose }: { purpose: DestinationPurpose }) {
  const t = useTexts(destinations);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 not-first:border-t not-first:border-line not-first:pt-4"
    >
      <h3 id={id}>{t.purposes[purpose].title}</h3>
      <DestinationPanel purpose={purpose} />
    </section>
  );
}
