import type { CancelReason } from '@coastline/domain/bookings/booking-life-cycle';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { Mail, X } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { paidBackDay, receivedBututs } from '../booking-facts.ts';
import { PhoneLink } from '../phone-link.tsx';
import { moneyWords } from './cancel-terms.ts';

/** The banner of a cancelled booking (BKD-04). */
export function CancelledBanner({ booking, reason }: { booking: Booking; reason: CancelReason | null }) {
  const { formatBututs } = useMoney();
  const words = useTexts(bookings);
  const t = useTexts(cancelling);
  const received = receivedBututs(booking);
  const isByReader = reason === 'cancelled_by_guest' && booking.viewer === 'guest';
  const why = isByReader ? t.byYou : reason && words.reason(reason);
  const tellsMoney = booking.refund && (booking.viewer === 'guest' || received === 0);
  const refund = fromDalasi(booking.refund?.renter_refund_amount ?? 0);
  return (
    <Note tone="danger" icon={X} title={t.isCancelled}>
      {why ? `${why}. ` : ''}
      {tellsMoney ? moneyWords({ received, refund, format: formatBututs, words: t }) : null}
    </Note>
  );
}

/** Who gets what of the money that had been paid (CANC-05, CANC-06). Nothing where no money had come in. */
export function RefundCard({ booking }: { booking: Booking }) {
  const { formatBututs, formatParts } = useMoney();
  const t = useTexts(cancelling);
  const received = receivedBututs(booking);
  const { refund, viewer } = booking;
  if (!refund || received === 0) return null;
  const [toHost, kept, back] = formatParts(
    [refund.owner_compensation_amount, refund.platform_keeps_amount, refund.renter_refund_amount].map(
      fromDalasi,
    ),
  );
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t.refund}</h2>
        <Basis booking={booking} refund={refund} />
      </div>
      <AmountList
        rows={[
          { label: t.paidSoFar, value: formatBututs(received) },
          {
            label: viewer === 'host' ? t.toYou : t.toHost,
            value: toHost,
          },
          { label: t.keptByPlatform, value: kept },
        ]}
        total={{
          label: (viewer === 'guest' ? t.backToYou : t.backToGuest)(refund.refund_percentage),
          value: back,
        }}
      />
      {viewer === 'guest' && refund.renter_refund_amount > 0 ? <Return day={paidBackDay(refund)} /> : null}
      {refund.notes ? <p className="text-sm text-ink-soft">{refund.notes}</p> : null}
    </Card>
  );
}

/** What the sums follow from. */
function Basis({ booking, refund }: { booking: Booking; refund: NonNullable<Booking['refund']> }) {
  const t = useTexts(cancelling);
  const byTime = isSharedByTime(booking) && (refund.cancelled_within_24h ? t.afterLimit : t.beforeLimit);
  const basis = { office: t.setByOffice, days_not_driven: t.daysNotDriven, percentage: byTime };
  const words = basis[refund.basis ?? 'percentage'];
  return words ? <span className="text-sm text-ink-soft">{words}</span> : null;
}

/** Whether the guest has the money back. */
function Return({ day }: { day: IsoDate | null }) {
  const dates = useDates();
  const t = useTexts(cancelling);
  if (!day) return <NotPaidBackYet />;
  return <Note tone="palm">{t.paidBackOn(dates.dayOfYear(day))}</Note>;
}

/** Who sends it, and whom to tell where to. */
function NotPaidBackYet() {
  const { contact } = useConfig();
  const t = useTexts(cancelling);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] text-sm text-ink-soft">
      <p>{t.notPaidBackYet}</p>
      {contact.phone || contact.email ? <p className="mt-1.5">{t.tellOffice}</p> : null}
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

// Where the host let the guest down or the guest did not come, the hour of the cancellation decides nothing (D36).
function isSharedByTime({ cancel_reason: reason }: Booking): boolean {
  return reason !== 'host_unavailable' && reason !== 'no_show';
}
