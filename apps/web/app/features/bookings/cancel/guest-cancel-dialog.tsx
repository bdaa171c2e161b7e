import type { Booking } from '@coastline/contracts/bookings/booking';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { serverNow } from '#app/lib/time/server-time.ts';
import { cancelling } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SAFE_CHOICE } from '#app/ui/overlays/overlay-hooks.ts';
import { formatCancelTerms } from './cancel-terms.ts';

/** Asks before a cancellation, with the exact refund and the policy (BKD-05). */
export function GuestCancelDialog({
  booking,
  open,
  onClose,
  onCancel,
  isBusy,
}: {
  booking: Booking;
  open: boolean;
  onClose: () => void;
  onCancel: () => void;
  isBusy: boolean;
}) {
  const { formatBututs } = useMoney();
  const t = useTexts(cancelling);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.question}
      description={formatCancelTerms(booking, { now: new Date(serverNow()), format: formatBututs, texts: t })}
      actions={
        <>
          <Button tone="danger" busy={isBusy} onClick={onCancel}>
            {t.cancelBooking}
          </Button>
          <Button {...SAFE_CHOICE} tone="quiet" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      <section className="grid gap-1.5">
        <h3 className="text-base">{t.policyTitle}</h3>
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {t.policy.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
