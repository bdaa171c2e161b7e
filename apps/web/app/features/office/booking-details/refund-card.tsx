import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { toDalasi } from '@coastline/domain/money/money';
import { FileText } from 'lucide-react';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { ACTION_LABELS, getReceivedBututs, getRefundDue, wasPaidOnline } from '../office-booking.ts';
import type { BookingActionProps } from '../row/booking-row-actions.tsx';

/** Refund of a cancelled booking and its payment (CANC-05, CANC-06). Renders nothing when nothing was received. */
export function RefundCard({
  booking,
  parts,
  onAction,
}: BookingActionProps & { parts: BookingFile['refund_parts'] }) {
  const { refund } = booking;
  const received = getReceivedBututs(booking);
  if (!refund || received === 0) return null;
  return (
    <Card as="section" aria-labelledby="refund" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="refund" tabIndex={-1} className="outline-none">
        Refund
      </h2>
      <AmountList
        rows={[
          { label: 'Received', value: formatDalasi(toDalasi(received)) },
          { label: 'To the host', value: formatDalasi(refund.owner_compensation_amount) },
        ]}
        total={{
          label: `Back to the guest, ${refund.refund_percentage}\u00a0%`,
          value: formatDalasi(refund.renter_refund_amount),
        }}
      />
      {refund.set_reason ? (
        <p className="text-sm wrap-anywhere text-ink-soft">Set by the office: {refund.set_reason}</p>
      ) : null}
      {getRefundDue(booking) > 0 ? <RefundButtons booking={booking} onAction={onAction} /> : null}
      {refund.paid_at === null ? (
        <Button aria-haspopup="dialog" onClick={() => onAction('set_refund', booking)}>
          {ACTION_LABELS.set_refund}
        </Button>
      ) : null}
      <RefundParts isWhole={refund.paid_at !== null} parts={parts} />
      {refund.receipt_number ? (
        <RefundReceiptButton booking={booking} receipt={refund.receipt_number} />
      ) : null}
    </Card>
  );
}

/** Paid parts and failed parts of the refund. A refund that was paid at once is one part. */
function RefundParts({ isWhole, parts }: { isWhole: boolean; parts: BookingFile['refund_parts'] }) {
  const valid = parts.filter(({ failed_at: failedAt }) => failedAt === null);
  const failed = parts.filter(({ failed_at: failedAt }) => failedAt !== null);
  return (
    <>
      {valid.length > 0 ? (
        <Note
          tone="palm"
          title={isWhole ? 'The guest has the refund.' : 'The guest has a part of the refund.'}
        >
          <PartList parts={valid} showsAmounts={!isWhole || valid.length > 1} />
        </Note>
      ) : null}
      {failed.length > 0 ? (
        <Note tone="sun" title="A refund came back and is due again.">
          <PartList parts={failed} showsAmounts />
        </Note>
      ) : null}
    </>
  );
}

function PartList({ parts, showsAmounts }: { parts: BookingFile['refund_parts']; showsAmounts: boolean }) {
  return (
    <ul className="grid gap-1">
      {parts.map((part) => (
        <li key={part.receipt_number} className="wrap-anywhere">
          {showsAmounts ? `${formatDalasi(part.amount)}, ` : ''}
          {part.destination ?? METHOD_LABELS[part.method]}
          {part.reference ? `, reference ${part.reference}` : ''},{' '}
          {formatDateTime(part.failed_at ?? part.paid_at)}
        </li>
      ))}
    </ul>
  );
}

/** Opens the receipt of the refund as a PDF (PAY-11). */
function RefundReceiptButton({ booking, receipt }: { booking: Booking; receipt: string }) {
  const { productName } = useConfig();
  return (
    <div className="flex">
      <DownloadButton
        path={`/rest/v1/bookings/${encodeURIComponent(booking.id)}/refund-receipt`}
        name={`${productName} ${receipt}.pdf`}
        failed="The receipt did not load"
        icon={FileText}
      >
        <span>
          Receipt <NoWrap>{receipt}</NoWrap> (PDF)
        </span>
      </DownloadButton>
    </div>
  );
}

function RefundButtons({ booking, onAction }: BookingActionProps) {
  const buttons = useFocusFallback<HTMLDivElement>();
  const isOnline = wasPaidOnline(booking);
  const actions = isOnline ? (['refund_online', 'pay_refund'] as const) : (['pay_refund'] as const);
  return (
    <div ref={buttons} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          tone={index === 0 ? 'main' : 'line'}
          aria-haspopup="dialog"
          onClick={() => onAction(action, booking)}
        >
          {ACTION_LABELS[action]}
        </Button>
      ))}
    </div>
  );
}
