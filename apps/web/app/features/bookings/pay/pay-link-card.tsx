import type { Booking } from '@coastline/contracts/bookings/booking';
import type { CreatedPayLink, PayLink } from '@coastline/contracts/bookings/pay-link';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { Copy, Link2, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText, hasShareSheet, openShareSheet } from '#app/lib/device/share.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { payLinks } from '#app/texts/en/pay-link.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { getCarName } from '../booking-values.ts';
import { payLinksQuery, useCreatePayLink, useRevokePayLink } from './pay-links.ts';

/** Creates, shares, lists and revokes the pay links of a booking (PAY-99). */
export function PayLinkCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const { paymentProviders } = useConfig();
  const isPayable = booking.viewer === 'guest' && (status === 'booked' || status === 'confirmed');
  return isPayable && paymentProviders.length > 0 ? <PayableLinkCard booking={booking} /> : null;
}

function PayableLinkCard({ booking }: { booking: Booking }) {
  const t = useTexts(payLinks);
  const id = useId();
  const formatError = useErrorFormatter();
  const creation = useCreatePayLink(booking.id);
  const create = () =>
    creation.mutate(undefined, {
      onError: (error) => notify({ title: t.failed, description: formatError(error), tone: 'bad' }),
    });
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg">
        {t.title}
      </h2>
      <p className="text-sm text-ink-soft">{t.text}</p>
      {creation.data ? <NewLink link={creation.data} car={getCarName(booking.car)} /> : null}
      <Button busy={creation.isPending} onClick={create}>
        <Icon of={Link2} />
        {t.create}
      </Button>
      <LinkList
        bookingId={booking.id}
        onRevoked={(linkId) => {
          if (creation.data?.id === linkId) creation.reset();
        }}
      />
    </Card>
  );
}

/** The address of a new link, which is shown once. */
function NewLink({ link, car }: { link: CreatedPayLink; car: string }) {
  const t = useTexts(payLinks);
  const copy = async () => {
    const isCopied = await copyText(link.url);
    notify(isCopied ? { title: t.copied, tone: 'good' } : { title: link.url });
  };
  const share = () => openShareSheet({ title: t.link, text: t.shareText(car), url: link.url });
  return (
    <Note tone="palm" role="status" title={t.ready}>
      <p>{t.readyText}</p>
      <input
        readOnly
        aria-label={t.link}
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
        className="my-2 min-h-tap w-full min-w-0 rounded-md border border-line-strong bg-surface px-3"
      />
      <div className="flex flex-wrap gap-2">
        <Button small tone="main" onClick={() => void copy()}>
          <Icon of={Copy} />
          {t.copy}
        </Button>
        {hasShareSheet() ? (
          <Button small onClick={() => void share()}>
            <Icon of={Share2} />
            {t.share}
          </Button>
        ) : null}
      </div>
    </Note>
  );
}

function LinkList({ bookingId, onRevoked }: { bookingId: string; onRevoked: (linkId: string) => void }) {
  const t = useTexts(payLinks);
  const { data, isError, refetch } = useQuery(payLinksQuery(bookingId));
  const [asked, setAsked] = useState<PayLink | null>(null);
  if (isError && !data) {
    return (
      <Note tone="danger" role="alert" title={t.listFailed}>
        <Button small onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </Note>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{t.list}</h3>
      <ul className="grid list-none gap-2 p-0">
        {data.items.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setAsked(link)} />
        ))}
      </ul>
      <RevokeDialog {...{ bookingId, link: asked, onClose: () => setAsked(null) }} onRevoked={onRevoked} />
    </div>
  );
}

function LinkRow({ link, onRevoke }: { link: PayLink; onRevoke: () => void }) {
  const t = useTexts(payLinks);
  const dates = useDates();
  const created = dates.dateTime(link.created_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="grid min-w-0">
        <span>{t.createdAt(created)}</span>
        <span className="text-sm text-ink-soft">{t.until(dates.dateTime(link.expires_at))}</span>
      </span>
      <Button small tone="danger-line" aria-label={t.revokeOf(created)} onClick={onRevoke}>
        {t.revoke}
      </Button>
    </li>
  );
}

function RevokeDialog(props: {
  bookingId: string;
  link: PayLink | null;
  onClose: () => void;
  onRevoked: (linkId: string) => void;
}) {
  const t = useTexts(payLinks);
  const formatError = useErrorFormatter();
  const { bookingId, link, onClose, onRevoked } = props;
  const revocation = useRevokePayLink(bookingId);
  const revoke = () => {
    if (!link) return;
    revocation.mutate(link.id, {
      onSuccess: () => {
        notify({ title: t.revoked, tone: 'good' });
        onRevoked(link.id);
      },
      onError: (error) => notify({ title: t.failed, description: formatError(error), tone: 'bad' }),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      {...{ open: link !== null, onClose, busy: revocation.isPending, onConfirm: revoke }}
      {...{ title: t.revokeTitle, action: t.revoke, cancel: t.keep }}
    >
      {t.revokeText}
    </ConfirmDialog>
  );
}
