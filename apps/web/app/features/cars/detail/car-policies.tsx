import type { CancellationPolicy } from '@coastline/domain/bookings/cancellation-policy';
import { listPolicyLines } from '@coastline/domain/bookings/cancellation-texts/cancellation-texts';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { cancellation } from '#app/texts/en/cancellation.ts';
import { insurance } from '#app/texts/en/car.ts';

/** Cancellation policy and insurance cover (CAR-31, CAR-32). */
export function CarPolicies({
  productName,
  insured,
  policy,
  asksHost,
}: {
  productName: string;
  insured: boolean;
  policy: CancellationPolicy;
  /** Whether the host is asked before guests add days (TRIP-279). */
  asksHost: boolean;
}) {
  const t = useTexts(insurance);
  const { policyTitle, policies, askedHost } = useTexts(cancellation);
  const { graceHours } = useConfig();
  return (
    <>
      <Policy id="cancellation" title={policyTitle(policies.names[policy])}>
        <BulletList
          items={[...listPolicyLines({ policy, graceHours }, policies), ...(asksHost ? [askedHost] : [])]}
        />
      </Policy>
      <Policy id="insurance" title={t.title}>
        <h3 className="text-base">{t.coverTitle}</h3>
        <BulletList items={[insured ? t.byOwner : t.notByOwner, t.agreed]} />
        <h3 className="text-base">{t.notCoveredTitle}</h3>
        <BulletList items={[t.notInPrice, t.theft, t.damages(productName)]} />
      </Policy>
    </>
  );
}

function Policy({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function BulletList({ items: lines }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
