import type { Booking } from '@coastline/contracts/bookings/booking';
import type { CancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import { CANCELLATION_RULES } from '@coastline/domain/bookings/cancellation-policy';
import {
  type CancellationTexts,
  formatLimit,
} from '@coastline/domain/bookings/cancellation-texts/cancellation-texts';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import { Mail, X } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookings, cancelling } from '#app/texts/en/bookings.ts';
import { cancellation } from '#app/texts/en/cancellation.ts';
import { onlinePayments } from '#app/texts/en/online-payment.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { findRefundDay, getReceivedBututs, wasPaidOnline } from '../booking-values.ts';
import { PhoneLink } from '../phone-link.tsx';
import { formatRefundOutcome } from './cancel-terms.ts';
import { RefundReceipt } from './refund-receipt.tsx';

/** The banner of a cancelled booking (BKD-04). */
export function CancelledBanner({ booking, reason }: { booking: Booking; reason: CancelReason | null }) {
  const { formatBututs } = useMoney();
  const bookingTexts = useTexts(bookings);
  const { policies } = useTexts(cancellation);
  const t = useTexts(cancelling);
  const received = getReceivedBututs(booking);
  const isByViewer = reason === 'cancelled_by_guest' && booking.viewer === 'guest';
  const reasonText = isByViewer ? t.byYou : reason && bookingTexts.reason(reason);
  const showsRefund = booking.refund && (booking.viewer === 'guest' || received === 0);
  const refund = fromDalasi(booking.refund?.renter_refund_amount ?? 0);
  return (
    <Note tone="danger" icon={X} title={t.isCancelled}>
      {reasonText ? `${reasonText}. ` : ''}
      {showsRefund
        ? formatRefundOutcome({
            received,
            refund,
            format: formatBututs,
            policy: booking.cancellation.policy,
            texts: { ...t, policies },
          })
        : null}
    </Note>
  );
}

/** Distribution of the payments of a cancelled booking (CANC-05, CANC-06). Renders nothing without payments. */
export function RefundCard({ booking }: { booking: Booking }) {
  const { formatBututs, formatParts } = useMoney();
  const t = useTexts(cancelling);
  const received = getReceivedBututs(booking);
  const { refund, viewer } = booking;
  if (!refund || received === 0) return null;
  const [toHost, platformShare, refunded] = formatParts(
    [refund.owner_compensation_amount, refund.platform_keeps_amount, refund.renter_refund_amount].map(
      fromDalasi,
    ),
  );
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t.refund}</h2>
        <RefundBasis booking={booking} refund={refund} />
      </div>
      <AmountList
        rows={[
          { label: t.paidSoFar, value: formatBututs(received) },
          {
            label: viewer === 'host' ? t.toYou : t.toHost,
            value: toHost,
          },
          { label: t.keptByPlatform, value: platformShare },
        ]}
        total={{
          label: (viewer === 'guest' ? t.backToYou : t.backToGuest)(refund.refund_percentage),
          value: refunded,
        }}
      />
      {viewer === 'guest' && refund.renter_refund_amount > 0 ? (
        <RefundStatus day={findRefundDay(refund)} isOnline={wasPaidOnline(booking)} />
      ) : null}
      {viewer === 'guest' ? <RefundReceipt booking={booking} /> : null}
      {refund.notes ? <p className="text-sm text-ink-soft">{refund.notes}</p> : null}
    </Card>
  );
}

/** The rule that determined the refund. */
function RefundBasis({ booking, refund }: { booking: Booking; refund: NonNullable<Booking['refund']> }) {
  const t = useTexts(cancelling);
  const { policies } = useTexts(cancellation);
  const byTime = dependsOnTime(booking) && formatTime(booking, { refund, texts: { ...t, policies } });
  const basis = { office: t.setByOffice, days_not_driven: t.daysNotDriven, percentage: byTime };
  const text = basis[refund.basis];
  return text ? <span className="text-sm text-ink-soft">{text}</span> : null;
}

/** When the guest cancelled, by the limit of the policy or the grace period. */
function formatTime(
  { cancellation: { policy } }: Booking,
  {
    refund,
    texts,
  }: {
    refund: NonNullable<Booking['refund']>;
    texts: TextsOf<typeof cancelling> & { policies: CancellationTexts };
  },
): string {
  const limit = formatLimit(policy, texts.policies);
  const { refund_percentage: percentage } = refund;
  if (percentage === 0) return texts.afterLimit(limit);
  return percentage === CANCELLATION_RULES[policy].percentage ? texts.beforeLimit(limit) : texts.afterBooking;
}

/** Whether the refund has been paid. */
function RefundStatus({ day, isOnline }: { day: IsoDate | null; isOnline: boolean }) {
  const dates = useDates();
  const t = useTexts(cancelling);
  const { refundDue } = useTexts(onlinePayments);
  if (!day) return isOnline ? <p className="text-sm text-ink-soft">{refundDue}</p> : <RefundDue />;
  return <Note tone="palm">{t.paidBackOn(dates.dayOfYear(day))}</Note>;
}

/** Explains who pays the refund, with the contact of the office. */
function RefundDue() {
  const { contact } = useConfig();
  const t = useTexts(cancelling);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] text-sm text-ink-soft">
      <p>{t.notPaidBackYet}</p>
      {contact.phone || contact.email ? <p className="mt-1.5">{t.askOffice}</p> : null}
      {contact.phone ? <PhoneLink phone={contact.phone} /> : null}
      {contact.email ? (
        <a
          href={`mailto:${contact.email}`}
          className="inline-flex min-h-tap items-center gap-2 font-[550] wrap-anywhere"
        >
          <Icon of={Mail} />
          {contact.email}
        </a>
      ) : null}
    </div>
  );
}

// If the host was unavailable or the guest did not show up, the time of the cancellation does not matter (D36).
function dependsOnTime({ cancel_reason: reason }: Booking): boolean {
  return reason !== 'host_unavailable' && reason !== 'no_show';
}
