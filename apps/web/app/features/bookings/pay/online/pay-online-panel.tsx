import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentCheckout, PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { isOfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useInstantFormats } from '../../instant-formats.ts';
import { ContactLinks } from '../contact-links.tsx';
import { PayOnlineForm } from './pay-online-form.tsx';
import { openProviderPage, usePaymentOptions } from './queries.ts';

/**
 * Pays the booking through a payment provider (PAY-50 to PAY-52). A booking whose method is no longer offered asks the guest to
 * contact the office. Renders nothing for other bookings without options.
 */
export function PayOnlinePanel({ booking }: { booking: Booking }) {
  const t = useTexts(onlinePayments);
  const isOnline = useIsOnline();
  const query = usePaymentOptions(booking);
  const { data } = query;
  if (data) return <PayOnline booking={booking} options={data.options} checkout={data.checkout} />;
  if (query.error) {
    return (
      <Panel>{isOnline ? <QueryErrorNote title={t.didNotLoad} query={query} /> : <OfflineHint />}</Panel>
    );
  }
  if (!query.isLoading) return null;
  return (
    <Panel>
      <Skeleton className="h-32 rounded-lg" />
      <span role="status" className="sr-only">
        {t.loading}
      </span>
    </Panel>
  );
}

function PayOnline({
  booking,
  options,
  checkout,
}: {
  booking: Booking;
  options: readonly PaymentOption[];
  checkout: PaymentCheckout | null;
}) {
  const t = useTexts(onlinePayments);
  const hasEnded = useHasPassed(checkout?.expires_at ?? null);
  const open = checkout?.status === 'open' && checkout.url !== null && !hasEnded ? checkout : null;
  if (options.length === 0 && !open) {
    return isOfflineMethod(booking.payment_method) ? null : <NotOffered />;
  }
  const isTest = open?.is_test || options.some((option) => option.is_test);
  return (
    <Panel>
      {isTest ? (
        <Note tone="sun" icon={FlaskConical}>
          <b>{t.testMode}</b>
        </Note>
      ) : null}
      {open ? <OpenCheckout checkout={open} /> : null}
      {options.length > 0 ? (
        <>
          {open ? <p className="text-sm text-ink-soft">{t.anotherWay}</p> : null}
          <PayOnlineForm booking={booking} options={options} isSecondary={open !== null} />
        </>
      ) : null}
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  const id = useId();
  const t = useTexts(onlinePayments);
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-lg">
        {t.title}
      </h2>
      {children}
    </section>
  );
}

/** A checkout that the guest has begun, with its end. */
function OpenCheckout({ checkout }: { checkout: PaymentCheckout }) {
  const t = useTexts(onlinePayments);
  const { until } = useInstantFormats();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm">{t.openUntil(formatCharge(checkout), until(checkout.expires_at))}</p>
      <OnlineButton tone="main" onClick={() => openProviderPage(checkout.url)}>
        <Icon of={ExternalLink} />
        {t.continue}
      </OnlineButton>
    </div>
  );
}

/** For a booking that is paid through a provider which is switched off. */
function NotOffered() {
  const t = useTexts(onlinePayments);
  return (
    <Note tone="sun" title={t.notOffered}>
      <p>{t.askOffice}</p>
      <ContactLinks />
    </Note>
  );
}
