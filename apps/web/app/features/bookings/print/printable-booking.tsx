import type { Booking } from '@coastline/contracts/bookings/booking';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { ArrowLeft, Printer } from 'lucide-react';
import { BookingStatusBadge } from '#app/lib/formatting/booking-status-badge.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { bookingPaper, bookings } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PaintedBand } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { getCarName } from '../booking-values.ts';
import { VoidedPayments } from '../details/voided-payments.tsx';
import { useLiveState } from '../hold/hold-state.ts';
import { PaymentInstructions } from '../pay/payment-instructions.tsx';
import { useStayFormatter } from '../use-stay-formatter.ts';
import { PrintPayments } from './print-payments.tsx';
import { PrintChecklists, PrintFooter, PrintRules, PrintTrip } from './print-sections.tsx';

/** A booking on one printed page, with the QR code for the pick-up desk. On screens it has two buttons. */
export function PrintableBooking({ booking }: { booking: Booking }) {
  const t = useTexts(bookingPaper);
  const { status } = useLiveState(booking);
  const isCancelled = status === 'cancelled';
  return (
    <div className="mx-auto grid max-w-[50rem] grid-cols-[minmax(0,1fr)] gap-5 px-gutter py-5 print:max-w-none print:p-0">
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 print:hidden">
        <Button asLink small tone="quiet" to={`/booking/${booking.id}`}>
          <Icon of={ArrowLeft} />
          {t.back}
        </Button>
        <Button small tone="main" onClick={() => window.print()}>
          <Icon of={Printer} />
          {t.print}
        </Button>
      </div>
      <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2 [print-color-adjust:exact] print:rounded-none print:border-0 print:shadow-none">
        <PaintedBand />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8 print:gap-3 print:px-0 print:py-3">
          <PrintHeader booking={booking} status={status} />
          {isCancelled ? <Note tone="danger">{t.notValid}</Note> : null}
          <PrintTrip booking={booking} />
          <PrintPayments
            totalBututs={fromDalasi(booking.guest_total)}
            depositBututs={fromDalasi(booking.deposit_amount)}
            finalBututs={fromDalasi(booking.final_amount)}
            isDepositPaid={booking.deposit_received}
            isFinalPaid={booking.final_payment_received}
            isCancelled={isCancelled}
            refund={booking.refund}
            parts={booking}
          />
          <VoidedPayments booking={booking} format={formatExactPrice} />
          <PaymentInstructions booking={booking} status={status} isPrint />
          <PrintRules booking={booking} />
          {isCancelled ? null : <PrintChecklists returnDay={booking.end_date} rules={booking.car_rules} />}
          <PrintFooter hasQrCode={!isCancelled} />
        </div>
      </article>
    </div>
  );
}

function PrintHeader({ booking, status }: { booking: Booking; status: Booking['status'] }) {
  const t = useTexts(bookingPaper);
  const { status: formatStatus } = useTexts(bookings);
  const formatStay = useStayFormatter();
  const { siteUrl, productName } = useConfig();
  const { booking_number: number, viewer } = booking;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-5">
      <div className="grid min-w-52 flex-1 content-start gap-2 print:gap-1">
        <p className="flex items-center gap-2 font-display text-xl leading-none font-extrabold tracking-[-.03em]">
          <img src="/art/mark.svg" alt="" width={28} height={28} className="size-7" />
          {productName}
        </p>
        <h1 className="mt-3 print:mt-0">
          <Sentence parts={t.title(number)} />
        </h1>
        <p className="text-xl font-[650] wrap-anywhere">{getCarName(booking.car)}</p>
        <p className="text-ink-soft">
          {formatStay({ start: booking.start_date, end: booking.end_date, days: booking.days })}
        </p>
        <p>
          <BookingStatusBadge status={status} label={formatStatus(status, viewer)} />
        </p>
      </div>
      {status === 'cancelled' ? null : (
        <div className="grid max-w-44 gap-2">
          <QrCode
            text={`${siteUrl}/booking/${booking.id}`}
            label={t.codeLabel(number)}
            className="size-44 print:size-28"
          />
          <p className="text-xs text-ink-soft">{t.showThis}</p>
        </div>
      )}
    </header>
  );
}
