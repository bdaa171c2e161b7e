import type { TripCharge } from '@coastline/contracts/bookings/trip-charge';
import type { BookingViewer } from '@coastline/domain/bookings/booking-life-cycle';
import { formatKm } from '@coastline/domain/bookings/hand-over';
import type { ChargeSide } from '@coastline/domain/charges/trip-charges';
import { CHARGE_SIDES } from '@coastline/domain/charges/trip-charges';
import { type ReactNode, useId } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { PrivatePicture } from '#app/lib/photos/private-picture.tsx';
import { chargeNames, charges } from '#app/texts/en/charges.ts';
import { common } from '#app/texts/en/common.ts';
import { Badge, type BadgeTone } from '#app/ui/data-display/badge.tsx';
import { getChargesPath } from './queries.ts';

const TONES: Record<TripCharge['status'], BadgeTone> = {
  draft: 'neutral',
  sent: 'sun',
  accepted: 'sun',
  disputed: 'danger',
  upheld: 'sun',
  paid: 'palm',
  withdrawn: 'neutral',
  proposed: 'sun',
  dismissed: 'neutral',
};

/** One charge: kind, amount, words of both sides, photos, and below them the actions of the viewer. */
export function ChargeArticle({
  bookingId,
  charge,
  viewer,
  children,
}: {
  bookingId: string;
  charge: TripCharge;
  viewer: BookingViewer;
  children?: ReactNode;
}) {
  const id = useId();
  const t = useTexts(charges);
  const names = useTexts(chargeNames);
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="text-base">
          {names[charge.kind]}
        </h3>
        <Badge tone={TONES[charge.status]}>{t.statuses[charge.status]}</Badge>
      </div>
      <Amount charge={charge} viewer={viewer} />
      <Words charge={charge} viewer={viewer} />
      {CHARGE_SIDES.map((side) => (
        <Photos key={side} bookingId={bookingId} charge={charge} side={side} />
      ))}
      {children}
    </article>
  );
}

function Amount({ charge, viewer }: { charge: TripCharge; viewer: BookingViewer }) {
  const t = useTexts(charges);
  const { amount, claimed_amount: claimed, host_amount: hostAmount } = charge;
  return (
    <div className="grid gap-0.5">
      <p
        className={`font-display text-[1.25rem] font-bold tabular-nums ${charge.status === 'withdrawn' || charge.status === 'dismissed' ? 'line-through' : ''}`}
      >
        {formatDalasi(amount)}
      </p>
      <Units charge={charge} />
      {claimed > amount ? <p className="text-sm text-ink-soft">{t.lowered(formatDalasi(claimed))}</p> : null}
      {hostAmount === undefined ? null : (
        <p className="text-sm text-ink-soft">
          {(viewer === 'admin' ? t.hostsPart : t.hostPart)(formatDalasi(hostAmount))}
        </p>
      )}
    </div>
  );
}

function Units({ charge: { kind, quantity, unit_price: price } }: { charge: TripCharge }) {
  const t = useTexts(charges);
  if (quantity === null || price === null) return null;
  const each = formatDalasi(price);
  return (
    <p className="text-sm text-ink-soft">
      {kind === 'late_return' ? t.lateHours(quantity, each) : null}
      {kind === 'fuel' ? t.fuelEighths(quantity, each) : null}
      {kind === 'extra_km' ? t.extraKm(formatKm(quantity), each) : null}
    </p>
  );
}

/** The words of both sides, in the order in which they were written. */
function Words({ charge, viewer }: { charge: TripCharge; viewer: BookingViewer }) {
  const t = useTexts(charges);
  const dates = useDates();
  const when = (instant: string | null) => (instant ? dates.dateTime(instant) : undefined);
  const hasLapsed = charge.answered_at === null && (charge.status === 'accepted' || charge.status === 'paid');
  return (
    <dl className="grid gap-2 text-sm">
      <Said
        by={!charge.by_host ? t.office : viewer === 'host' ? t.you : t.host}
        at={when(charge.by_host ? charge.created_at : charge.sent_at)}
        words={charge.reason}
      />
      {charge.answer ? (
        <Said by={viewer === 'guest' ? t.you : t.guest} at={when(charge.answered_at)} words={charge.answer} />
      ) : null}
      {charge.decision_reason ? (
        <Said by={t.office} at={when(charge.decided_at)} words={charge.decision_reason} />
      ) : null}
      {hasLapsed ? <dd className="m-0 text-ink-soft">{t.noAnswer}</dd> : null}
    </dl>
  );
}

function Said({ by, at, words }: { by: string; at: string | undefined; words: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{at ? `${by}, ${at}` : by}</dt>
      <dd className="m-0 wrap-anywhere whitespace-pre-line">{words}</dd>
    </div>
  );
}

function Photos({ bookingId, charge, side }: { bookingId: string; charge: TripCharge; side: ChargeSide }) {
  const t = useTexts(charges);
  const { close, tryAgain } = useTexts(common);
  const photos = charge.photos.filter((photo) => photo.side === side);
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-soft">{t.photos[side]}</p>
      <ul aria-label={t.photos[side]} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map(({ id }, index) => (
          <li key={id}>
            <PrivatePicture
              path={`${getChargesPath(bookingId)}/${charge.id}/photos/${id}`}
              name={`${t.photos[side]}: ${t.photo(index + 1)}`}
              texts={{ close, tryAgain }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
