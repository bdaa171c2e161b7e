import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isRemovable } from '@coastline/domain/bookings/booking-life-cycle';
import { CalendarPlus, Link2, MessageCircle, Printer, Share2 } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import {
  copyText,
  getWhatsAppShareUrl,
  hasShareSheet,
  openShareSheet,
  type SharedPage,
} from '#app/lib/device/share.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { Button, getButtonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { getCarName } from '../booking-values.ts';

/** Exports a booking to a calendar, prints it or shares it. Renders nothing after the booking has ended. */
export function SaveAndShareCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const t = useTexts(bookingDetails);
  if (isRemovable(status)) return null;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">{t.takeAlong}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <CalendarButton booking={booking} />
        {booking.viewer === 'host' ? null : (
          <Button asLink small to={`/booking/${booking.id}/print`}>
            <Icon of={Printer} />
            {t.print}
          </Button>
        )}
        {booking.viewer === 'guest' ? <ShareButtons booking={booking} /> : null}
      </div>
    </Card>
  );
}

function CalendarButton({ booking: { id, booking_number: number } }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  return (
    <DownloadButton
      path={`/rest/v1/bookings/${encodeURIComponent(id)}/calendar.ics`}
      name={`${number}.ics`}
      failed={t.calendarFailed}
      icon={CalendarPlus}
    >
      {t.addToCalendar}
    </DownloadButton>
  );
}

function ShareButtons({ booking }: { booking: Booking }) {
  const t = useTexts(bookingDetails);
  const page = useSharedPage(booking);
  const copy = async () => {
    const isCopied = await copyText(page.url);
    notify(isCopied ? { title: t.linkCopied, tone: 'good' } : { title: page.url });
  };
  return (
    <>
      {hasShareSheet() ? (
        <Button small onClick={() => void openShareSheet(page)}>
          <Icon of={Share2} />
          {t.share}
        </Button>
      ) : (
        <Button small onClick={() => void copy()}>
          <Icon of={Link2} />
          {t.copyLink}
        </Button>
      )}
      <a
        href={getWhatsAppShareUrl(page)}
        target="_blank"
        rel="noreferrer"
        className={getButtonClass({ small: true })}
      >
        <Icon of={MessageCircle} />
        {t.whatsApp}
      </a>
    </>
  );
}

function useSharedPage(booking: Booking): SharedPage {
  const { siteUrl, productName } = useConfig();
  const t = useTexts(bookingDetails);
  const dates = useDates();
  const range = dates.range(booking.start_date, booking.end_date);
  const { booking_number: number } = booking;
  const text = t.shareWords({ product: productName, car: getCarName(booking.car), range, number });
  return { title: number, text, url: `${siteUrl}/booking/${booking.id}` };
}
