import type { PublicPayLink } from '@coastline/contracts/bookings/pay-link';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { Printer } from 'lucide-react';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { payPage } from '#app/texts/en/pay-link.ts';
import { Button, getButtonClass } from '#app/ui/controls/button.tsx';
import { useIsHydrating } from '#app/ui/hooks/rendering.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';

type Checkout = NonNullable<PublicPayLink['checkout']>;

/** Leads to the page of the provider, which the page also opens by itself. */
export function LeavingCard({ checkout, url }: { checkout: Checkout; url: string }) {
  const t = useTexts(payPage);
  return (
    <Card look="lifted" className="grid gap-4">
      <h2 className="text-lg">{t.leaving}</h2>
      <p>{t.leavingText(formatCharge(checkout))}</p>
      <ContinueLink url={url} />
    </Card>
  );
}

/** The payer has come back, and the provider has no payment yet. */
export function PendingNote({ token, checkout }: { token: string; checkout: Checkout }) {
  const t = useTexts(payPage);
  return (
    <Note tone="info" role="status" title={t.notYet}>
      <p>{t.notYetText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {checkout.url ? <ContinueLink url={checkout.url} /> : null}
        <a className={getButtonClass({})} href={`/pay/${encodeURIComponent(token)}?returned=${checkout.id}`}>
          {t.again}
        </a>
      </div>
    </Note>
  );
}

function ContinueLink({ url }: { url: string }) {
  const t = useTexts(payPage);
  return (
    <a href={url} rel="noreferrer" className={getButtonClass({ tone: 'main' })}>
      {t.continue}
    </a>
  );
}

/** The receipt of a payment, to print or keep. */
export function PaidCard({ link, checkout }: { link: PublicPayLink; checkout: Checkout }) {
  const t = useTexts(payPage);
  const dates = useDates();
  const isHydrating = useIsHydrating();
  return (
    <Card look="lifted" className="grid gap-4">
      <Note tone="palm" role="status" title={<h2 className="text-lg">{t.paid}</h2>}>
        <p>{t.paidText(link.guest_first_name)}</p>
      </Note>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {link.receipts.map(({ receipt_number: number, amount, received_at: at }) => (
          <div key={number} className="grid gap-1">
            <Row label={t.amount} value={formatExactPrice(fromDalasi(amount))} />
            <Row label={t.receipt} value={number} />
            <Row label={t.date} value={dates.dateTime(at)} />
          </div>
        ))}
        {checkout.currency === 'GMD' ? null : (
          <Row label={t.ways[checkout.provider]} value={formatCharge(checkout)} />
        )}
      </dl>
      <p className="text-sm text-ink-soft print:hidden">{t.printHint}</p>
      {isHydrating ? null : (
        <Button className="print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} />
          {t.print}
        </Button>
      )}
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto font-[650] tabular-nums">{value}</dd>
    </div>
  );
}
